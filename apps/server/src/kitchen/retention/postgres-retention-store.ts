import { eventoSemPessoas, pedidoSemPessoas } from '@kds/domain/apagar'
import { type Evento, pedidosDoEvento } from '@kds/domain/eventos'
import type { Pedido } from '@kds/domain/pedido'
import type { Pool, PoolClient } from 'pg'
import { namelessReference } from '../log/nameless-reference'
import type { EventPage, RetentionStore } from './retention-store'

export function postgresRetentionStore(pool: Pool): RetentionStore {
  return {
    async kitchens() {
      const { rows } = await pool.query<{ id: string }>('SELECT id FROM cozinha ORDER BY id')
      return rows.map(({ id }) => id)
    },
    eraseNames: (cozinhaId, closedBefore, now, limit) =>
      underKitchenLock(pool, cozinhaId, (client) => eraseNames(client, cozinhaId, { closedBefore, now, limit })),
    removeOrders: (cozinhaId, closedBefore, limit) =>
      underKitchenLock(pool, cozinhaId, async (client) => {
        const { rowCount } = await client.query(
          `DELETE FROM pedido p USING (
             SELECT id FROM pedido WHERE cozinha_id = $1 AND NOT aberto AND fechado_em < $2 ORDER BY fechado_em LIMIT $3
           ) AS old WHERE p.cozinha_id = $1 AND p.id = old.id`,
          [cozinhaId, closedBefore, limit],
        )
        return rowCount ?? 0
      }),
    removeEvents: (cozinhaId, page) => removeEvents(pool, cozinhaId, page),
    async forgetCommands(before, limit) {
      const { rowCount } = await pool.query(
        `DELETE FROM comando WHERE (cozinha_id, id) IN (
           SELECT cozinha_id, id FROM comando WHERE em < $1 ORDER BY em LIMIT $2 FOR UPDATE SKIP LOCKED
         )`,
        [before, limit],
      )
      return rowCount ?? 0
    },
  }
}

/** The lock every writer of the kitchen takes: an order that is being reopened is not changed behind its writer's back. */
async function underKitchenLock<T>(
  pool: Pool,
  cozinhaId: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM cozinha WHERE id = $1 FOR UPDATE', [cozinhaId])
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw failure
  } finally {
    client.release(failure)
  }
}

async function eraseNames(
  client: PoolClient,
  cozinhaId: string,
  { closedBefore, now, limit }: { closedBefore: Date; now: Date; limit: number },
): Promise<number> {
  const { rows: orders } = await client.query<{ id: string; estado: Pedido }>(
    `SELECT id, estado FROM pedido
     WHERE cozinha_id = $1 AND NOT aberto AND (apagado_em IS NULL OR apagado_em <= fechado_em) AND fechado_em < $2
     ORDER BY fechado_em LIMIT $3`,
    [cozinhaId, closedBefore, limit],
  )
  if (orders.length === 0) return 0
  const ids = orders.map(({ id }) => id)
  const { rows: kitchens } = await client.query<{ sal: string }>('SELECT sal FROM cozinha WHERE id = $1', [cozinhaId])
  const sal = kitchens[0]?.sal ?? ''
  const nameless = (referencia: string) => namelessReference(sal, referencia)
  const erased = orders.map(({ estado }) => pedidoSemPessoas(estado, nameless))
  // Written as the index `evento_com_nomes` has it.
  const { rows: events } = await client.query<{ seq: string; corpo: Evento }>(
    `SELECT seq, corpo FROM evento
     WHERE cozinha_id = $1 AND coalesce(corpo->>'pedidoId', corpo->'pedido'->>'id') = ANY($2::text[])
       AND corpo->>'tipo' IN ('PedidoRecebido', 'PedidoAlterado', 'PedidoCancelado', 'PedidoReaberto')`,
    [cozinhaId, ids],
  )
  await client.query(
    `UPDATE evento e SET corpo = n.corpo::json FROM unnest($2::bigint[], $3::text[]) AS n (seq, corpo)
     WHERE e.cozinha_id = $1 AND e.seq = n.seq`,
    [
      cozinhaId,
      events.map(({ seq }) => seq),
      events.map(({ corpo }) => JSON.stringify(eventoSemPessoas(corpo, nameless))),
    ],
  )
  await client.query(
    `UPDATE pedido p SET estado = n.estado::json, referencia = n.referencia, apagado_em = $5
     FROM unnest($2::text[], $3::text[], $4::text[]) AS n (id, estado, referencia) WHERE p.cozinha_id = $1 AND p.id = n.id`,
    [cozinhaId, ids, erased.map((pedido) => JSON.stringify(pedido)), erased.map(({ referencia }) => referencia), now],
  )
  return orders.length
}

async function removeEvents(
  pool: Pool,
  cozinhaId: string,
  { before, afterSeq, limit }: EventPage,
): Promise<{ removed: number; next?: number }> {
  const { rows } = await pool.query<{ seq: string; em: Date; corpo: Evento }>(
    'SELECT seq, em, corpo FROM evento WHERE cozinha_id = $1 AND seq > $2 ORDER BY seq LIMIT $3',
    [cozinhaId, afterSeq, limit],
  )
  const firstYoung = rows.findIndex(({ em }) => em >= before)
  const old = firstYoung === -1 ? rows : rows.slice(0, firstYoung)
  const kept = await keptOrders(pool, cozinhaId, [...new Set(old.flatMap(({ corpo }) => pedidosDoEvento(corpo)))])
  const gone = old.filter(({ corpo }) => !pedidosDoEvento(corpo).some((id) => kept.has(id)))
  if (gone.length > 0) {
    await pool.query('DELETE FROM evento WHERE cozinha_id = $1 AND seq = ANY($2::bigint[])', [
      cozinhaId,
      gone.map(({ seq }) => seq),
    ])
  }
  const last = rows.at(-1)
  const goesOn = firstYoung === -1 && rows.length === limit && last
  return { removed: gone.length, ...(goesOn && { next: Number(last.seq) }) }
}

async function keptOrders(pool: Pool, cozinhaId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM pedido WHERE cozinha_id = $1 AND id = ANY($2::text[])',
    [cozinhaId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
