import { RateLimiter } from '../../http/rate-limiter'
import type { SteadyClock } from '../../steady-clock'

const KB = 1_024
/** A thousand orders of thirty KB at once, and three thousand an hour ever after: no company's platforms say so much. */
const RATE = { perMinute: 1_024, burst: 32 * 1_024 }
/** A row, whatever it says. */
const ROW_BYTES = 256

/** Why nothing more is asked for now. */
export const DADOS_DEMAIS = 'as lojas desta empresa enviaram dados demais em pouco tempo'

/** What platforms say is kept for days: how much of it comes for one company is bounded, whichever of its stores it comes for. */
export class BytesOfPlatforms {
  readonly #rate: RateLimiter

  constructor(now: SteadyClock) {
    this.#rate = new RateLimiter(RATE, now)
  }

  /** Refuses what is too much; its sender comes again. */
  admit(sigla: string, bytes: number, rows: number): void {
    this.#rate.admit(sigla, 'As lojas desta empresa enviaram dados demais', inKb(bytes, rows))
  }

  /** Was read already. */
  came(sigla: string, bytes: number, rows: number): void {
    this.#rate.owe(sigla, inKb(bytes, rows))
  }

  /** Milliseconds until more may be asked for. */
  waitMs(sigla: string): number {
    return this.#rate.take(sigla, 0)
  }
}

function inKb(bytes: number, rows: number): number {
  return Math.ceil((bytes + rows * ROW_BYTES) / KB)
}
