/** How often it is asked whether a company has another. */
const LOOK_MS = 2_000

/** `before` is missing for whoever has just come in. */
type Tell<T> = (now: T, before: T | undefined) => void

export interface CompanyWatchParts<T> {
  /** By sigla; companies of which this server knows nothing are not among them. */
  readonly look: (siglas: readonly string[]) => Promise<ReadonlyMap<string, T>>
  readonly same: (one: T, other: T) => boolean
  readonly onFault: (error: unknown) => void
}

/**
 * Tells every open stream how something of its company stands: once when it is new here, and when that changes. It is read from the database, so a change made
 * on another server is seen too. A station that was away learns of it by coming back; nobody has to have heard the moment itself.
 */
export class CompanyWatch<T> {
  readonly #parts: CompanyWatchParts<T>
  readonly #present = new Map<string, Map<Tell<T>, T | undefined>>()
  readonly #timer: NodeJS.Timeout
  #looking = false

  constructor(parts: CompanyWatchParts<T>) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  /** To be called back when the stream is over. */
  entered(sigla: string, tell: Tell<T>): () => void {
    const company = this.#present.get(sigla) ?? new Map<Tell<T>, T | undefined>()
    company.set(tell, undefined)
    this.#present.set(sigla, company)
    return () => {
      company.delete(tell)
      if (company.size === 0 && this.#present.get(sigla) === company) this.#present.delete(sigla)
    }
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#present.size === 0) return
    this.#looking = true
    try {
      const found = await this.#parts.look([...this.#present.keys()])
      for (const [sigla, now] of found) this.#tellAll(sigla, now)
    } catch (error) {
      this.#parts.onFault(error)
    } finally {
      this.#looking = false
    }
  }

  #tellAll(sigla: string, now: T): void {
    const company = this.#present.get(sigla)
    if (!company) return
    for (const [tell, before] of company) {
      if (before !== undefined && this.#parts.same(before, now)) continue
      company.set(tell, now)
      tell(now, before)
    }
  }
}
