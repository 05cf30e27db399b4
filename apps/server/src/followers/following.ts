import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isDatabaseAway, isLockBusy } from '../db/database-away'
import type { FairTurns } from '../http/fair-turns'
import type { Places } from '../http/places'
import { followingCostMs } from '../http/work-cost'
import { type LogHead, type LogPage, readLogPage } from '../kitchen/log/log-pages'
import type { KitchenTables } from '../kitchen/tables'
import { BackOff } from '../worker/back-off'
import { moveCursor, readCursors, registerFollower } from './cursors'
import type { Follower } from './follower'
import type { FollowerTables } from './tables'

export interface FollowingParts {
  readonly kysely: Kysely<FollowerTables & Pick<KitchenTables, 'cozinha' | 'evento'>>
  readonly follower: Follower
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly clock: () => Date
  readonly steadyMs: () => number
  /** Reading takes turns; handling does not, or one kitchen's slow one would hold up the others. */
  readonly reading: Places
  /** Where what is followed is charged to the company whose kitchen it is. */
  readonly turns: Pick<FairTurns, 'during' | 'charge'>
}

/** How far a kitchen was followed, and how much of that the database knows. */
interface Position {
  seq: number
  saved: number | undefined
}

/** A rush of ordinary orders. What is taken from the database together is read without a pause in which others are served. */
const PAGE = { mostEvents: 200, mostBytes: 131_072 }
const MOST_SIGLAS = 10_000
/** Events nobody asked for are passed over in memory; after a crash no more than these are passed over again. */
const UNSAVED_AT_MOST = 1_000
/** Where a page fails, ever fewer of its events are tried together, until it is known which one cannot be handled. */
const FEWER = 8
/** So often one event is tried by itself, over about a minute. */
const MOST_TRIES_OF_ONE = 6
const RETRY = { firstMs: 1_000, longestMs: 300_000 }

/** One follower, in all kitchens, while this server has the lease. */
export class Following {
  readonly #parts: FollowingParts
  readonly #stopping = new AbortController()
  readonly #backOff: BackOff
  readonly #retries = new Map<string, NodeJS.Timeout>()
  readonly #active = new Map<string, Promise<void>>()
  readonly #again = new Set<string>()
  /** Since when each kitchen that has something to be handled has it. */
  readonly #behindSince = new Map<string, number>()
  /** How many events are read at once where not all of them could be handled together. */
  readonly #fewer = new Map<string, number>()
  /** How often the next event of a kitchen failed by itself. */
  readonly #failedAlone = new Map<string, number>()
  /** Of kitchens that were followed: whose each is. */
  readonly #siglas = new LRUCache<string, string>({ max: MOST_SIGLAS })
  #positions: Map<string, Position> | undefined

  constructor(parts: FollowingParts) {
    this.#parts = parts
    this.#backOff = new BackOff({ steadyMs: parts.steadyMs, ...RETRY })
  }

  get isReady(): boolean {
    return this.#positions !== undefined
  }

  async register(heads: readonly LogHead[]): Promise<void> {
    const { kysely, follower, clock } = this.#parts
    const { name, backlog } = follower
    const begin = new Map(heads.map(({ cozinhaId, seq }) => [cozinhaId, Math.max(0, seq - backlog)]))
    await registerFollower(kysely, { name, now: clock(), begin })
    const cursors = await readCursors(kysely, name)
    this.#positions = new Map([...cursors].map(([cozinhaId, seq]) => [cozinhaId, { seq, saved: seq }]))
  }

  /** Whoever is behind is followed, even when nothing woke us. */
  catchUp(heads: readonly LogHead[]): void {
    for (const { cozinhaId, seq } of heads) {
      if (seq > (this.#positions?.get(cozinhaId)?.seq ?? 0)) this.wake(cozinhaId)
    }
  }

  wake(cozinhaId: string): void {
    if (!this.#positions || this.#stopping.signal.aborted || this.#backOff.isWaiting(cozinhaId)) return
    if (this.#active.has(cozinhaId)) {
      this.#again.add(cozinhaId)
      return
    }
    if (!this.#behindSince.has(cozinhaId)) this.#behindSince.set(cozinhaId, this.#parts.steadyMs())
    const following = this.#follow(cozinhaId).finally(() => {
      this.#active.delete(cozinhaId)
      if (this.#again.delete(cozinhaId)) this.wake(cozinhaId)
    })
    this.#active.set(cozinhaId, following)
  }

  /** How long the kitchen that waits longest has waited. */
  behindMs(): number {
    const now = this.#parts.steadyMs()
    return Math.max(0, ...[...this.#behindSince.values()].map((since) => now - since))
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    for (const retry of this.#retries.values()) clearTimeout(retry)
    await Promise.all(this.#active.values())
    this.#parts.follower.close?.()
  }

  async #follow(cozinhaId: string): Promise<void> {
    try {
      while (!this.#stopping.signal.aborted && (await this.#inTurn(cozinhaId)));
      this.#behindSince.delete(cozinhaId)
    } catch (err) {
      if (this.#stopping.signal.aborted) return
      this.#tryFewer(cozinhaId, err)
      this.#retryLater(cozinhaId, err)
    }
  }

  #tryFewer(cozinhaId: string, err: unknown): void {
    const tried = this.#fewer.get(cozinhaId) ?? PAGE.mostEvents
    this.#fewer.set(cozinhaId, Math.max(1, Math.floor(tried / FEWER)))
    // No event's fault: it would be passed over because the database was away for a minute.
    if (tried > 1 || isDatabaseAway(err) || isLockBusy(err)) return
    this.#failedAlone.set(cozinhaId, (this.#failedAlone.get(cozinhaId) ?? 0) + 1)
  }

  /** More again, little by little. */
  #handled(cozinhaId: string): void {
    const fewer = this.#fewer.get(cozinhaId)
    this.#backOff.succeeded(cozinhaId)
    this.#failedAlone.delete(cozinhaId)
    if (fewer === undefined) return
    if (2 * fewer < PAGE.mostEvents) this.#fewer.set(cozinhaId, 2 * fewer)
    else this.#fewer.delete(cozinhaId)
  }

  #retryLater(cozinhaId: string, err: unknown): void {
    const { logger, follower } = this.#parts
    const waitMs = this.#backOff.failed(cozinhaId)
    logger.warn({ err, cozinhaId, follower: follower.name, waitMs }, 'a follower failed')
    clearTimeout(this.#retries.get(cozinhaId))
    const retry = () => {
      this.#retries.delete(cozinhaId)
      this.wake(cozinhaId)
    }
    this.#retries.set(cozinhaId, setTimeout(retry, waitMs + 1))
  }

  #inTurn(cozinhaId: string): Promise<boolean> {
    const { follower, turns } = this.#parts
    const { signal } = this.#stopping
    const sigla = this.#siglas.get(cozinhaId)
    if (sigla === undefined || !follower.waits) return this.#step(cozinhaId)
    return new Promise((resolve, reject) => {
      // Nobody waits for a turn that is seconds away when this server stops.
      const giveUp = () => resolve(false)
      signal.addEventListener('abort', giveUp)
      const step = () => {
        signal.removeEventListener('abort', giveUp)
        return signal.aborted ? Promise.resolve(false) : this.#step(cozinhaId)
      }
      turns.during(sigla, step).then(resolve, reject)
    })
  }

  /** False at the end of the log. */
  async #step(cozinhaId: string): Promise<boolean> {
    const { kysely, follower, reading, turns } = this.#parts
    const position = this.#positionOf(cozinhaId)
    const mostEvents = this.#fewer.get(cozinhaId) ?? PAGE.mostEvents
    const question = { cozinhaId, after: position.seq, tipos: follower.tipos, ...PAGE, mostEvents }
    const page = await reading.during(() => readLogPage(kysely, question))
    if (!page) return false
    const { sigla, until, isLast, events, bytes } = page
    this.#siglas.set(cozinhaId, sigla)
    turns.charge(sigla, followingCostMs(events.length, bytes))
    if (events.length > 0) await this.#handle(cozinhaId, page)
    this.#handled(cozinhaId)
    const moved = { ...position, seq: until }
    this.#positions?.set(cozinhaId, moved)
    if (events.length > 0 || until - (moved.saved ?? 0) >= UNSAVED_AT_MOST) await this.#save(cozinhaId, moved)
    // What was committed meanwhile wakes us by itself, together with what comes behind it.
    return !isLast
  }

  /** An event that can never be handled must not keep from its kitchen all that comes after it. */
  async #handle(cozinhaId: string, { sigla, epoca, events, until }: LogPage): Promise<void> {
    const { follower, logger } = this.#parts
    if ((this.#failedAlone.get(cozinhaId) ?? 0) < MOST_TRIES_OF_ONE) {
      return follower.handle({ cozinhaId, sigla, epoca, events }, this.#stopping.signal)
    }
    logger.error({ cozinhaId, follower: follower.name, seq: until }, 'an event that cannot be handled is passed over')
  }

  #positionOf(cozinhaId: string): Position {
    return this.#positions?.get(cozinhaId) ?? { seq: 0, saved: undefined }
  }

  async #save(cozinhaId: string, { seq, saved }: Position): Promise<void> {
    const { kysely, follower, reading } = this.#parts
    const { name } = follower
    const isOurs = await reading.during(() => moveCursor(kysely, { follower: name, cozinhaId, from: saved, to: seq }))
    // Another server took over while this one was frozen: what it did counts.
    const known = isOurs ? seq : (await readCursors(kysely, name)).get(cozinhaId)
    this.#positions?.set(cozinhaId, { seq: known ?? 0, saved: known })
  }
}
