import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { ChangeBus } from '../bus/change-bus'
import type { FairTurns } from '../http/fair-turns'
import { Places } from '../http/places'
import type { LocalCommits } from '../kitchen/log/local-commits'
import { logHeads } from '../kitchen/log/log-pages'
import type { KitchenTables } from '../kitchen/tables'
import type { Job } from '../worker/job'
import { forgetFollowers } from './cursors'
import type { Follower } from './follower'
import { Following } from './following'
import { GATHER_MS, Gathered } from './gathered'
import type { FollowerTables } from './tables'

export interface LogFollowersParts {
  readonly kysely: Kysely<FollowerTables & Pick<KitchenTables, 'cozinha' | 'evento'>>
  readonly followers: readonly Follower[]
  readonly bus: Pick<ChangeBus, 'subscribe' | 'onReconnect'>
  /** The bus tells of other servers only. */
  readonly commits: Pick<LocalCommits, 'listen'>
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly clock: () => Date
  readonly steadyMs: () => number
  /** Where what is followed is charged to the company whose kitchen it is. */
  readonly turns: Pick<FairTurns, 'during' | 'charge'>
}

export interface FollowerDelay {
  readonly name: string
  readonly seconds: number
}

/** Makes up for whatever the bus lost. */
const SWEEP_EVERY_MS = 5_000
const READ_AT_ONCE = 3
const FORGOTTEN_AFTER_MS = 30 * 24 * 3_600_000
const FORGET_EVERY_MS = 3_600_000

/** Everything that follows the log, while this server has the lease. */
export class LogFollowers implements Job {
  readonly #parts: LogFollowersParts
  readonly #followings: readonly Following[]
  readonly #woken: Gathered
  #stops: (() => void)[] = []
  #gathering: NodeJS.Timeout | undefined
  #sweeping: Promise<void> | undefined
  #forgotAt = Number.NEGATIVE_INFINITY
  #stopped = false

  constructor(parts: LogFollowersParts) {
    this.#parts = parts
    const { kysely, logger, clock, steadyMs, turns } = parts
    this.#woken = new Gathered(steadyMs)
    const common = { kysely, logger, clock, steadyMs, turns, reading: new Places(READ_AT_ONCE) }
    const following = (follower: Follower) => new Following({ ...common, follower })
    this.#followings = parts.followers.map(following)
  }

  start(): void {
    const { bus, commits } = this.#parts
    const timer = setInterval(() => this.#sweepOnce(), SWEEP_EVERY_MS)
    this.#stops = [
      () => clearInterval(timer),
      bus.subscribe((cozinhaId) => this.#wake(cozinhaId)),
      bus.onReconnect(() => this.#sweepOnce()),
      commits.listen((cozinhaId) => this.#wake(cozinhaId)),
    ]
    this.#sweepOnce()
  }

  /** How long each has been behind; nothing once another server follows. */
  delays(): FollowerDelay[] {
    if (this.#stopped) return []
    const { followers } = this.#parts
    return this.#followings.map((following, place) => ({
      name: followers[place]?.name ?? '',
      seconds: following.behindMs() / 1000,
    }))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const stop of this.#stops) stop()
    clearTimeout(this.#gathering)
    await Promise.all(this.#followings.map((following) => following.stop()))
    await this.#sweeping
  }

  #wake(cozinhaId: string): void {
    this.#woken.add(cozinhaId)
    this.#gather()
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      const moved = this.#woken.take()
      for (const following of this.#followings) for (const id of moved) following.wake(id)
      if (!this.#woken.isEmpty) this.#gather()
    }, GATHER_MS)
  }

  #sweepOnce(): void {
    if (this.#stopped) return
    this.#sweeping ??= this.#sweep()
      .catch((err) => this.#parts.logger.warn({ err }, 'could not see how far followers are; trying again soon'))
      .finally(() => {
        this.#sweeping = undefined
      })
  }

  async #sweep(): Promise<void> {
    const { kysely } = this.#parts
    const heads = await logHeads(kysely)
    const newcomers = this.#followings.filter(({ isReady }) => !isReady)
    for (const following of newcomers) await following.register(heads)
    // What was committed while they were registered woke nobody.
    const now = newcomers.length > 0 ? await logHeads(kysely) : heads
    for (const following of this.#followings) following.catchUp(now)
    await this.#forget()
  }

  async #forget(): Promise<void> {
    const { kysely, followers, clock, steadyMs } = this.#parts
    if (steadyMs() - this.#forgotAt < FORGET_EVERY_MS) return
    const now = clock()
    const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS)
    await forgetFollowers(kysely, { present: followers.map(({ name }) => name), now, before })
    this.#forgotAt = steadyMs()
  }
}
