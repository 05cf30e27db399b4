/** Whether this window has the server, by the calls that are made anyway, and since when it has not. */
export class Conexao {
  readonly #agora: () => number
  readonly #ouvintes = new Set<() => void>()
  #semDesde: number | undefined

  /** `agora`: a clock that nobody sets. */
  constructor(agora: () => number) {
    this.#agora = agora
  }

  /** By that clock; undefined while it answers. */
  readonly semDesde = (): number | undefined => this.#semDesde

  /** How long, in milliseconds. */
  haQuanto(): number {
    return this.#semDesde === undefined ? 0 : this.#agora() - this.#semDesde
  }

  readonly ouvir = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte)
    return () => this.#ouvintes.delete(ouvinte)
  }

  respondeu(): void {
    this.#mudar(undefined)
  }

  falhou(): void {
    if (this.#semDesde === undefined) this.#mudar(this.#agora())
  }

  #mudar(semDesde: number | undefined): void {
    if (semDesde === this.#semDesde) return
    this.#semDesde = semDesde
    for (const ouvinte of this.#ouvintes) ouvinte()
  }
}

/** The same fetch, of which the connection learns. What the page itself called off says nothing of it. */
export function ouvidaPor(conexao: Conexao, buscar: typeof fetch): typeof fetch {
  return async (...pedido) => {
    try {
      const lida = await buscar(...pedido)
      conexao.respondeu()
      return lida
    } catch (erro) {
      if (!(erro instanceof DOMException && erro.name === 'AbortError')) conexao.falhou()
      throw erro
    }
  }
}
