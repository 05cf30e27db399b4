import type { MudancaDaMarca } from '@kds/protocol/branding'

/** How often it is asked whether a company has another mark. */
const LOOK_MS = 2_000

/** Of a company that never changed its pictures. */
const ORIGINAL = 'original'

type Tell = (mark: MudancaDaMarca) => void

export interface CompanyMark {
  /** Absent where the company never changed its pictures. */
  readonly versao?: string
  /** Absent where this server does not know what the company is called. */
  readonly nome?: string
}

export interface MarkWatchParts {
  readonly marks: (siglas: readonly string[]) => Promise<ReadonlyMap<string, CompanyMark>>
  readonly onFault: (error: unknown) => void
}

/**
 * Tells every open stream which mark its company has, pictures and name: once when it is new here, and when that changes. A station that was away learns of it
 * by coming back; nobody has to have heard the moment itself.
 */
export class MarkWatch {
  readonly #parts: MarkWatchParts
  readonly #present = new Map<string, Map<Tell, CompanyMark | undefined>>()
  readonly #timer: NodeJS.Timeout
  #looking = false

  constructor(parts: MarkWatchParts) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  /** To be called back when the stream is over. */
  entered(sigla: string, tell: Tell): () => void {
    const company = this.#present.get(sigla) ?? new Map<Tell, CompanyMark | undefined>()
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
      const marks = await this.#parts.marks([...this.#present.keys()])
      for (const [sigla, mark] of marks) this.#tellAll(sigla, mark)
    } catch (error) {
      this.#parts.onFault(error)
    } finally {
      this.#looking = false
    }
  }

  #tellAll(sigla: string, mark: CompanyMark): void {
    const company = this.#present.get(sigla)
    if (!company) return
    const { versao, nome } = mark
    for (const [tell, told] of company) {
      if (told?.versao === versao && told?.nome === nome) continue
      company.set(tell, mark)
      // Whoever has just come in was told the name with its token.
      if (told !== undefined || versao !== undefined) tell({ versao: versao ?? ORIGINAL, ...(nome && { nome }) })
    }
  }
}
