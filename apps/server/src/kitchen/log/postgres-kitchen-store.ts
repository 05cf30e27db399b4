import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Evento, pedidosDoEvento } from '@kds/domain/eventos'
import { type Pedido, pedidoAberto } from '@kds/domain/pedido'
import { type ChavesDeRota, juntarChaves, rotasDasRegras } from '@kds/domain/regras-de-rota'
import type { Rotas } from '@kds/domain/roteamento'
import type { Instante } from '@kds/domain/tempo'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Pool, PoolClient } from 'pg'
import { atMost } from '../../at-most'
import type { Schema } from '../../db/schema'
import { kyselyOn } from '../../db/session'
import { transaction } from '../../db/transaction'
import type { KitchenTables } from '../tables'
import { jsonArray } from './json-array'
import type { KitchenSession } from './kitchen-session'
import {
  type ById,
  type ByOrigin,
  bytesOfOrders,
  doughsSince,
  lockKitchen,
  openOrdersCounted,
  ordersAndCommandsById,
  ordersAndRoutesByOrigin,
  ordersCalled,
  writeKitchen,
} from './kitchen-statements'
import type { LoadedKitchen, RememberedCommand, StoredOrder } from './loaded-kitchen'
import { namelessReference } from './nameless-reference'
import { OrderWeights } from './order-weights'
import { type RouteChange, saveRoutes } from './postgres-routing-rules'

/** What a piece of work has to see of a kitchen before it can run. */
export interface Needs {
  readonly pedidoIds: readonly string[]
  readonly comandoIds: readonly string[]
  readonly origins: readonly { origem: string; referencia: string }[]
  /** Of items that need a line: only the rules that may speak of them are read. */
  readonly rotas?: ChavesDeRota
  /** Ends of long numbers: who else is called so is read. */
  readonly finais?: readonly string[]
  /** The moment after which what the log says of the stock is read, of those who know it by the orders at hand; undefined where nobody asks. */
  readonly massasDesde?: readonly ((pedido: (id: string) => Pedido | undefined) => Instante | undefined)[]
  /** What it brings with it, where that can be much. */
  readonly bytes?: number
  /** How much of stored orders it may see at once; one order is always seen. */
  readonly mostLoadedBytes?: number
}

/** More is stored of the orders that were named than may be seen at once. Nothing was read or written. */
export class TooLongTogether {
  readonly bytes: number

  constructor(bytes: number) {
    this.bytes = bytes
  }
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
  /** Of these, what was of one order: a rush that shares a commit is many short ones. */
  readonly longestBytes: number
  /** Items of orders that were looked at, each as often as it was. */
  readonly judged: number
}

const MOST_SAIS = 10_000
/** To judge so much and to write it out takes milliseconds each: others are served in between. */
const LONG_BYTES = 65_536

/**
 * Where kitchens, orders and the log live: the hot path of the product, two round trips an order or a tap. The row lock on the kitchen
 * makes seq gapless and in commit order.
 */
export class PostgresKitchenStore {
  readonly #pool: Pool
  /** Of kitchens that were written to: known before the lock is, so that what lies under a reference is asked for with it. */
  readonly #sais = new LRUCache<string, string>(atMost(MOST_SAIS))

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Locks the kitchen, shows `run` what it needs, and commits what the session gathered. Undefined: no such kitchen. */
  transact<T>(
    cozinhaId: string,
    needs: Needs,
    run: (loaded: LoadedKitchen) => Ran<T> | Promise<Ran<T>>,
  ): Promise<Transacted<T> | TooLongTogether | undefined> {
    const read = (client: PoolClient) => load(client, cozinhaId, needs, this.#sais)
    return transaction<Loaded, Transacted<T> | TooLongTogether | undefined>(
      this.#pool,
      read,
      async (client, loaded) => {
        if (!loaded || loaded instanceof TooLongTogether) return { result: loaded }
        const weights = new OrderWeights()
        for (const { pedido, bytes } of loaded.pedidos) weights.add(bytes, [pedido.id])
        weights.add(loaded.massasBytes, [])
        const isLong = weights.total + (needs.bytes ?? 0) > LONG_BYTES
        if (isLong) await nextTurn()
        const { session, result, alongside } = await withinBounds(client, cozinhaId, loaded, run)
        if (isLong) await nextTurn()
        const write = await written(cozinhaId, session, { weights, pause: isLong ? nextTurn : atOnce })
        const bytes = weights.total + (needs.bytes ?? 0)
        const { longest: longestBytes } = weights
        const transacted = { result, sigla: loaded.sigla, bytes, longestBytes, judged: session.judged }
        const isConfigured = session.events.some((event) => event.tipo === 'CozinhaConfigurada')
        if (!isConfigured && !alongside) return { result: transacted, last: write }
        await write?.(client)
        if (isConfigured) await saveSettings(kyselyOn(client), cozinhaId, session.routeChanges)
        if (alongside) await alongside(kyselyOn(client))
        return { result: transacted }
      },
    )
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
  run: (loaded: LoadedKitchen) => S | Promise<S>,
): Promise<S> {
  const done = await run(loaded)
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

type Loaded = LoadedKitchen | TooLongTogether | undefined

/**
 * With the lock goes what is asked for under it: the database comes to that after the lock, and sees what was committed until then. Who does not
 * know the kitchen's salt yet, or not the right one, asks after the lock.
 */
async function load(
  client: PoolClient,
  cozinhaId: string,
  needs: Needs,
  sais: LRUCache<string, string>,
): Promise<Loaded> {
  const look = (sal: string) => lookAt(client, cozinhaId, needs, eitherReference(needs.origins, sal))
  const known = sais.get(cozinhaId)
  const [[row], seen] = await Promise.all([
    lockKitchen(client, cozinhaId),
    known === undefined ? undefined : look(known),
  ])
  if (!row) return undefined
  sais.set(cozinhaId, row.sal)
  const needed = seen && known === row.sal ? seen : await look(row.sal)
  if (needed instanceof TooLongTogether) return needed
  const { configuracao: cozinha, seq, abertos, abertos_bytes, arquivada_em, ...rest } = row
  const ocupacao = { abertos, bytes: Number(abertos_bytes) }
  return { ...rest, ...needed, seq: Number(seq), cozinha, ocupacao, arquivada: arquivada_em !== null }
}

/** Many of the longest orders at once are a second in which nobody else is served. A single one is not weighed: it costs a round trip. */
async function lookAt(
  client: PoolClient,
  cozinhaId: string,
  needs: Needs,
  either: Origins,
): Promise<Needed | TooLongTogether> {
  const { pedidoIds, origins, mostLoadedBytes } = needs
  if (mostLoadedBytes === undefined || pedidoIds.length + origins.length <= 1) {
    return loadNeeded(client, cozinhaId, needs, either)
  }
  const [row] = await bytesOfOrders(client, cozinhaId, pedidoIds, ...either)
  const bytes = Number(row?.bytes ?? 0)
  return bytes > mostLoadedBytes ? new TooLongTogether(bytes) : loadNeeded(client, cozinhaId, needs, either)
}

type Origins = readonly [origens: readonly string[], referencias: readonly string[]]

/** An order may be kept under its nameless reference. */
function eitherReference(origins: Needs['origins'], sal: string): Origins {
  const either = origins.flatMap(({ origem, referencia }) => [
    { origem, referencia },
    { origem, referencia: namelessReference(sal, referencia) },
  ])
  return [either.map(({ origem }) => origem), either.map(({ referencia }) => referencia)]
}

interface Needed {
  readonly pedidos: StoredOrder[]
  readonly comandos: RememberedCommand[]
  readonly rotas: Rotas
  readonly chamados: LoadedKitchen['chamados']
  readonly massas: readonly Evento[]
  readonly massasBytes: number
}

/** After the lock, or it would see what was before; few statements, because each is work, and without waiting for each other's answer. */
async function loadNeeded(client: PoolClient, cozinhaId: string, needs: Needs, origins: Origins): Promise<Needed> {
  const [byId, byOrigin, chamados] = await Promise.all([
    loadById(client, cozinhaId, needs),
    loadByOrigin(client, cozinhaId, needs, origins),
    loadCalled(client, cozinhaId, needs),
  ])
  return {
    pedidos: [...byId.pedidos, ...byOrigin.pedidos],
    comandos: byId.comandos,
    rotas: rotasDasRegras(byOrigin.regras),
    chamados,
    ...(await loadDoughs(client, cozinhaId, needs, byId.pedidos)),
  }
}

async function loadById(client: PoolClient, cozinhaId: string, { pedidoIds, comandoIds }: Needs): Promise<ById> {
  if (pedidoIds.length + comandoIds.length === 0) return { pedidos: [], comandos: [] }
  const [row] = await ordersAndCommandsById(client, cozinhaId, pedidoIds, comandoIds)
  return row ?? { pedidos: [], comandos: [] }
}

async function loadByOrigin(
  client: PoolClient,
  cozinhaId: string,
  { rotas = juntarChaves([]) }: Needs,
  origins: Origins,
): Promise<ByOrigin> {
  if (origins[0].length === 0) return { pedidos: [], regras: [] }
  const { codigos, categorias, nomes } = rotas
  const [row] = await ordersAndRoutesByOrigin(client, cozinhaId, ...origins, codigos, categorias, nomes)
  return row ?? { pedidos: [], regras: [] }
}

/** A statement more only for tills that count as high as telephones. */
async function loadCalled(client: PoolClient, cozinhaId: string, { finais = [] }: Needs) {
  return finais.length === 0 ? [] : ordersCalled(client, cozinhaId, finais)
}

/** A statement more, and one more wait, only for who counts and for what was done to doughs a while ago, off line. */
async function loadDoughs(
  client: PoolClient,
  cozinhaId: string,
  { massasDesde = [] }: Needs,
  stored: readonly StoredOrder[],
): Promise<Pick<Needed, 'massas' | 'massasBytes'>> {
  const pedidos = new Map(massasDesde.length > 0 ? stored.map(({ pedido }) => [pedido.id, pedido]) : [])
  const [desde] = massasDesde.flatMap((asked) => asked((id) => pedidos.get(id)) ?? []).sort()
  const rows = desde === undefined ? [] : await doughsSince(client, cozinhaId, desde)
  return { massas: rows.map(({ corpo }) => corpo), massasBytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) }
}

interface Saving {
  readonly weights: OrderWeights
  /** Between what takes milliseconds each of the longest orders. */
  pause(): Promise<unknown>
}

async function atOnce(): Promise<void> {}

/** What has to be written, written out and ready to be sent; undefined where nothing has. */
async function written(
  cozinhaId: string,
  session: KitchenSession,
  { weights, pause }: Saving,
): Promise<((client: PoolClient) => Promise<unknown>) | undefined> {
  const { events, decided, cozinha, agora } = session
  const pedidos = session.changedOrders()
  if (events.length === 0 && decided.length === 0 && pedidos.length === 0) return undefined
  const { abertos, bytes } = session.ocupacao
  const corpos = events.map((event) => {
    const corpo = session.histories.bodyOf(event)
    weights.add(corpo.length, pedidosDoEvento(event))
    return corpo
  })
  await pause()
  const eventoCorpo = jsonArray(corpos)
  await pause()
  const estados = pedidos.map((pedido) => {
    const estado = JSON.stringify(pedido)
    weights.add(estado.length, [pedido.id])
    return estado
  })
  await pause()
  const estado = jsonArray(estados)
  await pause()
  return (client) =>
    writeKitchen(
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
      eventoCorpo,
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
      estado,
      // Kept as they first came: the statement leaves them alone in orders that are there.
      pedidos.map(({ id }) => session.fingerprintOf(id) ?? null),
      pedidos.map(({ id }) => session.senderOf(id)),
      pedidos.map(({ id }) => session.histories.bytesOf(id)),
      events.map(({ tipo }) => tipo),
      events.map(onlyOrderOf),
      pedidos.map(({ numero }) => numero),
    )
}

/** Null where it is about none or about several. */
function onlyOrderOf(event: Evento): string | null {
  const [id, ...others] = pedidosDoEvento(event)
  return id !== undefined && others.length === 0 ? id : null
}
