import { itensAtivos, type Pedido } from '@kds/domain/pedido'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { bodyCostMs, NOTE_COST_MS } from '../../http/work-cost'
import { changeOrder } from '../../kitchen/orders/revise-order'
import type { Job } from '../../worker/job'
import { Looking } from '../../worker/looking'
import { plataformas } from '../plataformas'
import { SideBySide } from '../side-by-side'
import { platformTablesOf, type Store, type StoreDb, workingStores } from '../stores'
import { ehIlegivel } from '../traducao/pedido-lido'
import { addressOf, type BringingParts, cleaned, translated } from './bring-order'

export interface RetranslationParts
  extends Pick<BringingParts, 'log' | 'orders' | 'options' | 'turns' | 'findOrder' | 'clock'> {
  readonly kysely: StoreDb
  /** Siglas of companies whose orders nobody changes. */
  readonly suspended: () => Promise<readonly string[]>
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly lookEveryMs?: number
}

const LOOK_EVERY_MS = 2_000
const MOST_STORES = 50
const LIMITS = { atOnce: 8, atOncePerKitchen: 2 }
/** Of a store in one look; the others come with the next. */
const MOST_ORDERS = 50

/** Nobody has touched any of it: what it says may still become something else without a word to anybody. */
export function nothingBegan(pedido: Pedido): boolean {
  if (pedido.cancelado || pedido.entregue || pedido.iniciado) return false
  return itensAtivos(pedido).every(({ etapa, massa }) => etapa === 'fila' && massa?.situacao !== 'aberta')
}

/** Understands orders anew after somebody said what an option is, as long as nothing on them has begun. */
export class Retranslation implements Job {
  readonly #parts: RetranslationParts
  readonly #looking: Looking
  readonly #stores = new SideBySide(LIMITS)

  constructor(parts: RetranslationParts) {
    this.#parts = parts
    const { logger, lookEveryMs = LOOK_EVERY_MS } = parts
    this.#looking = new Looking({
      look: () => this.#look(),
      everyMs: lookEveryMs,
      onFault: (err) => logger.warn({ err }, 'orders of platforms are understood anew later'),
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
    const { kysely, suspended, logger } = this.#parts
    const due = await workingStores(kysely)
      .where(sql<boolean>`cozinha.sigla <> ALL (${await suspended()})`)
      .where(sql<boolean>`loja.id <> ALL (${this.#stores.busy}::uuid[])`)
      .where(sql<boolean>`EXISTS (SELECT FROM pedido_de_plataforma p
        WHERE p.loja_id = loja.id AND p.traduzir AND p.pedido_id IS NOT NULL)`)
      // Of each company one before a second of any.
      .orderBy(sql`row_number() OVER (PARTITION BY cozinha.sigla ORDER BY loja.id)`)
      .limit(MOST_STORES)
      .execute()
    for (const store of due) {
      const onFault = (err: unknown) => logger.warn({ err, lojaId: store.id }, 'its orders wait for the next look')
      this.#stores.begin(store.id, store.sigla, () => this.#serve(store), onFault)
    }
  }

  async #serve(store: Store): Promise<void> {
    const rows = await platformTablesOf(this.#parts.kysely)
      .selectFrom('pedido_de_plataforma')
      .select(['pedido', 'mudado_em as mudadoEm'])
      .where('loja_id', '=', store.id)
      .where('traduzir', '=', true)
      .where('pedido_id', 'is not', null)
      // Those that still wait for a cook are among the latest.
      .orderBy('mudado_em', 'desc')
      .limit(MOST_ORDERS)
      .execute()
    for (const { pedido, mudadoEm } of rows) {
      if (this.#looking.isStopped) return
      // Before it is done: whoever says something else meanwhile has it done again.
      await this.#mark(store, pedido, false)
      try {
        await this.#understand(store, pedido)
      } catch (error) {
        await this.#mark(store, pedido, true)
        throw error
      }
      // The platform changed it meanwhile, and what was put there may be what it was before.
      await this.#mark(store, pedido, true, mudadoEm)
    }
  }

  async #understand(store: Store, pedido: string): Promise<void> {
    const { log, orders, options, turns, findOrder, clock } = this.#parts
    const found = await findOrder(store.cozinhaId, store.origem, pedido)
    if (!found || !nothingBegan(found.pedido)) return
    const corpo = await orders.body(store.id, pedido)
    if (corpo === undefined) return
    const bytes = Buffer.byteLength(JSON.stringify(corpo))
    await turns.turn(store.sigla, NOTE_COST_MS + 2 * bodyCostMs(bytes))
    const lido = await turns.run(store.sigla, plataformas[store.plataforma].lerPedido(corpo))
    if (ehIlegivel(lido)) return
    const mapeamentos = await options.mappings(store.id, lido)
    const traducao = await turns.run(store.sigla, translated(store, { ...lido, referencia: pedido }, mapeamentos))
    if (!traducao) return
    await options.noteUnknown(store.id, traducao.desconhecidas, clock())
    const limpa = await turns.run(store.sigla, cleaned(traducao))
    const entrada = { ...traducao.entrada, referencia: pedido }
    // One that was begun is refused there, under the lock of its kitchen, and stays as the cook knows it.
    await changeOrder(log, addressOf(store, pedido), entrada, { limpa, bytes, isWhatWasSeen: nothingBegan })
  }

  async #mark({ id }: Store, pedido: string, traduzir: boolean, unlessChangedAt?: Date): Promise<void> {
    let row = platformTablesOf(this.#parts.kysely)
      .updateTable('pedido_de_plataforma')
      .set({ traduzir })
      .where('loja_id', '=', id)
      .where('pedido', '=', pedido)
    if (unlessChangedAt) row = row.where('mudado_em', '<>', unlessChangedAt)
    await row.execute()
  }
}
