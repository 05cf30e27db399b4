import type { NaoEntregue } from '@kds/protocol/retaguarda/nao-entregue'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../at-most'
import { excessWeight } from '../../http/body-weight'
import { Impatience } from '../../http/impatience'
import { RateLimiter } from '../../http/rate-limiter'
import { Refusal } from '../../http/refusal'
import type { SteadyClock } from '../../steady-clock'

/** A day, and all at once after a rest: more than any house opens in its first hour. */
const CREATED_A_DAY = { cozinhas: 30, perfis: 60, chaves: 40, licenças: 100, 'códigos de tablet': 150 } as const
const DAY_MINUTES = 24 * 60
/** What of the changes of a day stays in records and histories. A telephone pizzeria writes five hundred orders, a new menu is a few of the longest sheets. */
const WRITES_A_DAY = 5_000
/** What one person changes in the own account: each is a line of the installation, and of every company the person works in. */
const OWN_WRITES_A_DAY = 300
/** A form. What is beyond is counted for each as much again: rules and menus are kept as they were and as they are. */
const ORDINARY_BYTES = 4_096

/** Asked again sooner, it is not even looked up who asks. */
const TOLD_MS = 1_000
const MOST_TOLD = 10_000
const MOST_SESSIONS = 10_000

export type Created = keyof typeof CREATED_A_DAY

/** How often one company may come, and do what leaves something behind: nothing that people who work ever meet. */
export class BackofficeRates {
  readonly #impatience: Impatience
  readonly #callsOfOne: RateLimiter
  readonly #calls: RateLimiter
  readonly #told: LRUCache<string, Refusal>
  /** Whose a session is never changes. */
  readonly #people = new LRUCache<string, string>(atMost(MOST_SESSIONS))
  readonly #writes: RateLimiter
  readonly #writesOfADay: RateLimiter
  readonly #ownWrites: RateLimiter
  readonly #ownWritesOfADay: RateLimiter
  readonly #strangers: RateLimiter
  readonly #resets: RateLimiter
  readonly #verifications: RateLimiter
  readonly #verificationsFrom: RateLimiter
  readonly #invitations: RateLimiter
  readonly #invitationsToOne: RateLimiter
  readonly #pictures: RateLimiter
  readonly #storeTrials: RateLimiter
  readonly #created: Readonly<Record<Created, RateLimiter>>

  constructor(now: SteadyClock) {
    this.#impatience = new Impatience(now)
    // A page asks for some ten things when it is opened, and an order is looked at again at every key that is pressed.
    this.#callsOfOne = new RateLimiter({ perMinute: 600, burst: 300 }, now)
    this.#calls = new RateLimiter({ perMinute: 1_800, burst: 900 }, now)
    this.#told = new LRUCache({ ...atMost(MOST_TOLD), ttl: TOLD_MS, ttlResolution: 0, perf: { now } })
    this.#writes = new RateLimiter({ perMinute: 120, burst: 60 }, now)
    this.#resets = new RateLimiter({ perMinute: 3 / 60, burst: 3 }, now)
    this.#verifications = new RateLimiter({ perMinute: 3 / 60, burst: 3 }, now)
    this.#verificationsFrom = new RateLimiter({ perMinute: 20 / 60, burst: 20 }, now)
    // A whole office that signs in at nine o'clock, behind one address.
    this.#strangers = new RateLimiter({ perMinute: 600, burst: 300 }, now)
    this.#invitations = new RateLimiter({ perMinute: 20 / 60, burst: 20 }, now)
    // A second at once puts right a role that was chosen wrongly.
    this.#invitationsToOne = new RateLimiter({ perMinute: 1 / 10, burst: 2 }, now)
    this.#pictures = new RateLimiter({ perMinute: 6, burst: 20 }, now)
    // Somebody who corrects a secret letter by letter; each waits for a platform for up to half a minute.
    this.#storeTrials = new RateLimiter({ perMinute: 6, burst: 10 }, now)
    const aDay = (burst: number) => new RateLimiter({ perMinute: burst / DAY_MINUTES, burst }, now)
    this.#writesOfADay = aDay(WRITES_A_DAY)
    this.#ownWrites = new RateLimiter({ perMinute: 10, burst: 60 }, now)
    this.#ownWritesOfADay = aDay(OWN_WRITES_A_DAY)
    this.#created = {
      cozinhas: aDay(CREATED_A_DAY.cozinhas),
      perfis: aDay(CREATED_A_DAY.perfis),
      chaves: aDay(CREATED_A_DAY.chaves),
      licenças: aDay(CREATED_A_DAY.licenças),
      'códigos de tablet': aDay(CREATED_A_DAY['códigos de tablet']),
    }
  }

  /** Before anything is looked up: whoever was told to wait and does not is told again, later, in whichever session. */
  async refuseTold(token: string, isOwnAccount = false): Promise<void> {
    const personId = this.#people.get(token)
    if (personId === undefined) return
    const told = this.#told.get(personId) ?? (isOwnAccount ? this.#told.get(ofAccount(personId)) : undefined)
    if (!told) return
    await this.bear(personId, () => {
      throw told
    })
  }

  /** The company whose account pays was asked for too much at once: this person's own account is not looked up again at once. */
  toldOfAccount(personId: string, refusal: Refusal): void {
    this.#told.set(ofAccount(personId), refusal)
  }

  /** Whoever was refused by `admit` and comes again before its time hears it later. */
  bear(owner: string, admit: () => void): Promise<void> {
    return this.#impatience.bear(owner, admit)
  }

  async admitCall(personId: string, token: string): Promise<void> {
    this.#people.set(token, personId)
    await this.#admit(this.#callsOfOne, personId, 'Você fez consultas demais', personId)
  }

  async admitCompanyCall(companyId: string, personId: string): Promise<void> {
    await this.#admit(this.#calls, companyId, 'Sua empresa fez consultas demais', personId)
  }

  /** Of a body of so many bytes. */
  admitWrite(companyId: string, bytes = 0): void {
    this.#writes.admit(companyId, 'Sua empresa fez mudanças demais')
    this.#writesOfADay.admit(companyId, 'Sua empresa fez mudanças demais', 1 + excessWeight(bytes, ORDINARY_BYTES))
  }

  /** In the own account. */
  admitOwnWrite(personId: string): void {
    this.#ownWrites.admit(personId, 'Você fez mudanças demais na sua conta')
    this.#ownWritesOfADay.admit(personId, 'Você fez mudanças demais na sua conta')
  }

  /** It left no line in any record. */
  wroteNothingOwn(personId: string): void {
    this.#ownWrites.giveBack(personId)
    this.#ownWritesOfADay.giveBack(personId)
  }

  admitCreation(companyId: string, what: Created): void {
    this.#created[what].admit(companyId, `Sua empresa criou ${what} demais`)
  }

  admitInvitation(companyId: string, email: string): void {
    this.#invitationsToOne.admit(`${companyId} ${email}`, 'Sua empresa convidou este endereço vezes demais')
    this.#invitations.admit(companyId, 'Sua empresa enviou convites demais')
  }

  /** What the mail server did not take was no invitation; an address that it refuses was chosen by who invites, and thirty of them are thirty letters to it. */
  invitationUndelivered(companyId: string, email: string, why: NaoEntregue): void {
    if (why === 'endereco') return
    this.#invitationsToOne.giveBack(`${companyId} ${email}`)
    this.#invitations.giveBack(companyId)
  }

  admitPicture(companyId: string): void {
    this.#pictures.admit(companyId, 'Sua empresa enviou imagens demais')
  }

  admitStoreTrial(companyId: string): void {
    this.#storeTrials.admit(companyId, 'Sua empresa testou lojas demais')
  }

  /** Whoever is nobody yet, by the network of the address. */
  admitStranger(network: string): void {
    this.#strangers.admit(network, 'Este endereço fez consultas demais')
  }

  /** Whether one more mail may go that asks this person to confirm this address: what went to a mistyped one is not counted here. */
  mayMailVerification({ id, email }: { readonly id: string; readonly email: string }, network: string): boolean {
    return this.#verifications.take(`${id} ${email}`) === 0 && this.#verificationsFrom.take(network) === 0
  }

  verificationUndelivered(
    { id, email }: { readonly id: string; readonly email: string },
    network: string,
    why: NaoEntregue,
  ): void {
    if (why === 'endereco') return
    this.#verifications.giveBack(`${id} ${email}`)
    this.#verificationsFrom.giveBack(network)
  }

  /** Whether one more mail about a new password may go to this person, who has the links of those before. */
  mayMailReset(personId: string): boolean {
    return this.#resets.take(personId) === 0
  }

  resetUndelivered(personId: string, why: NaoEntregue): void {
    if (why === 'correio') this.#resets.giveBack(personId)
  }

  /** It left no line in the record. */
  wroteNothing(companyId: string): void {
    this.#writes.giveBack(companyId)
  }

  async #admit(rate: RateLimiter, key: string, what: string, personId: string): Promise<void> {
    await this.bear(personId, () => {
      try {
        rate.admit(key, what)
      } catch (error) {
        if (error instanceof Refusal) this.#told.set(personId, error)
        throw error
      }
    })
  }
}

function ofAccount(personId: string): string {
  return `conta ${personId}`
}
