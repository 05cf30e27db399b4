/** Something this device already knows to be impossible, shown beside what the kitchen refused. */
export interface LocalRefusal {
  id: string
  /** The order it is about, by what it was called. */
  pedido: { id: string; numero: string } | undefined
  motivo: string
}

const GUARDADAS = 5

export class LocalRefusals {
  readonly #listeners = new Set<() => void>()
  #refusals: readonly LocalRefusal[] = []
  #count = 0

  get current(): readonly LocalRefusal[] {
    return this.#refusals
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(pedido: LocalRefusal['pedido'], motivo: string): void {
    this.#count += 1
    const others = this.#refusals.filter((refusal) => refusal.pedido?.id !== pedido?.id || refusal.motivo !== motivo)
    this.#set([...others, { id: `local-${this.#count}`, pedido, motivo }].slice(-GUARDADAS))
  }

  dismiss(id: string): void {
    this.#set(this.#refusals.filter((refusal) => refusal.id !== id))
  }

  /** All that was said of this order. */
  dismissOf(pedidoId: string): void {
    const others = this.#refusals.filter(({ pedido }) => pedido?.id !== pedidoId)
    if (others.length < this.#refusals.length) this.#set(others)
  }

  #set(refusals: readonly LocalRefusal[]): void {
    this.#refusals = refusals
    for (const listener of [...this.#listeners]) listener()
  }
}
