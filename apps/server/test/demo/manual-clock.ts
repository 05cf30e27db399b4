import type { SimulationClock } from '../../src/demo/simulation-clock'

interface Sleeper {
  readonly at: number
  wake(): void
}

/** Time that passes only when told, in steps from one sleeper to the next, while the network takes its real time. */
export class ManualClock implements SimulationClock {
  readonly #loops: number
  #time: number
  #sleepers: Sleeper[] = []

  /** `loops`: how many sleep when nothing is under way. */
  constructor(loops: number, start = Date.parse('2026-11-14T23:00:00.000Z')) {
    this.#loops = loops
    this.#time = start
  }

  now(): number {
    return this.#time
  }

  sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const sleeper: Sleeper = {
        at: this.#time + ms,
        wake: () => {
          this.#sleepers = this.#sleepers.filter((other) => other !== sleeper)
          signal.removeEventListener('abort', sleeper.wake)
          resolve()
        },
      }
      this.#sleepers.push(sleeper)
      signal.addEventListener('abort', sleeper.wake)
      if (signal.aborted) sleeper.wake()
    })
  }

  async advance(ms: number): Promise<void> {
    const end = this.#time + ms
    for (;;) {
      await this.settled()
      const next = this.#sleepers.reduce((a, b) => (b.at < a.at ? b : a))
      if (next.at > end) break
      this.#time = Math.max(this.#time, next.at)
      next.wake()
    }
    this.#time = end
  }

  /** Every loop has done its work and sleeps again. */
  async settled(): Promise<void> {
    const deadline = Date.now() + 10_000
    while (this.#sleepers.length < this.#loops) {
      if (Date.now() > deadline) throw new Error(`${this.#sleepers.length} of ${this.#loops} loops came to rest`)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
