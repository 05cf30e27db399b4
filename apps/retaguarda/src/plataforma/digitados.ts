import { z } from 'zod'

/** Field by field, what was typed and not sent. */
export type Digitado = Readonly<Record<string, unknown>>

type Deposito = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const CHAVE = 'retaguarda.digitado'
const guardadoSchema = z.object({
  de: z.string(),
  formularios: z.record(z.string(), z.record(z.string(), z.unknown())),
})
type Guardado = z.output<typeof guardadoSchema>

/**
 * What stood in open forms when the session ended under them: whoever signs in again in this tab finds it there, also by way of
 * another page; nobody else does.
 */
export class Digitados {
  readonly #abertos = new Map<string, () => Digitado | undefined>()
  readonly #deposito: Deposito
  #pessoa: string | undefined

  /** Of a tab: closed with it. */
  constructor(deposito: Deposito) {
    this.#deposito = deposito
  }

  /** While it is open; the answer ends it. */
  acompanhar(titulo: string, ler: () => Digitado | undefined): () => void {
    this.#abertos.set(titulo, ler)
    return () => {
      if (this.#abertos.get(titulo) === ler) this.#abertos.delete(titulo)
    }
  }

  guardar(): void {
    if (this.#pessoa === undefined) return
    const digitados = [...this.#abertos].flatMap(([titulo, ler]) => {
      const digitado = ler()
      return digitado ? [[titulo, digitado] as const] : []
    })
    this.#escrever({ ...this.#formularios(), ...Object.fromEntries(digitados) })
  }

  get titulos(): readonly string[] {
    return Object.keys(this.#formularios())
  }

  entrou(pessoa: string): void {
    if (this.#ler()?.de !== pessoa) this.esquecer()
    this.#pessoa = pessoa
  }

  ver(titulo: string): Digitado | undefined {
    return this.#formularios()[titulo]
  }

  /** It is in the form again, which has it from now on. */
  retomado(titulo: string): void {
    const { [titulo]: digitado, ...outros } = this.#formularios()
    if (digitado) this.#escrever(outros)
  }

  esquecer(): void {
    this.#deposito.removeItem(CHAVE)
  }

  #formularios(): Guardado['formularios'] {
    return this.#ler()?.formularios ?? {}
  }

  #ler(): Guardado | undefined {
    try {
      return guardadoSchema.safeParse(JSON.parse(this.#deposito.getItem(CHAVE) ?? 'null')).data
    } catch {
      return undefined
    }
  }

  #escrever(formularios: Readonly<Record<string, Digitado>>): void {
    if (Object.keys(formularios).length === 0) this.esquecer()
    else this.#deposito.setItem(CHAVE, JSON.stringify({ de: this.#pessoa, formularios }))
  }
}
