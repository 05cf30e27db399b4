import type { Clock } from '../ports/clock'
import type { TabMemory } from '../ports/tab-memory'
import { keptMarks } from './recalled-marks'

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
  readonly #memory: TabMemory
  readonly #listeners = new Set<() => void>()
  #junto: Junto | undefined
  #recuperados = NENHUM
  /** Of each, until when by the time of day, and what calls its end off. */
  readonly #ate = new Map<string, { ate: number; calar: () => void }>()

  constructor(clock: Clock, memory: TabMemory) {
    this.#clock = clock
    this.#memory = memory
    const kept = keptMarks(memory.read(), clock.now(), RECUPERADO_MS)
    for (const [pedidoId, ms] of kept.reverse()) this.#mark(pedidoId, ms)
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
    this.#mark(pedidoId, RECUPERADO_MS)
    this.#memory.write(JSON.stringify(Object.fromEntries([...this.#ate].map(([id, { ate }]) => [id, ate]))))
    this.#tell()
  }

  #mark(pedidoId: string, ms: number): void {
    this.#ate.get(pedidoId)?.calar()
    const outros = () => this.#recuperados.filter((id) => id !== pedidoId)
    this.#recuperados = [pedidoId, ...outros()]
    const calar = this.#clock.after(ms, () => {
      this.#recuperados = outros()
      this.#ate.delete(pedidoId)
      this.#tell()
    })
    this.#ate.set(pedidoId, { ate: this.#clock.now() + ms, calar })
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
