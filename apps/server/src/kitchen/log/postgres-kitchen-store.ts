import { setImmediate as nextTurn } from 'node:timers/promises'
import { pedidoAberto } from '@kds/domain/pedido'
import { type ChavesDeRota, juntarChaves, rotasDasRegras } from '@kds/domain/regras-de-rota'
import type { Rotas } from '@kds/domain/roteamento'
import { type Kysely, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Schema } from '../../db/schema'
import { kyselyOn } from '../../db/session'
import { transaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import type { KitchenTables } from '../tables'
import type { KitchenSession, LoadedKitchen, RememberedCommand, StoredOrder } from './kitchen-session'
import {
  type ById,
  type ByOrigin,
  bytesOfOrders,
  lockKitchen,
  openOrdersCounted,
  ordersAndCommandsById,
  ordersAndRoutesByOrigin,
  writeKitchen,
} from './kitchen-statements'
import { namelessReference } from './nameless-reference'
import { type RouteChange, saveRoutes } from './postgres-routing-rules'

/** What a piece of work has to see of a kitchen before it can run. */
export interface Needs {
  readonly pedidoIds: readonly string[]
  readonly comandoIds: readonly string[]
  readonly origins: readonly { origem: string; referencia: string }[]
  /** Of items that need a line: only the rules that may speak of them are read. */
  readonly rotas?: ChavesDeRota
  /** What it brings with it, where that can be much. */
  readonly bytes?: number
}

interface Ran<T> {
  readonly session: KitchenSession
  readonly result: T
  /** What others write of it, in the same transaction; left out where nobody does, as with every order and every tap. */
  alongside?(db: Kysely<Schema>): Promise<void>
}

export interface Transacted<T> {
  readonly result: T
  /** Whose kitchen it is. */
  readonly sigla: string
  /** Of all orders and events that were read, judged and written. */
  readonly bytes: number
}

/** To judge so much and to write it out takes milliseconds each: others are served in between. */
const LONG_BYTES = 65_536

/**
 * Where kitchens, orders and the log live: the hot path of the product, four round trips an order. The row lock on the kitchen
 * makes seq gapless and in commit order.
 */
export class PostgresKitchenStore {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Locks the kitchen, shows `run` what it needs, and commits what the session gathered. Undefined: no such kitchen. */
  transact<T>(
    cozinhaId: string,
    needs: Needs,
    run: (loaded: LoadedKitchen) => Ran<T>,
  ): Promise<Transacted<T> | undefined> {
    return transaction(this.#pool, async (client) => {
      const loaded = await load(client, cozinhaId, needs)
      if (!loaded) return undefined
      const loadedBytes = loaded.pedidos.reduce((sum, { bytes }) => sum + bytes, 0)
      const isLong = loadedBytes + (needs.bytes ?? 0) > LONG_BYTES
      if (isLong) await nextTurn()
      const { session, result, alongside } = await withinBounds(client, cozinhaId, loaded, run)
      if (isLong) await nextTurn()
      const savedBytes = await save(client, cozinhaId, session)
      if (session.events.some((event) => event.tipo === 'CozinhaConfigurada')) {
        await saveSettings(kyselyOn(client), cozinhaId, session.routeChanges)
      }
      if (alongside) await alongside(kyselyOn(client))
      return { result, sigla: loaded.sigla, bytes: loadedBytes + (needs.bytes ?? 0) + savedBytes }
    })
  }
}

/**
 * A running count may be wrong where a server of an older version wrote beside us, and it does not know what was forgotten: nobody is
 * turned away by it alone, and only then the open orders are counted.
 */
async function withinBounds<S extends { session: KitchenSession }>(
  client: PoolClient,
  cozinhaId: string,
  loaded: LoadedKitchen,
  run: (loaded: LoadedKitchen) => S,
): Promise<S> {
  const done = run(loaded)
  if (!done.session.lackedRoom) return done
  const [row] = await openOrdersCounted(client, cozinhaId)
  const ocupacao = { abertos: row?.abertos ?? 0, bytes: Number(row?.bytes ?? 0) }
  const esquecidos = { abertos: row?.abertosAntigos ?? 0, bytes: Number(row?.bytesAntigos ?? 0) }
  const counted = ocupacao.abertos === loaded.ocupacao.abertos && ocupacao.bytes === loaded.ocupacao.bytes
  return counted && esquecidos.abertos === 0 ? done : run({ ...loaded, ocupacao, esquecidos })
}

/** Other targets and oven times move what time does by itself: every open order is looked at again. */
async function saveSettings(
  kysely: Kysely<KitchenTables>,
  cozinhaId: string,
  changes: readonly RouteChange[],
): Promise<void> {
  for (const change of changes) await saveRoutes(kysely, cozinhaId, change)
  await kysely
    .updateTable('pedido')
    .set({ vence_em: sql<Date>`now()` })
    .where('cozinha_id', '=', cozinhaId)
    .where('aberto', '=', true)
    .execute()
}

/** More than all open orders of a full kitchen together, and what a station recalls besides. */
const MOST_LOADED_BYTES = 32 * 1024 * 1024
/** So many orders come to less than that without being counted first. */
const FEW_ORDERS = 16

async function load(client: PoolClient, cozinhaId: string, needs: Needs): Promise<LoadedKitchen | undefined> {
  const [row] = await lockKitchen(client, cozinhaId)
  if (!row) return undefined
  const needed = await loadNeeded(client, cozinhaId, needs, row.sal)
  const { configuracao: cozinha, seq, abertos, abertos_bytes, arquivada_em, ...rest } = row
  const ocupacao = { abertos, bytes: Number(abertos_bytes) }
  return { ...rest, ...needed, seq: Number(seq), cozinha, ocupacao, arquivada: arquivada_em !== null }
}

interface Needed {
  readonly pedidos: StoredOrder[]
  readonly comandos: RememberedCommand[]
  readonly rotas: Rotas
}

/** After the lock, or it would see what was before; in one statement, because each costs a round trip. */
async function loadNeeded(client: PoolClient, cozinhaId: string, needs: Needs, sal: string): Promise<Needed> {
  const byId = await loadById(client, cozinhaId, needs)
  const byOrigin = await loadByOrigin(client, cozinhaId, needs, sal)
  return {
    pedidos: [...byId.pedidos, ...byOrigin.pedidos],
    comandos: byId.comandos,
    rotas: rotasDasRegras(byOrigin.regras),
  }
}

async function loadById(client: PoolClient, cozinhaId: string, { pedidoIds, comandoIds }: Needs): Promise<ById> {
  if (pedidoIds.length + comandoIds.length === 0) return { pedidos: [], comandos: [] }
  if (pedidoIds.length > FEW_ORDERS) await refuseTooMuch(client, cozinhaId, pedidoIds)
  const [row] = await ordersAndCommandsById(client, cozinhaId, pedidoIds, comandoIds)
  return row ?? { pedidos: [], comandos: [] }
}

/** Closed orders have no end: whoever names very many of them would have them all in memory at once. */
async function refuseTooMuch(client: PoolClient, cozinhaId: string, ids: readonly string[]): Promise<void> {
  const [row] = await bytesOfOrders(client, cozinhaId, ids)
  if (Number(row?.bytes ?? 0) <= MOST_LOADED_BYTES) return
  throw new Refusal(413, ['Este envio fala de pedidos demais de uma vez. Envie menos ações por vez.'])
}

async function loadByOrigin(client: PoolClient, cozinhaId: string, needs: Needs, sal: string): Promise<ByOrigin> {
  const { origins, rotas: { codigos, categorias, nomes } = juntarChaves([]) } = needs
  if (origins.length === 0) return { pedidos: [], regras: [] }
  // An order may be kept under its nameless reference.
  const either = origins.flatMap(({ origem, referencia }) => [
    { origem, referencia },
    { origem, referencia: namelessReference(sal, referencia) },
  ])
  const named = [either.map(({ origem }) => origem), either.map(({ referencia }) => referencia)] as const
  const [row] = await ordersAndRoutesByOrigin(client, cozinhaId, ...named, codigos, categorias, nomes)
  return row ?? { pedidos: [], regras: [] }
}

/** Returns how many bytes of orders and events that was. */
async function save(client: PoolClient, cozinhaId: string, session: KitchenSession): Promise<number> {
  const { events, decided, cozinha, agora } = session
  const pedidos = session.changedOrders()
  if (events.length === 0 && decided.length === 0 && pedidos.length === 0) return 0
  const { abertos, bytes } = session.ocupacao
  const corpos = events.map((event) => JSON.stringify(event))
  const estados = pedidos.map((pedido) => JSON.stringify(pedido))
  await writeKitchen(
    client,
    cozinhaId,
    session.cursor,
    session.numero,
    abertos,
    bytes,
    JSON.stringify(cozinha),
    JSON.stringify(session.estoque),
    events.map(({ seq }) => seq),
    events.map(({ em }) => em),
    corpos,
    decided.map(({ id }) => id),
    decided.map(({ situacao }) => situacao),
    decided.map(({ motivo }) => motivo ?? null),
    pedidos.map(({ id }) => id),
    pedidos.map(({ origem }) => origem),
    pedidos.map(({ referencia }) => referencia),
    pedidos.map(pedidoAberto),
    pedidos.map(({ recebidoEm }) => recebidoEm),
    pedidos.map(({ id }) => (session.closed.has(id) ? agora : null)),
    pedidos.map(({ id }) => session.closed.get(id) ?? null),
    pedidos.map((pedido) => session.dueAt(pedido) ?? null),
    estados,
  )
  return [...corpos, ...estados].reduce((sum, { length }) => sum + length, 0)
}
