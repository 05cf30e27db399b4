import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { FairTurns } from '../../http/fair-turns'
import { PushQueue } from '../../kitchen/push/push-queue'
import { NotCalled, unansweredInWords } from '../../kitchen/webhooks/pinned-address'
import { askedMs, backOffMs } from '../../kitchen/webhooks/waits'
import type { Job } from '../../worker/job'
import { Looking } from '../../worker/looking'
import { type PlatformAccess, type PlatformClient, PlatformRefusal } from '../client/platform-client'
import type { ApiDaPlataforma, Plataforma } from '../plataforma'
import { plataformas } from '../plataformas'
import { jsonInPieces } from '../platform-json'
import { longestRestMs, statedIntervalMs, usedIntervalMs } from '../rest-of-a-store'
import type { Sealed } from '../sealed'
import {
  accessOf,
  heardNothingOf,
  heardOf,
  NAO_ABRE,
  platformTablesOf,
  type Store,
  type StoreDb,
  workingStores,
} from '../stores'
import type { PlatformTables } from '../tables'
import { type BytesOfPlatforms, DADOS_DEMAIS } from './bytes-of-platforms'
import { portionsOf } from './portions-of'
import type { ReceivedEvents } from './received-events'
import { takeIn } from './take-in'

export interface PollingParts {
  readonly kysely: StoreDb
  readonly sealed: Sealed
  readonly client: Pick<PlatformClient, 'call'>
  readonly events: Pick<ReceivedEvents, 'hasRoom' | 'inscribe'>
  readonly turns: Pick<FairTurns, 'during' | 'charge' | 'run'>
  readonly bytes: Pick<BytesOfPlatforms, 'came' | 'waitMs'>
  /** Siglas of companies that nobody is asked for. */
  readonly suspended: () => Promise<readonly string[]>
  /** There is something new of a store. */
  readonly onNew: () => void
  readonly clock: () => Date
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly lookEveryMs?: number
}

const LOOK_EVERY_MS = 1_000
const MOST_STORES = 500
/** Of all companies, and of one: a platform that hangs keeps its own share of the calls and no more. */
const LIMITS = { atOnce: 32, atOncePerKitchen: 4 }

/**
 * Asks platforms for what is new. Whoever asks first moves the store's next moment, in one statement: of several servers that believe they
 * have the lease, one asks. What came is on disk before it is acknowledged.
 */
export class Polling implements Job {
  readonly #parts: PollingParts
  readonly #queue = new PushQueue(LIMITS)
  readonly #stopping = new AbortController()
  readonly #busy = new Map<string, Promise<void>>()
  readonly #looking: Looking

  constructor(parts: PollingParts) {
    this.#parts = parts
    const { logger, lookEveryMs = LOOK_EVERY_MS } = parts
    this.#looking = new Looking({
      look: () => this.#look(),
      everyMs: lookEveryMs,
      onFault: (err) => logger.warn({ err }, 'could not look for platforms to be asked'),
    })
  }

  start(): void {
    this.#looking.start()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#looking.stop()
    await Promise.all(this.#busy.values())
  }

  async #look(): Promise<void> {
    const { kysely, clock, suspended, logger } = this.#parts
    const due = await workingStores(kysely)
      .where('loja.plataforma', 'in', ASKED)
      .where(sql<boolean>`(loja.consulta_em IS NULL OR loja.consulta_em <= ${clock()})`)
      .where(sql<boolean>`cozinha.sigla <> ALL (${await suspended()})`)
      .where(sql<boolean>`loja.id <> ALL (${[...this.#busy.keys()]}::uuid[])`)
      // Of each company one before a second of any.
      .orderBy(sql`row_number() OVER (PARTITION BY cozinha.sigla ORDER BY loja.consulta_em NULLS FIRST)`)
      .limit(MOST_STORES)
      .execute()
    for (const store of due) {
      if (this.#stopping.signal.aborted || this.#busy.has(store.id)) continue
      const working = this.#queue
        .call(store.sigla, () => this.#ask(store))
        .catch((err) => logger.warn({ err, lojaId: store.id }, 'a platform is asked again later'))
        .finally(() => this.#busy.delete(store.id))
      this.#busy.set(store.id, working)
    }
  }

  async #ask(store: Store): Promise<void> {
    const { kysely, sealed, clock } = this.#parts
    const { signal } = this.#stopping
    const plataforma = plataformas[store.plataforma]
    if (signal.aborted || !plataforma.api || !(await claim(platformTablesOf(kysely), store, clock()))) return
    const own = platformTablesOf(kysely)
    const access = await accessOf(sealed, store)
    if (!access) return this.#failed(store, NAO_ABRE)
    try {
      const stated = await this.#askOnce(store, plataforma, plataforma.api, access)
      const now = clock()
      const restMs = statedIntervalMs(store, askedMs(stated, now))
      await heardOf(own, store.id, now, restMs > 0 ? new Date(now.getTime() + restMs) : undefined)
    } catch (error) {
      if (signal.aborted) return
      const asked = error instanceof PlatformRefusal ? askedMs(error.retryAfter, clock()) : 0
      await this.#failed(store, error instanceof PlatformRefusal ? error.message : unansweredInWords(error), asked)
    }
  }

  /** The interval that it stated beside its answer, if it did. */
  async #askOnce(
    store: Store,
    plataforma: Plataforma,
    api: ApiDaPlataforma,
    access: PlatformAccess,
  ): Promise<string | undefined> {
    const { client, events, bytes, onNew } = this.#parts
    const { signal } = this.#stopping
    if (bytes.waitMs(store.sigla) > 0) throw new NotCalled(DADOS_DEMAIS)
    const answer = await client.call(access, api, api.eventos(store.codigo ?? undefined), signal)
    if (answer.status !== 200 && answer.status !== 204) throw new PlatformRefusal('a consulta', answer)
    const came = answer.status === 204 ? [] : plataforma.lerEventos(await this.#understood(store, answer.text))
    // To have asked is what keeps a store open; what there is no room for stays where it is.
    if (came.length === 0 || !(await events.hasRoom(store.id))) return answer.retryAfter
    bytes.came(store.sigla, 0, came.length)
    if ((await takeIn(this.#parts, store, plataforma, came)) > 0) onNew()
    for (const portion of portionsOf(came, api.confirmaAteQuantos)) {
      const acknowledged = await client.call(access, api, api.confirmacao(portion), signal)
      if (acknowledged.status >= 300) throw new PlatformRefusal('a confirmação dos eventos', acknowledged)
    }
    return answer.retryAfter
  }

  /** As much of somebody's time as it is long, in pieces. Nothing at all says that there is nothing. */
  async #understood({ sigla }: Store, text: string): Promise<unknown> {
    if (text === '') return []
    const read = await this.#parts.turns.run(sigla, jsonInPieces(text))
    if (read === undefined) throw new NotCalled('a consulta: a resposta não se lê')
    return read
  }

  async #failed(store: Store, words: string, askedMs = 0): Promise<void> {
    const { kysely, clock } = this.#parts
    const now = clock()
    const nextAt = new Date(now.getTime() + Math.max(backOffMs(store.falhas, longestRestMs(store)), askedMs))
    await heardNothingOf(platformTablesOf(kysely), store.id, { words, now, nextAt })
  }
}

const ASKED = Object.values(plataformas)
  .filter(({ api }) => api)
  .map(({ nome }) => nome)

async function claim(kysely: Kysely<PlatformTables>, store: Store, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('loja_de_plataforma')
    .set({ consulta_em: new Date(now.getTime() + usedIntervalMs(store)) })
    .where('id', '=', store.id)
    .where(sql<boolean>`(consulta_em IS NULL OR consulta_em <= ${now})`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
