import type { Person } from '../../accounts/person'

type Content = Readonly<Record<string, unknown>>

/** One line of the record: what was done to what. */
export interface Change {
  readonly acao: string
  readonly alvo: { readonly tipo: string; readonly id?: string; readonly nome: string }
  readonly antes?: Content
  readonly depois?: Content
  /** Somebody came or went, and nothing is another than before. */
  readonly visit?: true
}

export interface Changed<Answer> {
  readonly answer: Answer
  /** Empty only when nothing was changed. */
  readonly changes: readonly Change[]
  /** Who did it, where the caller was nobody yet. */
  readonly by?: Pick<Person, 'id' | 'nome' | 'email'>
  readonly companyId?: string
  /** What must not happen unless the change was kept: a mail, for one. */
  readonly afterwards?: () => void
}
