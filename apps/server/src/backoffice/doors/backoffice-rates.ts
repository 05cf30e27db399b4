import { RateLimiter } from '../../http/rate-limiter'
import type { SteadyClock } from '../../steady-clock'

/** How often one company may do what leaves something behind: nothing that people who work ever meet. */
export class BackofficeRates {
  readonly #writes: RateLimiter
  readonly #resets: RateLimiter
  readonly #invitations: RateLimiter
  readonly #invitationsToOne: RateLimiter
  readonly #pictures: RateLimiter

  constructor(now: SteadyClock) {
    this.#writes = new RateLimiter({ perMinute: 120, burst: 60 }, now)
    this.#resets = new RateLimiter({ perMinute: 3 / 60, burst: 3 }, now)
    this.#invitations = new RateLimiter({ perMinute: 20 / 60, burst: 20 }, now)
    // A second at once puts right a role that was chosen wrongly.
    this.#invitationsToOne = new RateLimiter({ perMinute: 1 / 10, burst: 2 }, now)
    this.#pictures = new RateLimiter({ perMinute: 6, burst: 20 }, now)
  }

  admitWrite(companyId: string): void {
    this.#writes.admit(companyId, 'Sua empresa fez mudanças demais')
  }

  admitInvitation(companyId: string, email: string): void {
    this.#invitationsToOne.admit(`${companyId} ${email}`, 'Sua empresa convidou este endereço vezes demais')
    this.#invitations.admit(companyId, 'Sua empresa enviou convites demais')
  }

  admitPicture(companyId: string): void {
    this.#pictures.admit(companyId, 'Sua empresa enviou imagens demais')
  }

  /** Whether one more mail about a new password may go to this person, who has the links of those before. */
  mayMailReset(personId: string): boolean {
    return this.#resets.take(personId) === 0
  }

  /** It left no line in the record. */
  wroteNothing(companyId: string): void {
    this.#writes.giveBack(companyId)
  }
}
