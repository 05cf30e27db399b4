import { eventoSemPessoas, pedidoSemPessoas } from '@kds/domain/apagar'
import { type Evento, pedidosDoEvento } from '@kds/domain/eventos'
import { type Kysely, sql, type Transaction } from 'kysely'
import { namelessReference } from '../log/nameless-reference'
import type { KitchenTables } from '../tables'

type Db = Kysely<KitchenTables>

export interface EventPage {
  readonly before: Date
  readonly afterSeq: number
  readonly limit: number
}

export async function kitchensToPrune(kysely: Db): Promise<string[]> {
  const rows = await kysely.selectFrom('cozinha').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Erases names and notes of closed orders and of their events. How many orders. */
export async function eraseNames(
  kysely: Db,
  cozinhaId: string,
  { closedBefore, now, limit }: { closedBefore: Date; now: Date; limit: number },
): Promise<number> {
  // Nearly always there is nothing: seen without the kitchen's lock, and without reading an order.
  if (!(await withNames(kysely, cozinhaId, closedBefore).select('id').limit(1).executeTakeFirst())) return 0
  return underKitchenLock(kysely, cozinhaId, async (transaction, sal) => {
    const orders = await withNames(transaction, cozinhaId, closedBefore).select(['id', 'estado']).limit(limit).execute()
    const nameless = (referencia: string) => namelessReference(sal, referencia)
    const erased = orders.map(({ estado }) => pedidoSemPessoas(estado, nameless))
    const ids = orders.map(({ id }) => id)
    await eraseEvents(transaction, cozinhaId, { ids, nameless })
    const states = erased.map((pedido) => JSON.stringify(pedido))
    const references = erased.map(({ referencia }) => referencia)
    await sql`
      UPDATE pedido p SET estado = n.estado::json, bytes = octet_length(n.estado), referencia = n.referencia, apagado_em = ${now}
      FROM unnest(${ids}::text[], ${states}::text[], ${references}::text[]) AS n (id, estado, referencia)
      WHERE p.cozinha_id = ${cozinhaId} AND p.id = n.id`.execute(transaction)
    return orders.length
  })
}

/** How many orders. */
export async function removeOrders(
  kysely: Db,
  cozinhaId: string,
  { closedBefore, limit }: { closedBefore: Date; limit: number },
): Promise<number> {
  if (!(await closed(kysely, cozinhaId, closedBefore).limit(1).executeTakeFirst())) return 0
  return underKitchenLock(kysely, cozinhaId, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('pedido')
      .where('cozinha_id', '=', cozinhaId)
      .where('id', 'in', closed(transaction, cozinhaId, closedBefore).limit(limit))
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** Looks at one page of the log; events of orders that are still kept stay. `next` is undefined at the end of what is old. */
export async function removeEvents(
  kysely: Db,
  cozinhaId: string,
  { before, afterSeq, limit }: EventPage,
): Promise<{ removed: number; next?: number }> {
  const page = kysely
    .selectFrom('evento')
    .where('cozinha_id', '=', cozinhaId)
    .where('seq', '>', String(afterSeq))
    .orderBy('seq')
  const first = await page.select('em').limit(1).executeTakeFirst()
  if (!first || first.em >= before) return { removed: 0 }
  const rows = await page.select(['seq', 'em', 'corpo']).limit(limit).execute()
  const firstYoung = rows.findIndex(({ em }) => em >= before)
  const old = (firstYoung === -1 ? rows : rows.slice(0, firstYoung)).map(({ seq, corpo }) => ({
    seq,
    pedidoIds: pedidosDoEvento(corpo as Evento),
  }))
  const kept = await keptOrders(kysely, cozinhaId, [...new Set(old.flatMap(({ pedidoIds }) => pedidoIds))])
  const gone = old.filter(({ pedidoIds }) => !pedidoIds.some((id) => kept.has(id))).map(({ seq }) => seq)
  if (gone.length > 0) {
    await kysely.deleteFrom('evento').where('cozinha_id', '=', cozinhaId).where('seq', 'in', gone).execute()
  }
  const last = rows.at(-1)
  const goesOn = firstYoung === -1 && rows.length === limit && last
  return { removed: gone.length, ...(goesOn && { next: Number(last.seq) }) }
}

/** How many command ids. */
export async function forgetCommands(kysely: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('comando')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('cozinha_id', 'id'),
        'in',
        selectFrom('comando')
          .select(['cozinha_id', 'id'])
          .where('em', '<', before)
          .orderBy('em')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('cozinha_id', 'id'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Written as the index `pedido_com_nomes` has it. */
function withNames(kysely: Db, cozinhaId: string, closedBefore: Date) {
  return kysely
    .selectFrom('pedido')
    .where('cozinha_id', '=', cozinhaId)
    .where(sql<boolean>`NOT aberto`)
    .where(sql<boolean>`(apagado_em IS NULL OR apagado_em <= fechado_em)`)
    .where('fechado_em', '<', closedBefore)
    .orderBy('fechado_em')
}

/** Written as the index `pedido_fechado` has it. */
function closed(kysely: Db, cozinhaId: string, closedBefore: Date) {
  return kysely
    .selectFrom('pedido')
    .select('id')
    .where('cozinha_id', '=', cozinhaId)
    .where(sql<boolean>`NOT aberto`)
    .where('fechado_em', '<', closedBefore)
    .orderBy('fechado_em')
}

/** The lock every writer of the kitchen takes: an order that is being reopened is not changed behind its writer's back. */
function underKitchenLock<T>(
  kysely: Db,
  cozinhaId: string,
  work: (transaction: Transaction<KitchenTables>, sal: string) => Promise<T>,
): Promise<T> {
  return kysely.transaction().execute(async (transaction) => {
    const kitchen = transaction.selectFrom('cozinha').select('sal').where('id', '=', cozinhaId).forUpdate()
    return work(transaction, (await kitchen.executeTakeFirstOrThrow()).sal)
  })
}

async function eraseEvents(
  transaction: Transaction<KitchenTables>,
  cozinhaId: string,
  { ids, nameless }: { ids: readonly string[]; nameless: (referencia: string) => string },
): Promise<void> {
  // Written as the index `evento_com_nomes` has it.
  const { rows: events } = await sql<{ seq: string; corpo: Evento }>`
    SELECT seq, corpo FROM evento
    WHERE cozinha_id = ${cozinhaId} AND coalesce(corpo->>'pedidoId', corpo->'pedido'->>'id') = ANY(${[...ids]}::text[])
      AND corpo->>'tipo' IN ('PedidoRecebido', 'PedidoAlterado', 'PedidoCancelado', 'PedidoReaberto')`.execute(
    transaction,
  )
  const bodies = events.map(({ corpo }) => JSON.stringify(eventoSemPessoas(corpo, nameless)))
  const seqs = events.map(({ seq }) => seq)
  await sql`
    UPDATE evento e SET corpo = n.corpo::json, bytes = octet_length(n.corpo)
    FROM unnest(${seqs}::bigint[], ${bodies}::text[]) AS n (seq, corpo)
    WHERE e.cozinha_id = ${cozinhaId} AND e.seq = n.seq`.execute(transaction)
}

async function keptOrders(kysely: Db, cozinhaId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await kysely
    .selectFrom('pedido')
    .select('id')
    .where('cozinha_id', '=', cozinhaId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
