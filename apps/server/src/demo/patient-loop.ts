import type { SimulationClock } from './simulation-clock'

export interface PatienceOptions {
  readonly clock: SimulationClock
  readonly signal: AbortSignal
  /** Told once when work begins to fail, and not again until it has succeeded. */
  readonly warn: (error: unknown) => void
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Work over the network, over and over. A server that is busy, restarting or gone only makes it slower. */
export class PatientLoop {
  readonly #options: PatienceOptions
  #faults = 0

  constructor(options: PatienceOptions) {
    this.#options = options
  }

  async untilDone(work: () => Promise<void>): Promise<void> {
    while (!this.#stopped && !(await this.#attempt(work))) await this.#rest(this.#pause)
  }

  async repeat(interval: () => number, work: () => Promise<void>): Promise<void> {
    while (!this.#stopped) {
      await this.#rest(Math.max(interval(), this.#pause))
      if (!this.#stopped) await this.#attempt(work)
    }
  }

  async #attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      this.#faults = 0
      return true
    } catch (error) {
      if (this.#faults === 0 && !this.#stopped) this.#options.warn(error)
      this.#faults += 1
      return false
    }
  }

  get #stopped(): boolean {
    return this.#options.signal.aborted
  }

  get #pause(): number {
    return this.#faults === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (this.#faults - 1), LONGEST_PAUSE_MS)
  }

  #rest(ms: number): Promise<void> {
    return this.#options.clock.sleep(ms, this.#options.signal)
  }
}
