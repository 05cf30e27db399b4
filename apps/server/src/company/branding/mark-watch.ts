import type { MudancaDaMarca } from '@kds/protocol/branding'
import { CompanyWatch } from '../company-watch'

/** Of a company that never changed its pictures. */
const ORIGINAL = 'original'

export interface CompanyMark {
  /** Absent where the company never changed its pictures. */
  readonly versao?: string
  /** Absent where this server does not know what the company is called. */
  readonly nome?: string
}

export interface MarkWatchParts {
  readonly marks: (siglas: readonly string[]) => Promise<ReadonlyMap<string, CompanyMark>>
  readonly onFault: (error: unknown) => void
}

/** Tells every open stream which mark its company has, pictures and name. */
export class MarkWatch {
  readonly #watch: CompanyWatch<CompanyMark>

  constructor({ marks, onFault }: MarkWatchParts) {
    const same = (one: CompanyMark, other: CompanyMark) => one.versao === other.versao && one.nome === other.nome
    this.#watch = new CompanyWatch({ look: marks, same, onFault })
  }

  /** To be called back when the stream is over. */
  entered(sigla: string, tell: (mark: MudancaDaMarca) => void): () => void {
    return this.#watch.entered(sigla, ({ versao, nome }, told) => {
      // Whoever has just come in was told the name with its token.
      if (told !== undefined || versao !== undefined) tell({ versao: versao ?? ORIGINAL, ...(nome && { nome }) })
    })
  }

  close(): void {
    this.#watch.close()
  }
}
