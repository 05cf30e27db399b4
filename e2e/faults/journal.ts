import type { ResultadoDoComando } from '@kds/protocol/envio-de-comandos'
import type { Action } from '@kds/sync/engine'

export type Answer = Pick<ResultadoDoComando, 'situacao' | 'motivo'>

/** A tap the cook was told is kept, and everything the station heard about it since. */
export interface Tap {
  readonly id: string
  readonly estacao: string
  readonly action: Action
  /** What of it could not be done, as the cook was told at once. */
  readonly reservation?: string
  readonly answers: readonly Answer[]
}

export interface OrderKey {
  readonly origem: string
  readonly referencia: string
}

/** What people were told. Whatever the faults did, it has to be true at the end. */
export class Journal {
  readonly #orders: OrderKey[] = []
  readonly #begun = new Map<string, number>()
  readonly #promised = new Map<string, Omit<Tap, 'id' | 'answers'>>()
  readonly #answers = new Map<string, Answer[]>()
  readonly #issued = new Set<string>()
  readonly #refusals = new Map<number, number>()
  readonly #wordless: number[] = []

  /** The point of sale asks for the first time. */
  orderBegun({ referencia }: OrderKey): void {
    this.#begun.set(referencia, performance.now())
  }

  /** When it asked for the first time, by the clock of `performance.now`. */
  begunAt(referencia: string): number | undefined {
    return this.#begun.get(referencia)
  }

  /** The point of sale was told that the kitchen has this order. */
  orderAcknowledged(order: OrderKey): void {
    this.#orders.push(order)
  }

  /** The point of sale was turned away with this status and will ask again; 0 when no answer came. */
  orderRefused(status: number, words: string): void {
    this.#refusals.set(status, (this.#refusals.get(status) ?? 0) + 1)
    if (status !== 0 && words === '') this.#wordless.push(status)
  }

  idIssued(id: string): void {
    this.#issued.add(id)
  }

  tapPromised({ id, ...tap }: Omit<Tap, 'answers'>): void {
    this.#promised.set(id, tap)
  }

  answered({ id, situacao, motivo }: ResultadoDoComando): void {
    const answers = this.#answers.get(id) ?? []
    answers.push({ situacao, motivo })
    this.#answers.set(id, answers)
  }

  get orders(): readonly OrderKey[] {
    return this.#orders
  }

  get tapCount(): number {
    return this.#promised.size
  }

  get taps(): Tap[] {
    return [...this.#promised].map(([id, tap]) => ({ id, ...tap, answers: this.#answers.get(id) ?? [] }))
  }

  /** Every id a station gave to a command, told to the cook or not. */
  get issued(): ReadonlySet<string> {
    return this.#issued
  }

  /** Statuses of refusals that did not say why. */
  get wordlessRefusals(): readonly number[] {
    return this.#wordless
  }

  get orderRefusals(): ReadonlyMap<number, number> {
    return this.#refusals
  }
}
