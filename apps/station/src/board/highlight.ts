import type { Clock } from '../ports/clock'

/** What is made together: every order that has this product, or this flavour. */
export interface Junto {
  tipo: 'produto' | 'sabor'
  nome: string
}

/** An order that was called back is marked, and stands first, as long as a cook needs to find it who has his hands in something else. */
const RECUPERADO_MS = 120_000

const NENHUM: readonly string[] = []

/** What on the board is lit: the orders of one product or flavour, and the orders that were called back lately. */
export class Highlight {
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #junto: Junto | undefined
  #recuperados = NENHUM
  readonly #esquecer = new Map<string, () => void>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get junto(): Junto | undefined {
    return this.#junto
  }

  /** The ids of the orders, the latest first; the same list while none came or went. */
  get recuperados(): readonly string[] {
    return this.#recuperados
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Lights it; touched again, it goes out. */
  toggle(junto: Junto): void {
    const aceso = this.#junto?.tipo === junto.tipo && this.#junto.nome === junto.nome
    this.#junto = aceso ? undefined : junto
    this.#tell()
  }

  recalled(pedidoId: string): void {
    this.#esquecer.get(pedidoId)?.()
    const outros = () => this.#recuperados.filter((id) => id !== pedidoId)
    this.#recuperados = [pedidoId, ...outros()]
    const depois = this.#clock.after(RECUPERADO_MS, () => {
      this.#recuperados = outros()
      this.#esquecer.delete(pedidoId)
      this.#tell()
    })
    this.#esquecer.set(pedidoId, depois)
    this.#tell()
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
