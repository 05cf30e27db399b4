/** What was found out is not found out again, and not kept for ever: full, it begins anew. */
export class Lembrados<Valor> {
  readonly #mais: number
  readonly #valores = new Map<string, Valor>()

  constructor(mais: number) {
    this.#mais = mais
  }

  de(chave: string, achar: () => Valor): Valor {
    const lembrado = this.#valores.get(chave)
    if (lembrado !== undefined) return lembrado
    const achado = achar()
    if (this.#valores.size >= this.#mais) this.#valores.clear()
    this.#valores.set(chave, achado)
    return achado
  }
}
