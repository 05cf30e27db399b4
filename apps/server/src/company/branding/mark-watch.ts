/** How often it is asked whether a company has another mark. */
const LOOK_MS = 2_000

type Tell = (versao: string) => void

export interface MarkWatchParts {
  readonly versions: (siglas: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly onFault: (error: unknown) => void
}

/**
 * Tells every open stream which mark its company has: once when it is new here, and when that changes. A station that was away learns of it
 * by coming back; nobody has to have heard the moment itself.
 */
export class MarkWatch {
  readonly #parts: MarkWatchParts
  readonly #present = new Map<string, Map<Tell, string | undefined>>()
  readonly #timer: NodeJS.Timeout
  #looking = false

  constructor(parts: MarkWatchParts) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  /** To be called back when the stream is over. */
  entered(sigla: string, tell: Tell): () => void {
    const company = this.#present.get(sigla) ?? new Map<Tell, string | undefined>()
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
      const versions = await this.#parts.versions([...this.#present.keys()])
      for (const [sigla, versao] of versions) this.#tellAll(sigla, versao)
    } catch (error) {
      this.#parts.onFault(error)
    } finally {
      this.#looking = false
    }
  }

  #tellAll(sigla: string, versao: string): void {
    const company = this.#present.get(sigla)
    if (!company) return
    for (const [tell, told] of company) {
      if (told === versao) continue
      company.set(tell, versao)
      tell(versao)
    }
  }
}
