import type { FastifyBaseLogger } from 'fastify'

/** Below it nothing is measured that counts: an engine that still warms up, or the collector of what others left behind. */
const NOTICED_MS = 20
/** For so long nobody else was served: whoever runs the house is told by what. */
export const TOLD_MS = 50

export interface Held {
  readonly ms: number
  readonly sigla?: string
  readonly cozinhaId?: string
  readonly comando?: string | undefined
}

/** The processor's time of this process, in milliseconds. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Measures stretches in which nothing else runs here. By the processor's time where the clock shows more: on a busy machine the rest was
 * somebody else's.
 */
export class HeldLoop {
  readonly #told: (ms: number) => void
  readonly #processorMs: () => number
  #noticedMs = 0
  #longestMs = 0

  /** `told` of what everybody must have felt. */
  constructor(told: (ms: number) => void, spent = processorMs) {
    this.#told = told
    this.#processorMs = spent
  }

  /** Of all that counts. */
  get noticedMs(): number {
    return this.#noticedMs
  }

  get longestMs(): number {
    return this.#longestMs
  }

  measure<Result>(stretch: () => Result): Result {
    const [clock, processor] = [performance.now(), this.#processorMs()]
    try {
      return stretch()
    } finally {
      const ms = performance.now() - clock
      // Of what was short the processor is not asked: a call of the system for each order would be felt.
      if (ms > NOTICED_MS) this.#notice(Math.min(ms, this.#processorMs() - processor))
    }
  }

  #notice(ms: number): void {
    if (ms <= NOTICED_MS) return
    this.#noticedMs += ms
    this.#longestMs = Math.max(this.#longestMs, ms)
    if (ms > TOLD_MS) this.#told(ms)
  }
}

/** What to do with it: a line for whoever runs the house, by kitchen and command and without a word of anybody. */
export function toldOfHeldLoop(logger: Pick<FastifyBaseLogger, 'warn'>): (held: Held) => void {
  return ({ ms, ...by }) => logger.warn({ ...by, ms: Math.round(ms) }, 'nobody else was served meanwhile')
}
