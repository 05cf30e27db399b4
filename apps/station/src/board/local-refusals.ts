/** Something this device already knows to be impossible, shown beside what the kitchen refused. */
export interface LocalRefusal {
  id: string
  numero: string | undefined
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

  add(numero: string | undefined, motivo: string): void {
    this.#count += 1
    const others = this.#refusals.filter((refusal) => refusal.numero !== numero || refusal.motivo !== motivo)
    this.#set([...others, { id: `local-${this.#count}`, numero, motivo }].slice(-GUARDADAS))
  }

  dismiss(id: string): void {
    this.#set(this.#refusals.filter((refusal) => refusal.id !== id))
  }

  /** All that was said of an order by this number. */
  dismissOf(numero: string): void {
    if (this.#refusals.some((refusal) => refusal.numero === numero))
      this.#set(this.#refusals.filter((refusal) => refusal.numero !== numero))
  }

  #set(refusals: readonly LocalRefusal[]): void {
    this.#refusals = refusals
    for (const listener of [...this.#listeners]) listener()
  }
}
