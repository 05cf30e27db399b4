import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../at-most'
import type { Job } from '../../worker/job'
import { Looking } from '../../worker/looking'
import { plataformas } from '../plataformas'
import { SideBySide } from '../side-by-side'
import { type Store, type StoreDb, workingStores } from '../stores'
import { ALARM_AFTER, AT_LEAST_MS } from './answer-limit'
import { GIVEN_UP_AFTER_MS } from './received-events'
import { placeUnread, type UnreadParts } from './unread-order'

export interface UnreadWatchParts extends UnreadParts {
  readonly kysely: StoreDb
  /** Siglas of companies whose orders nobody brings. */
  readonly suspended: () => Promise<readonly string[]>
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly lookEveryMs?: number
}

interface Waiting extends Store {
  readonly pedido: string
  readonly tipo: string
  readonly em: Date
  readonly falha: string | null
}

const LOOK_EVERY_MS = 5_000
const MOST_AT_ONCE = 200
const LIMITS = { atOnce: 8, atOncePerKitchen: 2 }
/** What a kitchen refused is tried again; in one that is full nothing is until then. */
const PAUSE_MS = 60_000
const MOST_PAUSED = 1_000
const STILL_WAITS = 'ainda não foi possível ler o pedido'

/** New orders that cannot be read by the time at which somebody has to know stand on the board all the same; they are tried on meanwhile. */
export class UnreadWatch implements Job {
  readonly #parts: UnreadWatchParts
  readonly #looking: Looking
  readonly #stores = new SideBySide(LIMITS)
  /** Stores, and orders of them. */
  readonly #paused: LRUCache<string, true>

  constructor(parts: UnreadWatchParts) {
    this.#parts = parts
    const { logger, lookEveryMs = LOOK_EVERY_MS } = parts
    this.#paused = new LRUCache({ ...atMost(MOST_PAUSED), ttl: PAUSE_MS, ttlResolution: 0 })
    this.#looking = new Looking({
      look: () => this.#look(),
      everyMs: lookEveryMs,
      onFault: (err) => logger.warn({ err }, 'could not see which orders of platforms are not read'),
    })
  }

  start(): void {
    this.#looking.start()
  }

  async stop(): Promise<void> {
    await this.#looking.stop()
    await this.#stores.over()
  }

  async #look(): Promise<void> {
    const ofStores = new Map<string, Waiting[]>()
    for (const waiting of await this.#due()) {
      if (plataformas[waiting.plataforma].significado(waiting.tipo) !== 'criado') continue
      ofStores.set(waiting.id, [...(ofStores.get(waiting.id) ?? []), waiting])
    }
    for (const [id, ofStore] of ofStores) {
      this.#stores.begin(id, ofStore[0]?.sigla ?? '', () => this.#placeAll(ofStore), this.#onFault)
    }
  }

  async #placeAll(ofStore: readonly Waiting[]): Promise<void> {
    for (const { pedido, em, falha, tipo, ...store } of ofStore) {
      if (this.#looking.isStopped) return
      const unread = { store, plataforma: plataformas[store.plataforma], pedido, em, motivo: falha ?? STILL_WAITS }
      const refused = await placeUnread(this.#parts, unread).catch(this.#onFault)
      if (refused !== undefined) this.#paused.set(refused === 'full' ? store.id : orderOf(store.id, pedido), true)
      if (refused === 'full') return
    }
  }

  readonly #onFault = (err: unknown): undefined => {
    this.#parts.logger.warn({ err }, 'the kitchen is told later of an order that nobody can read')
  }

  /**
   * Of what was tried, at the moment of the alarm, by the platform's clock; of what was not even tried, that long after it came: what comes back
   * with a backlog of an hour is being read. Of each company one before a second of any.
   */
  async #due(): Promise<Waiting[]> {
    const { kysely, clock, suspended } = this.#parts
    const now = clock()
    this.#paused.purgeStale()
    const paused = [...this.#paused.keys()]
    const until = sql`${ALARM_AFTER}::float8 * loja.limite_min * interval '1 minute'`
    const isLate = sql<boolean>`CASE WHEN e.tentativas = 0 THEN e.recebido_em + ${until} <= ${now}
      ELSE least(e.em, e.recebido_em) + ${until} <= ${now} AND e.recebido_em <= ${new Date(now.getTime() - AT_LEAST_MS)} END`
    const rows = await workingStores(kysely)
      .innerJoin('evento_de_plataforma as e', 'e.loja_id', 'loja.id')
      .select(['e.pedido', 'e.tipo', 'e.em', 'e.falha'])
      .where('e.situacao', '=', 'pendente')
      .where(sql<boolean>`upper(e.tipo) ~ ${NEW}`)
      .where('e.recebido_em', '>', new Date(now.getTime() - GIVEN_UP_AFTER_MS))
      .where(isLate)
      .where(sql<boolean>`NOT EXISTS (SELECT FROM pedido_de_plataforma p WHERE p.loja_id = e.loja_id
        AND p.pedido = e.pedido AND (p.pedido_id IS NOT NULL OR p.cancelamento IS NOT NULL))`)
      .where('loja.plataforma', 'in', ASKED)
      .where(sql<boolean>`cozinha.sigla <> ALL (${await suspended()})`)
      .where(sql<boolean>`loja.id <> ALL (${this.#stores.busy}::uuid[])`)
      .where(sql<boolean>`loja.id::text <> ALL (${paused}::text[])`)
      .where(sql<boolean>`loja.id || ' ' || e.pedido <> ALL (${paused}::text[])`)
      .orderBy(sql`row_number() OVER (PARTITION BY cozinha.sigla ORDER BY e.recebido_em)`)
      .limit(MOST_AT_ONCE)
      .execute()
    return rows.flatMap(({ pedido, ...row }) => (pedido === null ? [] : [{ ...row, pedido }]))
  }
}

const ASKED = Object.values(plataformas)
  .filter(({ api }) => api)
  .map(({ nome }) => nome)

/** As `tipoComum` would be asked: what else waits must not take the places of new orders. */
const NEW = `^\\s*(ORDER_)?(${Object.values(plataformas)
  .flatMap(({ criados }) => criados)
  .join('|')})\\s*$`

function orderOf(lojaId: string, pedido: string): string {
  return `${lojaId} ${pedido}`
}
