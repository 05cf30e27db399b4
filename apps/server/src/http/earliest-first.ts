interface Entry<Item> {
  readonly at: number
  readonly item: Item
}

/** Items by a time, the earliest on top: a binary heap. */
export class EarliestFirst<Item> {
  readonly #entries: Entry<Item>[] = []

  get first(): Entry<Item> | undefined {
    return this.#entries[0]
  }

  add(at: number, item: Item): void {
    const entries = this.#entries
    let place = entries.push({ at, item }) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      if (this.#at(above) <= this.#at(place)) return
      this.#swap(above, place)
      place = above
    }
  }

  takeFirst(): Item | undefined {
    const entries = this.#entries
    const [first] = entries
    const last = entries.pop()
    if (!first || !last || entries.length === 0) return first?.item
    entries[0] = last
    this.#sink(0)
    return first.item
  }

  #sink(from: number): void {
    let place = from
    for (;;) {
      const [left, right] = [2 * place + 1, 2 * place + 2]
      const below = this.#at(right) < this.#at(left) ? right : left
      if (this.#at(below) >= this.#at(place)) return
      this.#swap(below, place)
      place = below
    }
  }

  /** Nobody is beyond the end. */
  #at(place: number): number {
    return this.#entries[place]?.at ?? Number.POSITIVE_INFINITY
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#entries[one], this.#entries[other]]
    if (!a || !b) return
    this.#entries[one] = b
    this.#entries[other] = a
  }
}
