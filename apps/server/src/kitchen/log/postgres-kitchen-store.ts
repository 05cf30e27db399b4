import type { Cozinha, Estoque } from '@kds/domain/cozinha'
import { pedidoAberto } from '@kds/domain/pedido'
import { type ChavesDeRota, juntarChaves, type RegraDeRota, rotasDasRegras } from '@kds/domain/regras-de-rota'
import type { Rotas } from '@kds/domain/roteamento'
import type { Pool, PoolClient } from 'pg'
import { Refusal } from '../../http/refusal'
import type { KitchenSession, LoadedKitchen, RememberedCommand, StoredOrder } from './kitchen-session'
import { namelessReference } from './nameless-reference'
import { routesByKeys, saveRoutes } from './postgres-routing-rules'

/** What a piece of work has to see of a kitchen before it can run. */
export interface Needs {
  readonly pedidoIds: readonly string[]
  readonly comandoIds: readonly string[]
  readonly origins: readonly { origem: string; referencia: string }[]
  /** Of items that need a line: only the rules that may speak of them are read. */
  readonly rotas?: ChavesDeRota
}

/**
 * Where kitchens, orders and the log live. Hand-written SQL with named statements: this is the hot path of the product, four round
 * trips an order. The row lock on the kitchen makes seq gapless and in commit order.
 */
export class PostgresKitchenStore {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Locks the kitchen, shows `run` what it needs, and commits what the session gathered. Undefined: no such kitchen. */
  async transact<T>(
    cozinhaId: string,
    needs: Needs,
    run: (loaded: LoadedKitchen) => { session: KitchenSession; result: T },
  ): Promise<T | undefined> {
    const client = await this.#pool.connect()
    let failure: Error | undefined
    try {
      await client.query('BEGIN')
      const loaded = await load(client, cozinhaId, needs)
      if (!loaded) {
        await client.query('ROLLBACK')
        return undefined
      }
      const { session, result } = await withinBounds(client, cozinhaId, loaded, run)
      await save(client, cozinhaId, session)
      for (const change of session.routeChanges) await saveRoutes(client, cozinhaId, change)
      if (session.events.some((event) => event.tipo === 'CozinhaConfigurada')) await reconsider(client, cozinhaId)
      await client.query('COMMIT')
      return result
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      throw failure
    } finally {
      // A connection that failed in mid-transaction is not lent again: closing it is the surest roll-back.
      client.release(failure)
    }
  }
}

/**
 * A running count may be wrong where a server of an older version wrote beside us, so nobody is turned away by it alone: only then
 * the open orders are counted.
 */
async function withinBounds<S extends { session: KitchenSession }>(
  client: PoolClient,
  cozinhaId: string,
  loaded: LoadedKitchen,
  run: (loaded: LoadedKitchen) => S,
): Promise<S> {
  const done = run(loaded)
  if (!done.session.lackedRoom) return done
  const { rows } = await client.query<{ abertos: number; bytes: string }>({
    name: 'open-orders-counted',
    text: `SELECT count(*)::int AS abertos, coalesce(sum(${BYTES_OF_ORDER}), 0) AS bytes FROM pedido p
           WHERE p.cozinha_id = $1 AND p.aberto`,
    values: [cozinhaId],
  })
  const ocupacao = { abertos: rows[0]?.abertos ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
  const counted = ocupacao.abertos === loaded.ocupacao.abertos && ocupacao.bytes === loaded.ocupacao.bytes
  return counted ? done : run({ ...loaded, ocupacao })
}

/** Other targets and oven times move what time does by itself: every open order is looked at again. */
async function reconsider(client: PoolClient, cozinhaId: string): Promise<void> {
  await client.query('UPDATE pedido SET vence_em = now() WHERE cozinha_id = $1 AND aberto', [cozinhaId])
}

const BYTES_OF_ORDER = 'coalesce(p.bytes, octet_length(p.estado::text))'
/** More than all open orders of a full kitchen together, and what a station recalls besides. */
const MOST_LOADED_BYTES = 32 * 1024 * 1024
/** So many orders come to less than that without being counted first. */
const FEW_ORDERS = 16

interface CozinhaRow {
  sigla: string
  epoca: string
  seq: string
  numero: number
  abertos: number
  abertos_bytes: string
  configuracao: Cozinha
  estoque: Estoque
  sal: string
}

async function load(client: PoolClient, cozinhaId: string, needs: Needs): Promise<LoadedKitchen | undefined> {
  const { rows } = await client.query<CozinhaRow>({
    name: 'kitchen-lock',
    text: `SELECT sigla, epoca, seq, numero, abertos, abertos_bytes, configuracao, estoque, sal
           FROM cozinha WHERE id = $1 FOR UPDATE`,
    values: [cozinhaId],
  })
  const row = rows[0]
  if (!row) return undefined
  const needed = await loadNeeded(client, cozinhaId, needs, row.sal)
  const { configuracao: cozinha, seq, abertos, abertos_bytes, ...rest } = row
  const ocupacao = { abertos, bytes: Number(abertos_bytes) }
  return { ...rest, ...needed, seq: Number(seq), cozinha, ocupacao }
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

type ById = Pick<Needed, 'pedidos' | 'comandos'>

async function loadById(client: PoolClient, cozinhaId: string, { pedidoIds, comandoIds }: Needs): Promise<ById> {
  if (pedidoIds.length + comandoIds.length === 0) return { pedidos: [], comandos: [] }
  if (pedidoIds.length > FEW_ORDERS) await refuseTooMuch(client, cozinhaId, pedidoIds)
  const { rows } = await client.query<ById>({
    name: 'orders-and-commands-by-id',
    text: `
      SELECT
        (SELECT coalesce(json_agg(json_build_object('pedido', p.estado, 'bytes', ${BYTES_OF_ORDER})), '[]') FROM pedido p
         WHERE p.cozinha_id = $1 AND p.id = ANY($2::text[])) AS pedidos,
        (SELECT coalesce(json_agg(json_strip_nulls(json_build_object('id', c.id, 'situacao', c.situacao, 'motivo', c.motivo))), '[]')
         FROM comando c WHERE c.cozinha_id = $1 AND c.id = ANY($3::text[])) AS comandos`,
    values: [cozinhaId, pedidoIds, comandoIds],
  })
  return rows[0] ?? { pedidos: [], comandos: [] }
}

/** Closed orders have no end: whoever names very many of them would have them all in memory at once. */
async function refuseTooMuch(client: PoolClient, cozinhaId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>({
    name: 'bytes-of-orders',
    text: `SELECT coalesce(sum(${BYTES_OF_ORDER}), 0) AS bytes FROM pedido p
           WHERE p.cozinha_id = $1 AND p.id = ANY($2::text[])`,
    values: [cozinhaId, ids],
  })
  if (Number(rows[0]?.bytes ?? 0) <= MOST_LOADED_BYTES) return
  throw new Refusal(413, ['Este envio fala de pedidos demais de uma vez. Envie menos ações por vez.'])
}

interface ByOrigin {
  readonly pedidos: StoredOrder[]
  readonly regras: RegraDeRota[]
}

async function loadByOrigin(client: PoolClient, cozinhaId: string, needs: Needs, sal: string): Promise<ByOrigin> {
  const { origins, rotas: { codigos, categorias, nomes } = juntarChaves([]) } = needs
  if (origins.length === 0) return { pedidos: [], regras: [] }
  // An order may be kept under its nameless reference.
  const either = origins.flatMap(({ origem, referencia }) => [
    { origem, referencia },
    { origem, referencia: namelessReference(sal, referencia) },
  ])
  const { rows } = await client.query<ByOrigin>({
    name: 'orders-and-routes-by-origin',
    text: `
      SELECT
        (SELECT coalesce(json_agg(json_build_object('pedido', p.estado, 'bytes', ${BYTES_OF_ORDER})), '[]')
         FROM unnest($2::text[], $3::text[]) AS o (origem, referencia)
         JOIN pedido p ON p.cozinha_id = $1 AND p.origem = o.origem AND p.referencia = o.referencia) AS pedidos,
        (SELECT coalesce(json_agg(r), '[]') FROM (${routesByKeys('$4', '$5', '$6')}) AS r) AS regras`,
    values: [cozinhaId, either.map((o) => o.origem), either.map((o) => o.referencia), codigos, categorias, nomes],
  })
  return rows[0] ?? { pedidos: [], regras: [] }
}

async function save(client: PoolClient, cozinhaId: string, session: KitchenSession): Promise<void> {
  const { events, decided, cozinha, agora } = session
  const pedidos = session.changedOrders()
  if (events.length === 0 && decided.length === 0 && pedidos.length === 0) return
  const { abertos, bytes } = session.ocupacao
  await client.query({
    name: 'kitchen-write',
    text: `
      WITH moved AS (
        UPDATE cozinha SET seq = $2, numero = $3, abertos = $4, configuracao = $5, estoque = $6, abertos_bytes = $22
        WHERE id = $1
      ), logged AS (
        INSERT INTO evento (cozinha_id, seq, em, bytes, corpo)
        SELECT $1, e.seq, e.em, octet_length(e.corpo), e.corpo::json
        FROM unnest($7::bigint[], $8::timestamptz[], $9::text[]) AS e (seq, em, corpo)
      ), remembered AS (
        INSERT INTO comando (cozinha_id, id, situacao, motivo)
        SELECT $1, c.id, c.situacao, c.motivo FROM unnest($10::text[], $11::text[], $12::text[]) AS c (id, situacao, motivo)
      )
      INSERT INTO pedido (cozinha_id, id, origem, referencia, aberto, recebido_em, fechado_em, fechado_seq, vence_em, bytes,
        estado)
      SELECT $1, p.id, p.origem, p.referencia, p.aberto, p.recebido_em, p.fechado_em, p.fechado_seq, p.vence_em,
        octet_length(p.estado), p.estado::json
      FROM unnest($13::text[], $14::text[], $15::text[], $16::boolean[], $17::timestamptz[], $18::timestamptz[],
                  $19::bigint[], $20::timestamptz[], $21::text[])
        AS p (id, origem, referencia, aberto, recebido_em, fechado_em, fechado_seq, vence_em, estado)
      ON CONFLICT (cozinha_id, id) DO UPDATE SET
        aberto = excluded.aberto, vence_em = excluded.vence_em, bytes = excluded.bytes, estado = excluded.estado,
        fechado_em = CASE WHEN excluded.aberto THEN NULL ELSE coalesce(excluded.fechado_em, pedido.fechado_em) END,
        fechado_seq = CASE WHEN excluded.aberto THEN NULL ELSE coalesce(excluded.fechado_seq, pedido.fechado_seq) END`,
    values: [
      cozinhaId,
      session.cursor,
      session.numero,
      abertos,
      JSON.stringify(cozinha),
      JSON.stringify(session.estoque),
      events.map((event) => event.seq),
      events.map((event) => event.em),
      events.map((event) => JSON.stringify(event)),
      decided.map((comando) => comando.id),
      decided.map((comando) => comando.situacao),
      decided.map((comando) => comando.motivo ?? null),
      pedidos.map((pedido) => pedido.id),
      pedidos.map((pedido) => pedido.origem),
      pedidos.map((pedido) => pedido.referencia),
      pedidos.map(pedidoAberto),
      pedidos.map((pedido) => pedido.recebidoEm),
      pedidos.map((pedido) => (session.closed.has(pedido.id) ? agora : null)),
      pedidos.map((pedido) => session.closed.get(pedido.id) ?? null),
      pedidos.map((pedido) => session.dueAt(pedido) ?? null),
      pedidos.map((pedido) => JSON.stringify(pedido)),
      bytes,
    ],
  })
}
