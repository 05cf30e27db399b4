import type { Clock } from '../ports/clock'

/** What is made together: every order that has this product, or this flavour. */
export interface Junto {
  tipo: 'produto' | 'sabor'
  nome: string
}

/** An order that was called back is marked, and stands first, as long as a cook needs to find it who has his hands in something else. */
const RECUPERADO_MS = 120_000

/** What on the board is lit: the orders of one product or flavour, and the order that was called back last. */
export class Highlight {
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #junto: Junto | undefined
  #recuperado: string | undefined
  #esquecer = () => {}

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get junto(): Junto | undefined {
    return this.#junto
  }

  /** The id of the order. */
  get recuperado(): string | undefined {
    return this.#recuperado
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
    this.#esquecer()
    this.#recuperado = pedidoId
    this.#esquecer = this.#clock.after(RECUPERADO_MS, () => {
      this.#recuperado = undefined
      this.#tell()
    })
    this.#tell()
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
