export interface LookingParts {
  /** One look; what it finds may be done after it. */
  look(): Promise<void>
  readonly everyMs: number
  onFault(error: unknown): void
  /** Asked while it looks it looks once more, for what it may have passed by. Otherwise that was the same look. */
  readonly onceMore?: boolean
}

/** Looks for something to do, now and every so often, one look at a time. */
export class Looking {
  readonly #parts: LookingParts
  #timer: NodeJS.Timeout | undefined
  #under: Promise<void> | undefined
  #asked = false
  #isStopped = false

  constructor(parts: LookingParts) {
    this.#parts = parts
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  start(): void {
    this.#timer = setInterval(() => void this.now(), this.#parts.everyMs)
    void this.now()
  }

  /** Resolves when the look is over, also one that failed. */
  now(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#asked = true
    this.#under ??= this.#look().finally(() => {
      this.#under = undefined
    })
    return this.#under
  }

  /** Resolves when nobody looks. */
  async over(): Promise<void> {
    await this.#under
  }

  /** Looks no more, and resolves when nobody does. */
  stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    return this.over()
  }

  async #look(): Promise<void> {
    const { look, onFault, onceMore = false } = this.#parts
    try {
      do {
        this.#asked = false
        await look()
      } while (onceMore && this.#asked && !this.#isStopped)
    } catch (error) {
      onFault(error)
    }
  }
}
