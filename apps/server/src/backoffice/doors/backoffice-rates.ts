import { RateLimiter } from '../../http/rate-limiter'
import type { SteadyClock } from '../../steady-clock'

/** How often one company may change something by hand: three people who save without a rest do not meet it. */
export class BackofficeRates {
  readonly #writes: RateLimiter

  constructor(now: SteadyClock) {
    this.#writes = new RateLimiter({ perMinute: 120, burst: 60 }, now)
  }

  admitWrite(companyId: string): void {
    this.#writes.admit(companyId, 'Sua empresa fez mudanças demais')
  }

  /** It left no line in the record. */
  wroteNothing(companyId: string): void {
    this.#writes.giveBack(companyId)
  }
}
