import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { allOver } from '../../all-over'
import { isDatabaseAway, isLockBusy } from '../../db/database-away'
import type { FairTurns } from '../../http/fair-turns'
import { Refusal } from '../../http/refusal'
import { EVENT_COST_MS, waitingCostMs } from '../../http/work-cost'
import { PushQueue } from '../../kitchen/push/push-queue'
import { backOffMs } from '../../kitchen/webhooks/waits'
import type { Job } from '../../worker/job'
import { Looking } from '../../worker/looking'
import type { PlatformAccess } from '../client/platform-client'
import type { Plataforma, Significado } from '../plataforma'
import { plataformas } from '../plataformas'
import type { Sealed } from '../sealed'
import { accessOf, NAO_ABRE, type Store, type StoreDb, workingStores } from '../stores'
import {
  type BringingParts,
  bringOrder,
  cancelBrought,
  denyAsked,
  type Outcome,
  type Said,
  weighCancellation,
} from './bring-order'
import { confirmedThere } from './confirmed-there'
import { type DueEvent, GIVEN_UP_AFTER_MS, type ReceivedEvents } from './received-events'
import { placeUnread } from './unread-order'

export interface IntakeParts extends BringingParts {
  readonly turns: Pick<FairTurns, 'turn' | 'run' | 'charge'>
  readonly kysely: StoreDb
  readonly sealed: Sealed
  readonly events: ReceivedEvents
  /** Siglas of companies whose orders nobody brings. */
  readonly suspended: () => Promise<readonly string[]>
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly lookEveryMs?: number
}

const LOOK_EVERY_MS = 1_000
const MOST_STORES = 500
const LIMITS = { atOnce: 8, atOncePerKitchen: 2 }
const IN_A_ROUND = 16
const FAILED = 'não foi possível ler o evento'
const BUSY = 'o servidor estava ocupado'
const SOON_MS = 1_000
/** After these the kitchen has the order, or something in its place. */
const ANUNCIAM: ReadonlySet<Significado> = new Set(['criado', 'confirmado'])
const CANCELLED_UNREAD = 'Foi cancelado antes que se pudesse lê-lo.'

/** Does what events say, order by order and in the order of the platform's clock, while this server has the lease. */
export class Intake implements Job {
  readonly #parts: IntakeParts
  readonly #queue = new PushQueue(LIMITS)
  readonly #stopping = new AbortController()
  readonly #busy = new Map<string, Promise<void>>()
  readonly #looking: Looking
  /** Events that wait for the turn of their company. */
  readonly #waiting = new Set<() => void>()

  constructor(parts: IntakeParts) {
    this.#parts = parts
    const { logger, lookEveryMs = LOOK_EVERY_MS } = parts
    this.#looking = new Looking({
      look: () => this.#look(),
      everyMs: lookEveryMs,
      onFault: (err) => logger.warn({ err }, 'could not look for what platforms said'),
      onceMore: true,
    })
  }

  start(): void {
    this.#looking.start()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    // Nobody waits for a turn that is seconds away.
    for (const go of this.#waiting) go()
    await this.#looking.stop()
    await Promise.all(this.#busy.values())
  }

  /** There may be something new. */
  look(): void {
    void this.#looking.now()
  }

  async #look(): Promise<void> {
    const { kysely, clock, suspended, logger } = this.#parts
    const due = await workingStores(kysely)
      .where(sql<boolean>`cozinha.sigla <> ALL (${await suspended()})`)
      .where(sql<boolean>`loja.id <> ALL (${[...this.#busy.keys()]}::uuid[])`)
      .where(sql<boolean>`EXISTS (SELECT FROM evento_de_plataforma e
        WHERE e.loja_id = loja.id AND e.situacao = 'pendente' AND e.proxima_em <= ${clock()})`)
      .orderBy(sql`row_number() OVER (PARTITION BY cozinha.sigla ORDER BY loja.id)`)
      .limit(MOST_STORES)
      .execute()
    for (const store of due) {
      if (this.#busy.has(store.id)) continue
      const working = this.#serve(store)
        .catch((err) => logger.warn({ err, lojaId: store.id }, 'what a platform said waits for the next look'))
        .finally(() => this.#busy.delete(store.id))
      this.#busy.set(store.id, working)
    }
  }

  async #serve(store: Store): Promise<void> {
    const { events, sealed, clock, turns } = this.#parts
    const access = await accessOf(sealed, store)
    const due = await events.due(store.id, clock(), IN_A_ROUND)
    turns.charge(store.sigla, waitingCostMs(due[0]?.emEspera ?? 0))
    await allOver(due.map((event) => this.#inTurn(store, () => this.#handle(store, access, event))))
    // By then this store is no longer busy, and what came after these is due now.
    if (due.length > 0) setImmediate(() => this.look())
  }

  /** Whatever an event says is on its company's account; nobody else's place is held meanwhile. */
  async #inTurn({ sigla }: Store, handle: () => Promise<void>): Promise<void> {
    if (this.#stopping.signal.aborted) return
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        this.#waiting.delete(go)
        resolve()
      }
      this.#waiting.add(go)
      this.#parts.turns.turn(sigla, EVENT_COST_MS).then(go, reject)
    })
    if (!this.#stopping.signal.aborted) await this.#queue.call(sigla, handle)
  }

  async #handle(store: Store, access: PlatformAccess | undefined, event: DueEvent): Promise<void> {
    if (this.#stopping.signal.aborted) return
    const outcome = access ? await this.#act(store, access, event) : ({ situacao: 'espera', falha: NAO_ABRE } as const)
    if (this.#stopping.signal.aborted && outcome.situacao === 'espera') return
    await this.#note(store, event, outcome)
  }

  async #act(store: Store, access: PlatformAccess, event: DueEvent): Promise<Outcome> {
    const plataforma = plataformas[store.plataforma]
    try {
      const corpo = await this.#parts.events.body(store.id, event.evento)
      const { evento, pedido, tipo } = event
      const outcome = await this.#do(tipo, { store, plataforma, access, evento, pedido, corpo })
      if (!ANUNCIAM.has(plataforma.significado(tipo))) return outcome
      return await this.#seen(store, plataforma, event, outcome)
    } catch (error) {
      if (error instanceof Refusal || isDatabaseAway(error) || isLockBusy(error)) {
        return { situacao: 'espera', falha: BUSY, isOurs: true }
      }
      this.#parts.logger.warn({ err: error, lojaId: store.id }, 'an event of a platform failed')
      return { situacao: 'espera', falha: FAILED }
    }
  }

  async #do(tipo: string, said: Said): Promise<Outcome> {
    const { signal } = this.#stopping
    switch (said.plataforma.significado(tipo)) {
      case 'criado':
      case 'mudado':
        return bringOrder(this.#parts, said, signal)
      case 'preparacaoPedida':
        return bringOrder(this.#parts, { ...said, preparacaoPedida: true }, signal)
      case 'confirmado':
        // Of one that never came it is the first word, and may stay the only one.
        return (
          (await confirmedThere(this.#parts, said)) ?? bringOrder(this.#parts, { ...said, confirmado: true }, signal)
        )
      case 'cancelado':
        return cancelBrought(this.#parts, said)
      case 'cancelamentoPedido':
        return weighCancellation(this.#parts, said)
      case 'cancelamentoNegado':
        return denyAsked(this.#parts, said)
      case 'nada':
        return { situacao: 'feito' }
    }
  }

  /** A new order that does not come is told the kitchen; one that cannot be read does not keep its cancellation back. */
  async #seen(store: Store, plataforma: Plataforma, event: DueEvent, outcome: Outcome): Promise<Outcome> {
    const { pedido, em } = event
    if (outcome.situacao === 'desistiu' && outcome.lost) {
      await placeUnread(this.#parts, { store, plataforma, pedido, em, motivo: outcome.falha, ...outcome.lost })
    }
    if (outcome.situacao !== 'espera' || outcome.isOurs) return outcome
    const waiting = await this.#parts.events.kindsWaiting(store.id, pedido)
    const isOver = waiting.some((tipo) => plataforma.significado(tipo) === 'cancelado')
    return isOver ? { situacao: 'feito', falha: CANCELLED_UNREAD } : outcome
  }

  async #note(store: Store, { evento, tentativas, recebidoEm }: DueEvent, outcome: Outcome): Promise<void> {
    const { events, clock } = this.#parts
    if (outcome.situacao !== 'espera') {
      return events.settle(store.id, evento, { ...outcome, falha: outcome.falha ?? null }, clock())
    }
    const now = clock().getTime()
    if (now - recebidoEm.getTime() >= GIVEN_UP_AFTER_MS) {
      return events.settle(store.id, evento, { situacao: 'desistiu', falha: outcome.falha }, new Date(now))
    }
    // Nobody else's patience is tried, and the order is wanted on the board.
    const waitMs = outcome.isOurs ? SOON_MS : Math.max(backOffMs(tentativas), outcome.askedMs ?? 0)
    const nextAt = new Date(now + waitMs)
    await events.postpone(store.id, evento, outcome.falha, nextAt)
  }
}
