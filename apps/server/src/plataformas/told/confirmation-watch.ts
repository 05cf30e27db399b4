import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { KitchenLog } from '../../kitchen/log/kitchen-log'
import type { Job } from '../../worker/job'
import { Looking } from '../../worker/looking'
import { SideBySide } from '../side-by-side'
import { platformTablesOf, type StoreDb, storesOfKitchens } from '../stores'
import type { PlatformTables } from '../tables'

export interface ConfirmationWatchParts {
  readonly kysely: StoreDb
  readonly log: Pick<KitchenLog, 'write'>
  readonly clock: () => Date
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly lookEveryMs?: number
}

interface Watched {
  readonly lojaId: string
  readonly cozinhaId: string
  readonly sigla: string
  readonly pedido: string
  readonly pedidoId: string
  readonly alarmado: boolean
  readonly confirmado: boolean
}

interface Noted {
  readonly over: boolean
  readonly alarmado: boolean
}

const LOOK_EVERY_MS = 5_000
const MOST_AT_ONCE = 200
const LIMITS = { atOnce: 8, atOncePerKitchen: 2 }
/** Nobody looks for an order of yesterday. */
const WATCHED_MS = 24 * 3_600_000

/**
 * Says on the boards that a platform has not heard the kitchen's yes while there is still time to give it by hand, whether nobody gave it or the
 * call did not get through; and takes it back when the platform has heard.
 */
export class ConfirmationWatch implements Job {
  readonly #parts: ConfirmationWatchParts
  readonly #looking: Looking
  readonly #stores = new SideBySide(LIMITS)

  constructor(parts: ConfirmationWatchParts) {
    this.#parts = parts
    const { logger, lookEveryMs = LOOK_EVERY_MS } = parts
    this.#looking = new Looking({
      look: () => this.#look(),
      everyMs: lookEveryMs,
      onFault: (err) => logger.warn({ err }, 'could not see which orders platforms have not heard of'),
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
    const { kysely, clock } = this.#parts
    const ofStores = new Map<string, Watched[]>()
    for (const watched of await due(kysely, clock(), this.#stores.busy)) {
      ofStores.set(watched.lojaId, [...(ofStores.get(watched.lojaId) ?? []), watched])
    }
    for (const [lojaId, ofStore] of ofStores) {
      const { sigla = '' } = ofStore[0] ?? {}
      this.#stores.begin(lojaId, sigla, () => this.#sayAll(ofStore), this.#onFault)
    }
  }

  async #sayAll(ofStore: readonly Watched[]): Promise<void> {
    for (const watched of ofStore) {
      if (this.#looking.isStopped) return
      // One that fails keeps the alarms of no other.
      await this.#say(watched).catch(this.#onFault)
    }
  }

  readonly #onFault = (err: unknown): void => {
    this.#parts.logger.warn({ err }, 'an alarm of an order that its platform has not heard of is tried again')
  }

  async #say(watched: Watched): Promise<void> {
    const { kysely, log } = this.#parts
    const { cozinhaId, pedidoId, alarmado, confirmado } = watched
    // The usual case: it was heard in time, and nobody has to know.
    if (confirmado && !alarmado) return note(platformTablesOf(kysely), watched, { over: true, alarmado: false })
    await log.write<Noted>(cozinhaId, {
      pedidoIds: [pedidoId],
      comandoIds: [],
      origins: [],
      run(session) {
        const id = `${confirmado ? 'confirmado' : 'semConfirmacao'}:${pedidoId}`
        const resolvido = confirmado ? { resolvido: true as const } : {}
        session.execute({ tipo: 'alarmarConfirmacao', id, em: session.agora, pedidoId, ...resolvido })
        const pedido = session.pedido(pedidoId)
        const over = !pedido || pedido.cancelado !== undefined || pedido.entregue !== undefined
        return { over: over || confirmado, alarmado: pedido?.alarmes.semConfirmacao !== undefined }
      },
      alongside: (db, said) => note(platformTablesOf(db), watched, said),
    })
  }
}

/** Of each company one before a second of any: whose alarms are many waits with its own. */
function due(kysely: StoreDb, now: Date, without: readonly string[]): Promise<Watched[]> {
  const confirmado = sql<boolean>`EXISTS (SELECT FROM chamada_de_plataforma c WHERE c.loja_id = p.loja_id
    AND c.pedido = p.pedido AND c.acao = 'confirmar' AND c.situacao = 'entregue')`
  return storesOfKitchens(kysely)
    .innerJoin('pedido_de_plataforma as p', 'p.loja_id', 'loja.id')
    .select(['p.loja_id as lojaId', 'loja.cozinha_id as cozinhaId', 'cozinha.sigla', 'p.pedido', 'p.alarmado'])
    .select([sql<string>`p.pedido_id`.as('pedidoId'), confirmado.as('confirmado')])
    .where('p.vigiar_em', '<=', now)
    .where('p.vigiar_em', '>', new Date(now.getTime() - WATCHED_MS))
    .where('p.pedido_id', 'is not', null)
    .where('loja.removida_em', 'is', null)
    .where(sql<boolean>`loja.id <> ALL (${without}::uuid[])`)
    .where((where) => where.or([where('p.alarmado', '=', false), confirmado]))
    .orderBy(sql`row_number() OVER (PARTITION BY cozinha.sigla ORDER BY p.vigiar_em)`)
    .limit(MOST_AT_ONCE)
    .execute()
}

async function note(
  kysely: Kysely<PlatformTables>,
  { lojaId, pedido }: Watched,
  { over, alarmado }: Noted,
): Promise<void> {
  await kysely
    .updateTable('pedido_de_plataforma')
    .set({ alarmado, ...(over && { vigiar_em: null }) })
    .where('loja_id', '=', lojaId)
    .where('pedido', '=', pedido)
    .execute()
}
