import { pedidoSemPessoas } from '@kds/domain/apagar'
import { EVENTOS_COM_PESSOAS, eventoSemPessoas } from '@kds/domain/apagar-eventos'
import { type Evento, pedidosDoEvento } from '@kds/domain/eventos'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isDatabaseAway, isLockBusy } from '../../db/database-away'
import { inParts } from '../log/in-parts'
import { namelessReference } from '../log/nameless-reference'
import { ordersById } from '../orders/orders-by-id'
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

export interface Erasing {
  readonly closedBefore: Date
  readonly now: Date
  readonly limit: number
  readonly signal: AbortSignal
  /** Orders that could not be erased: looked at no more in this round. Grows. */
  readonly failed: Set<string>
  readonly onFault: (error: unknown, pedidoId: string) => void
}

/** What is read and written again under the kitchen's lock at a time; a single event may be larger. */
const EVENTS_A_PAGE = 500
const BYTES_A_PAGE = 512 * 1024

const EVENT_BYTES = sql<number>`coalesce(bytes, octet_length(corpo::text))`
const ORDER_BYTES = sql<number>`coalesce(bytes, octet_length(estado::text))`

/** Erases names and notes of some closed orders. One that cannot be erased does not keep those after it. */
export async function eraseNames(
  kysely: Db,
  cozinhaId: string,
  erasing: Erasing,
): Promise<{ erased: number; more: boolean }> {
  const { closedBefore, limit, failed, onFault } = erasing
  // Nearly always there is nothing: seen without the kitchen's lock, and without reading an order.
  let looked = withNames(kysely, cozinhaId, closedBefore)
    .select(['id', ORDER_BYTES.as('bytes')])
    .limit(limit)
  if (failed.size > 0) looked = looked.where('id', 'not in', [...failed])
  const found = await looked.execute()
  const ids = (inParts(found, BYTES_A_PAGE)[0] ?? []).map(({ id }) => id)
  const more = found.length === limit || ids.length < found.length
  try {
    return { erased: await eraseNamesOf(kysely, cozinhaId, ids, erasing), more }
  } catch (error) {
    if (isDatabaseAway(error) || isLockBusy(error)) throw error
  }
  let erased = 0
  for (const id of ids) {
    try {
      erased += await eraseNamesOf(kysely, cozinhaId, [id], erasing)
    } catch (error) {
      failed.add(id)
      onFault(error, id)
    }
  }
  return { erased, more }
}

/**
 * The names of some orders and of their events. How many orders. An order that was changed all evening has no end of
 * events: they go page by page, each a transaction of its own, and the order counts as erased once all of them are.
 */
async function eraseNamesOf(
  kysely: Db,
  cozinhaId: string,
  ids: readonly string[],
  { closedBefore, now, signal }: Erasing,
): Promise<number> {
  let afterSeq = 0
  let erased: number | undefined = ids.length > 0 ? undefined : 0
  while (erased === undefined) {
    if (signal.aborted) return 0
    erased = await underKitchenLock(kysely, cozinhaId, async (transaction, sal) => {
      const nameless = (referencia: string) => namelessReference(sal, referencia)
      // Not those that were reopened meanwhile, or erased by another server.
      const stillClosed = withNames(transaction, cozinhaId, closedBefore).where('id', 'in', ids)
      const closedIds = (await stillClosed.select('id').execute()).map(({ id }) => id)
      const last = await eraseEvents(transaction, cozinhaId, { ids: closedIds, nameless, afterSeq })
      if (last === undefined) return eraseOrders(transaction, cozinhaId, { ids: closedIds, nameless, now })
      afterSeq = last
      return undefined
    })
  }
  return erased
}

/**
 * A server of the version before, beside this one during an update, writes orders without counting their bytes: put right here, or the
 * kitchen would hold more than it may without anybody noticing.
 */
export async function recountOpen(kysely: Db, cozinhaId: string): Promise<void> {
  const counted = sql<{ abertos: number; bytes: string }>`
    SELECT p.abertos, p.bytes
    FROM (SELECT count(*)::int AS abertos, coalesce(sum(coalesce(bytes, octet_length(estado::text))), 0) AS bytes
          FROM pedido WHERE cozinha_id = ${cozinhaId} AND aberto) p
    JOIN cozinha c ON c.id = ${cozinhaId} AND (c.abertos, c.abertos_bytes) <> (p.abertos, p.bytes)`
  // Nearly always they agree, which is seen without the kitchen's lock.
  if ((await counted.execute(kysely)).rows.length === 0) return
  await underKitchenLock(kysely, cozinhaId, async (transaction) => {
    const [count] = (await counted.execute(transaction)).rows
    if (!count) return
    const { abertos, bytes } = count
    const set = { abertos, abertos_bytes: bytes }
    await transaction.updateTable('cozinha').set(set).where('id', '=', cozinhaId).execute()
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

export interface LookedAt {
  readonly removed: number
  /** How far it went; what stays up to there stays because of `keptBy`. */
  readonly upTo: number
  readonly keptBy: readonly string[]
  /** Whether what is old goes on there. */
  readonly goesOn: boolean
}

/** Looks at one page of the log; events of orders that are still kept stay. */
export async function removeEvents(
  kysely: Db,
  cozinhaId: string,
  { before, afterSeq, limit }: EventPage,
): Promise<LookedAt> {
  const page = kysely
    .selectFrom('evento')
    .where('cozinha_id', '=', cozinhaId)
    .where('seq', '>', String(afterSeq))
    .orderBy('seq')
  const first = await page.select('em').limit(1).executeTakeFirst()
  if (!first || first.em >= before) return { removed: 0, upTo: afterSeq, keptBy: [], goesOn: false }
  const found = await page
    .select(['seq', EVENT_BYTES.as('bytes')])
    .limit(limit)
    .execute()
  const few = inParts(found, BYTES_A_PAGE)[0] ?? []
  const rows = await page.select(['seq', 'em', 'corpo']).limit(few.length).execute()
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
  return {
    removed: gone.length,
    upTo: Number(old.at(-1)?.seq ?? afterSeq),
    keptBy: [...kept],
    goesOn: firstYoung === -1 && (found.length === limit || few.length < found.length),
  }
}

/** Of how a kitchen was set before only the last are kept, and all of some days. How many events. */
export async function forgetSettings(
  kysely: Db,
  cozinhaId: string,
  { kept, before, limit }: { kept: number; before: Date; limit: number },
): Promise<number> {
  // Written as the index `evento_de_configuracao` has it.
  const settings = kysely
    .selectFrom('evento')
    .select('seq')
    .where('cozinha_id', '=', cozinhaId)
    .where(sql<boolean>`tipo = 'CozinhaConfigurada'`)
    .orderBy('seq', 'desc')
  const last = await settings.offset(kept).limit(1).executeTakeFirst()
  if (!last) return 0
  const old = await settings.where('seq', '<=', last.seq).where('em', '<', before).limit(limit).execute()
  if (old.length === 0) return 0
  const seqs = old.map(({ seq }) => seq)
  await kysely.deleteFrom('evento').where('cozinha_id', '=', cozinhaId).where('seq', 'in', seqs).execute()
  return seqs.length
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

interface Erased {
  readonly ids: readonly string[]
  readonly nameless: (referencia: string) => string
}

async function eraseOrders(
  transaction: Transaction<KitchenTables>,
  cozinhaId: string,
  { ids, nameless, now }: Erased & { now: Date },
): Promise<number> {
  if (ids.length === 0) return 0
  const orders = await ordersById(transaction, cozinhaId, ids)
  const erased = orders.map((pedido) => pedidoSemPessoas(pedido, nameless))
  const states = erased.map((pedido) => JSON.stringify(pedido))
  const references = erased.map(({ referencia }) => referencia)
  const numbers = erased.map(({ numero }) => numero)
  await sql`
    UPDATE pedido p SET estado = n.estado::json, bytes = octet_length(n.estado), referencia = n.referencia, numero = n.numero, impressao = NULL,
      apagado_em = ${now}
    FROM unnest(${erased.map(({ id }) => id)}::text[], ${states}::text[], ${references}::text[], ${numbers}::text[])
      AS n (id, estado, referencia, numero)
    WHERE p.cozinha_id = ${cozinhaId} AND p.id = n.id`.execute(transaction)
  return orders.length
}

/** One page of them. How far it went; undefined when there was nothing left. */
async function eraseEvents(
  transaction: Transaction<KitchenTables>,
  cozinhaId: string,
  { ids, nameless, afterSeq }: Erased & { afterSeq: number },
): Promise<number | undefined> {
  // Written out, and not as parameters: an index with a condition answers only for what it sees.
  const named = sql`(${sql.join(EVENTOS_COM_PESSOAS.map((tipo) => sql.lit(tipo)))})`
  const event = sql`SELECT seq, ${EVENT_BYTES} AS bytes FROM evento WHERE cozinha_id = ${cozinhaId} AND seq > ${afterSeq}`
  const ofThese = sql`= ANY(${[...ids]}::text[])`
  // Written as the indexes `evento_do_pedido` and, for events of before, `evento_com_nomes` have it.
  const { rows: events } = await sql<{ seq: string; corpo: Evento }>`
    WITH next AS (
      SELECT seq, bytes FROM (
        ${event} AND tipo IN ${named} AND pedido_id ${ofThese}
        UNION ALL
        ${event} AND tipo IS NULL AND corpo->>'tipo' IN ${named}
          AND coalesce(corpo->>'pedidoId', corpo->'pedido'->>'id') ${ofThese}
      ) AS found ORDER BY seq LIMIT ${EVENTS_A_PAGE}
    ), running AS (
      SELECT seq, sum(bytes) OVER (ORDER BY seq) AS total, row_number() OVER (ORDER BY seq) AS place FROM next
    )
    SELECT e.seq, e.corpo FROM running r JOIN evento e ON e.cozinha_id = ${cozinhaId} AND e.seq = r.seq
    WHERE r.total <= ${BYTES_A_PAGE} OR r.place = 1 ORDER BY e.seq`.execute(transaction)
  const bodies = events.map(({ corpo }) => JSON.stringify(eventoSemPessoas(corpo, nameless)))
  const seqs = events.map(({ seq }) => seq)
  await sql`
    UPDATE evento e SET corpo = n.corpo::json, bytes = octet_length(n.corpo)
    FROM unnest(${seqs}::bigint[], ${bodies}::text[]) AS n (seq, corpo)
    WHERE e.cozinha_id = ${cozinhaId} AND e.seq = n.seq`.execute(transaction)
  const last = seqs.at(-1)
  return last === undefined ? undefined : Number(last)
}

/** Which of them there still are. */
export async function keptOrders(kysely: Db, cozinhaId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await kysely
    .selectFrom('pedido')
    .select('id')
    .where('cozinha_id', '=', cozinhaId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
