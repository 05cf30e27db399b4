import { RateLimiter } from '../../http/rate-limiter'
import type { SteadyClock } from '../../steady-clock'

/** A day, and all at once after a rest: more than any house opens in its first hour. */
const CREATED_A_DAY = { cozinhas: 30, perfis: 60, chaves: 40, licenças: 100, 'códigos de tablet': 150 } as const
const DAY_MINUTES = 24 * 60

export type Created = keyof typeof CREATED_A_DAY

/** How often one company may do what leaves something behind: nothing that people who work ever meet. */
export class BackofficeRates {
  readonly #writes: RateLimiter
  readonly #resets: RateLimiter
  readonly #invitations: RateLimiter
  readonly #invitationsToOne: RateLimiter
  readonly #pictures: RateLimiter
  readonly #created: Readonly<Record<Created, RateLimiter>>

  constructor(now: SteadyClock) {
    this.#writes = new RateLimiter({ perMinute: 120, burst: 60 }, now)
    this.#resets = new RateLimiter({ perMinute: 3 / 60, burst: 3 }, now)
    this.#invitations = new RateLimiter({ perMinute: 20 / 60, burst: 20 }, now)
    // A second at once puts right a role that was chosen wrongly.
    this.#invitationsToOne = new RateLimiter({ perMinute: 1 / 10, burst: 2 }, now)
    this.#pictures = new RateLimiter({ perMinute: 6, burst: 20 }, now)
    const aDay = (burst: number) => new RateLimiter({ perMinute: burst / DAY_MINUTES, burst }, now)
    this.#created = {
      cozinhas: aDay(CREATED_A_DAY.cozinhas),
      perfis: aDay(CREATED_A_DAY.perfis),
      chaves: aDay(CREATED_A_DAY.chaves),
      licenças: aDay(CREATED_A_DAY.licenças),
      'códigos de tablet': aDay(CREATED_A_DAY['códigos de tablet']),
    }
  }

  admitWrite(companyId: string): void {
    this.#writes.admit(companyId, 'Sua empresa fez mudanças demais')
  }

  admitCreation(companyId: string, what: Created): void {
    this.#created[what].admit(companyId, `Sua empresa criou ${what} demais`)
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
