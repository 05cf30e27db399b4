/** How much a commit read and wrote, in all and of the order it had most of. */
export class OrderWeights {
  readonly #byOrder = new Map<string, number>()
  #total = 0
  #longest = 0

  get total(): number {
    return this.#total
  }

  get longest(): number {
    return this.#longest
  }

  add(bytes: number, pedidoIds: readonly string[]): void {
    this.#total += bytes
    for (const id of pedidoIds) {
      const weight = (this.#byOrder.get(id) ?? 0) + bytes
      this.#byOrder.set(id, weight)
      this.#longest = Math.max(this.#longest, weight)
    }
  }
}
