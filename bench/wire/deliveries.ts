import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

interface Expected {
  readonly sentAt: number
  arrivals: number
}

const REFERENCE = '"referencia":"'

/** Messages on their way to so many stations each, many at once, told apart by the reference of their order. */
export class Deliveries {
  /** Milliseconds of every single arrival. */
  readonly times: number[] = []
  readonly #stations: number
  readonly #whenEverywhere: (marker: string, message: Buffer) => void
  readonly #expected = new Map<string, Expected>()
  #complaint: string | undefined

  constructor(stations: number, whenEverywhere: (marker: string, message: Buffer) => void = () => {}) {
    this.#stations = stations
    this.#whenEverywhere = whenEverywhere
  }

  expect(marker: string): void {
    this.#expected.set(marker, { sentAt: performance.now(), arrivals: 0 })
  }

  hear(message: Buffer): void {
    if (!message.includes('"PedidoRecebido"')) return
    const now = performance.now()
    const marker = this.#markerOf(message)
    const expected = this.#expected.get(marker)
    if (!expected) return
    expected.arrivals += 1
    this.times.push(now - expected.sentAt)
    if (expected.arrivals === this.#stations) this.#whenEverywhere(marker, Buffer.from(message))
    if (expected.arrivals > this.#stations) this.#complaint ??= `an order came twice to a station: ${marker}`
  }

  /** Waits for what is still under way; throws when something is missing then, or came twice. */
  async complete(limitMs: number): Promise<void> {
    const deadline = performance.now() + limitMs
    const missing = () => [...this.#expected.values()].filter(({ arrivals }) => arrivals < this.#stations).length
    while (missing() > 0 && performance.now() < deadline) await delay(20)
    if (missing() > 0) throw new Error(`${missing()} orders did not reach every station`)
    if (this.#complaint) throw new Error(this.#complaint)
  }

  forget(): void {
    this.#expected.clear()
    this.times.length = 0
  }

  /** Items have references too: the order's is the one that is waited for. */
  #markerOf(message: Buffer): string {
    for (let at = message.indexOf(REFERENCE); at >= 0; at = message.indexOf(REFERENCE, at + 1)) {
      const start = at + REFERENCE.length
      const marker = message.toString('utf8', start, message.indexOf('"', start))
      if (this.#expected.has(marker)) return marker
    }
    return ''
  }
}
