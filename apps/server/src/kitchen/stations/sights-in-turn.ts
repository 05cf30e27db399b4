import type { FairTurns } from '../../http/fair-turns'
import { SIGHT_COST_MS } from '../../http/work-cost'

export interface SightsParts {
  readonly turns: Pick<FairTurns, 'turn'>
  readonly onFault: (error: unknown) => void
}

type Write = () => Promise<void>

/** Of a company: more than all its stations that leave at the same moment. */
const MOST_DEPARTURES_WAITING = 500

/**
 * What is written down of stations that come and go, one at a time of each company and in its turns: whoever comes and goes without end,
 * under whatever names, makes only his own list late.
 */
export class SightsInTurn {
  readonly #parts: SightsParts
  /** By company and then by station: of one station only the last is of any use. */
  readonly #waiting = new Map<string, Map<string, Write>>()
  #closing = false

  constructor(parts: SightsParts) {
    this.#parts = parts
  }

  /** As many may wait as have a stream open. */
  arrived(sigla: string, station: string, write: Write): void {
    this.#put(sigla, station, write)
  }

  /** With too many waiting it is not written: who is not seen any more is taken for gone a minute later. */
  left(sigla: string, station: string, write: Write): void {
    const waiting = this.#waiting.get(sigla)
    if (!waiting || waiting.has(station) || waiting.size < MOST_DEPARTURES_WAITING) this.#put(sigla, station, write)
  }

  /** What waits and what still comes is written at once: the database will not be there for long. */
  close(): void {
    this.#closing = true
    for (const waiting of this.#waiting.values()) {
      for (const write of waiting.values()) void this.#do(write)
      waiting.clear()
    }
  }

  #put(sigla: string, station: string, write: Write): void {
    if (this.#closing) {
      void this.#do(write)
      return
    }
    const waiting = this.#waiting.get(sigla)
    if (waiting) {
      waiting.set(station, write)
      return
    }
    const first = new Map([[station, write]])
    this.#waiting.set(sigla, first)
    void this.#writeAll(sigla, first)
  }

  async #writeAll(sigla: string, waiting: Map<string, Write>): Promise<void> {
    while (waiting.size > 0) {
      await this.#parts.turns.turn(sigla, SIGHT_COST_MS)
      for (const [station, write] of waiting) {
        waiting.delete(station)
        await this.#do(write)
        break
      }
    }
    this.#waiting.delete(sigla)
  }

  async #do(write: Write): Promise<void> {
    try {
      await write()
    } catch (error) {
      this.#parts.onFault(error)
    }
  }
}
