import type { Cozinha, Estoque } from '@kds/domain/cozinha'
import { type Pedido, pedidoAberto } from '@kds/domain/pedido'
import type { Rotas } from '@kds/domain/roteamento'
import type { Instante } from '@kds/domain/tempo'
import type { Pool, PoolClient } from 'pg'
import type { KitchenSession, LoadedKitchen, RememberedCommand } from './kitchen-session'
import type { KitchenStore, Needs } from './kitchen-store'

/**
 * Hand-written SQL with named statements: this is the hot path of the product, four round trips an order.
 * The row lock on the kitchen makes seq gapless and in commit order.
 */
export function postgresKitchenStore(pool: Pool): KitchenStore {
  return {
    async transact(cozinhaId, needs, run) {
      const client = await pool.connect()
      let failure: Error | undefined
      try {
        await client.query('BEGIN')
        const loaded = await load(client, cozinhaId, needs)
        if (!loaded) {
          await client.query('ROLLBACK')
          return undefined
        }
        const { session, result } = run(loaded)
        await save(client, cozinhaId, session)
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
    },
  }
}

/** Other targets and oven times move what time does by itself: every open order is looked at again. */
async function reconsider(client: PoolClient, cozinhaId: string): Promise<void> {
  await client.query('UPDATE pedido SET vence_em = now() WHERE cozinha_id = $1 AND aberto', [cozinhaId])
}

interface CozinhaRow {
  sigla: string
  epoca: string
  seq: string
  numero: number
  configuracao: Cozinha
  rotas: Rotas
  estoque: Estoque
}

async function load(client: PoolClient, cozinhaId: string, needs: Needs): Promise<LoadedKitchen | undefined> {
  const { rows } = await client.query<CozinhaRow>({
    name: 'kitchen-lock',
    text: `SELECT sigla, epoca, seq, numero, configuracao, rotas, estoque FROM cozinha WHERE id = $1 FOR UPDATE`,
    values: [cozinhaId],
  })
  const row = rows[0]
  if (!row) return undefined
  const pedidos = await loadOrders(client, cozinhaId, needs)
  const comandos = await loadCommands(client, cozinhaId, needs)
  const { configuracao: cozinha, seq, ...rest } = row
  return { ...rest, seq: Number(seq), cozinha, pedidos, comandos }
}

async function loadOrders(client: PoolClient, cozinhaId: string, needs: Needs): Promise<Pedido[]> {
  const found: { estado: Pedido }[] = []
  if (needs.pedidoIds.length > 0) {
    const { rows } = await client.query<{ estado: Pedido }>({
      name: 'orders-by-id',
      text: `SELECT estado FROM pedido WHERE cozinha_id = $1 AND id = ANY($2::text[])`,
      values: [cozinhaId, needs.pedidoIds],
    })
    found.push(...rows)
  }
  if (needs.origins.length > 0) {
    const { rows } = await client.query<{ estado: Pedido }>({
      name: 'orders-by-origin',
      text: `SELECT p.estado FROM unnest($2::text[], $3::text[]) AS o (origem, referencia)
             JOIN pedido p ON p.cozinha_id = $1 AND p.origem = o.origem AND p.referencia = o.referencia`,
      values: [cozinhaId, needs.origins.map((o) => o.origem), needs.origins.map((o) => o.referencia)],
    })
    found.push(...rows)
  }
  return found.map((row) => row.estado)
}

async function loadCommands(client: PoolClient, cozinhaId: string, needs: Needs): Promise<RememberedCommand[]> {
  if (needs.comandoIds.length === 0) return []
  const { rows } = await client.query<{ id: string; situacao: 'aceito' | 'recusado'; motivo: string | null }>({
    name: 'commands-by-id',
    text: `SELECT id, situacao, motivo FROM comando WHERE cozinha_id = $1 AND id = ANY($2::text[])`,
    values: [cozinhaId, needs.comandoIds],
  })
  return rows.map(({ id, situacao, motivo }) => ({ id, situacao, ...(motivo !== null && { motivo }) }))
}

async function save(client: PoolClient, cozinhaId: string, session: KitchenSession): Promise<void> {
  const { events, decided, cozinha, agora } = session
  const pedidos = session.changedOrders()
  if (events.length === 0 && decided.length === 0 && pedidos.length === 0) return
  await client.query({
    name: 'kitchen-write',
    text: `
      WITH moved AS (
        UPDATE cozinha SET seq = $2, numero = $3, abertos = abertos + $4, configuracao = $5, estoque = $6 WHERE id = $1
      ), logged AS (
        INSERT INTO evento (cozinha_id, seq, em, corpo)
        SELECT $1, e.seq, e.em, e.corpo::json FROM unnest($7::bigint[], $8::timestamptz[], $9::text[]) AS e (seq, em, corpo)
      ), remembered AS (
        INSERT INTO comando (cozinha_id, id, situacao, motivo)
        SELECT $1, c.id, c.situacao, c.motivo FROM unnest($10::text[], $11::text[], $12::text[]) AS c (id, situacao, motivo)
      )
      INSERT INTO pedido (cozinha_id, id, origem, referencia, aberto, recebido_em, fechado_em, vence_em, estado)
      SELECT $1, p.id, p.origem, p.referencia, p.aberto, p.recebido_em, p.fechado_em, p.vence_em, p.estado::json
      FROM unnest($13::text[], $14::text[], $15::text[], $16::boolean[], $17::timestamptz[], $18::timestamptz[],
                  $19::timestamptz[], $20::text[])
        AS p (id, origem, referencia, aberto, recebido_em, fechado_em, vence_em, estado)
      ON CONFLICT (cozinha_id, id) DO UPDATE SET
        aberto = excluded.aberto, vence_em = excluded.vence_em, estado = excluded.estado,
        fechado_em = CASE WHEN excluded.aberto THEN NULL ELSE coalesce(excluded.fechado_em, pedido.fechado_em) END`,
    values: [
      cozinhaId,
      session.cursor,
      session.numero,
      session.openDelta(),
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
      pedidos.map((pedido) => closedAt(agora, session.closed.get(pedido.id))),
      pedidos.map((pedido) => session.dueAt(pedido) ?? null),
      pedidos.map((pedido) => JSON.stringify(pedido)),
    ],
  })
}

/** One moment for all that one call closed would leave their order to chance: the database counts microseconds, we do not. */
function closedAt(agora: Instante, place: number | undefined): string | null {
  return place === undefined ? null : agora.replace('Z', `${String(Math.min(place, 999)).padStart(3, '0')}Z`)
}
