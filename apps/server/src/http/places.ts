/** So many at the same moment; the others wait, in the order in which they came. */
export class Places {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #taken = 0

  constructor(most: number) {
    this.#most = most
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get areFree(): boolean {
    return this.#taken === 0
  }

  get areTaken(): boolean {
    return this.#taken >= this.#most
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.areTaken) await new Promise<void>((go) => this.#waiting.push(go))
    else this.#taken += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#taken -= 1
    }
  }
}
