import { RECENTES } from '@kds/domain/estado'
import type { Selectable } from 'kysely'
import type { Pool } from 'pg'
import { statement, statementInPortions } from '../../db/statement'
import type { CozinhaTable } from '../tables'

export interface Head {
  readonly cozinhaId: string
  /** Of the company whose kitchen it is. */
  readonly sigla: string
  readonly epoca: string
  readonly seq: number
  readonly abertos: number
  /** Put aside in the retaguarda: nobody works in it any more. */
  readonly arquivada: boolean
}

export interface LogRow {
  readonly seq: number
  /** Its JSON; absent when it is too long to be sent at all. */
  readonly data?: string
}

export interface Snapshot {
  readonly epoca: string
  readonly seq: number
  /** JSON of the snapshot without `agora`, which is written when it is sent; one order is one part. */
  readonly parts: readonly string[]
}

/** The open orders of a kitchen are more than a station is ever sent at once. */
export class SnapshotTooLarge extends Error {
  override readonly name = 'SnapshotTooLarge'
}

/** What the stream reads of the log. The database is the truth; everything else only says "look". */
export type LogReader = ReturnType<typeof postgresLogReader>

/** As the index `pedido_recente` has it. */
const LAST_CLOSED_FIRST = 'fechado_seq DESC NULLS LAST, fechado_em DESC'
const MB = 1024 * 1024
/** Twice what a kitchen may hold open: only what was stored before there were limits is beyond. */
const MOST_SNAPSHOT_BYTES = 32 * MB
/** Of closed orders that can be recalled. */
const MOST_RECENT_BYTES = 2 * MB
/** Serialised and sent together, without a pause in which others are served. */
const MOST_PAGE_BYTES = MB / 4
/** Taken from the wire in a millisecond or two; of the longest orders, one. */
const PORTION_BYTES = MB / 4
const MOST_ROWS = 500
/** Far beyond what a command within its limits leaves in the log. */
const MOST_EVENT_BYTES = 16 * MB

interface EventRow {
  readonly seq: string
  readonly data: string | null
}

const pageAfter = statement<EventRow & { found: number }, [cozinhaId: string, after: number, limit: number]>(
  'events-after',
  `WITH page AS (
     SELECT seq, coalesce(bytes, octet_length(corpo::text)) AS bytes FROM evento
     WHERE cozinha_id = $1 AND seq > $2 ORDER BY seq LIMIT $3
   ), running AS (
     SELECT seq, bytes, sum(bytes) OVER (ORDER BY seq) AS total, row_number() OVER (ORDER BY seq) AS place,
       count(*) OVER ()::int AS found
     FROM page
   )
   SELECT e.seq, r.found, CASE WHEN r.bytes <= ${MOST_EVENT_BYTES} THEN e.corpo::text END AS data
   FROM running r JOIN evento e ON e.cozinha_id = $1 AND e.seq = r.seq
   WHERE r.total <= ${MOST_PAGE_BYTES} OR r.place = 1 ORDER BY e.seq`,
)

const allBetween = statement<EventRow, [cozinhaId: string, after: number, before: number, mostBytes: number]>(
  'events-between',
  `SELECT seq, corpo::text AS data FROM evento
   WHERE cozinha_id = $1 AND seq > $2 AND seq < $3
     AND (SELECT sum(coalesce(bytes, octet_length(corpo::text))) FROM evento
          WHERE cozinha_id = $1 AND seq > $2 AND seq < $3) <= $4
   ORDER BY seq`,
)

interface KitchenRow {
  readonly epoca: string
  readonly seq: string
  readonly cozinha: string
  readonly estoque: string
  readonly fits: boolean
}

interface OrderRow {
  /** 0 of an open order; of closed ones the one closed last is 1. */
  readonly place: string
  readonly estado: string
}

type SnapshotRow = { [Name in keyof (KitchenRow & OrderRow)]: (KitchenRow & OrderRow)[Name] | null }

/**
 * One statement sees one moment: cursor and orders cannot disagree. A row for each order: as one text the longest snapshot would be
 * taken from the wire, put together and written out each in one go, a tenth of a second in which nobody is served.
 */
const kitchenSnapshot = statementInPortions<SnapshotRow, [cozinhaId: string]>(
  'kitchen-snapshot',
  `WITH kitchen AS (
     SELECT c.id, c.epoca, c.seq, c.configuracao::text AS cozinha, c.estoque::text AS estoque,
       (SELECT coalesce(sum(coalesce(p.bytes, octet_length(p.estado::text))), 0) FROM pedido p
        WHERE p.cozinha_id = c.id AND p.aberto) <= ${MOST_SNAPSHOT_BYTES} AS fits
     FROM cozinha c WHERE c.id = $1
   ), recent AS (
     SELECT p.estado, row_number() OVER last AS place,
       sum(coalesce(p.bytes, octet_length(p.estado::text))) OVER last AS total
     FROM (SELECT * FROM pedido WHERE cozinha_id = $1 AND NOT aberto
           ORDER BY ${LAST_CLOSED_FIRST} LIMIT ${RECENTES}) p
     WINDOW last AS (ORDER BY ${LAST_CLOSED_FIRST} ROWS UNBOUNDED PRECEDING)
   )
   SELECT k.epoca, k.seq, k.cozinha, k.estoque, k.fits, NULL AS place, NULL AS estado FROM kitchen k
   UNION ALL
   SELECT NULL, NULL, NULL, NULL, NULL, 0, p.estado::text FROM pedido p, kitchen k
   WHERE p.cozinha_id = $1 AND p.aberto AND k.fits
   UNION ALL
   SELECT NULL, NULL, NULL, NULL, NULL, r.place, r.estado::text FROM recent r, kitchen k
   WHERE r.total <= ${MOST_RECENT_BYTES} AND k.fits`,
)

/** Of the orders that a snapshot tells. */
const longestOrder = statement<{ bytes: number }, [cozinhaId: string]>(
  'longest-order',
  `SELECT greatest(
     (SELECT max(coalesce(bytes, octet_length(estado::text))) FROM pedido WHERE cozinha_id = $1 AND aberto),
     (SELECT max(r.bytes) FROM (SELECT coalesce(bytes, octet_length(estado::text)) AS bytes FROM pedido
        WHERE cozinha_id = $1 AND NOT aberto ORDER BY ${LAST_CLOSED_FIRST} LIMIT ${RECENTES}) r), 1) AS bytes`,
)

type HeadRow = Pick<Selectable<CozinhaTable>, 'id' | 'sigla' | 'epoca' | 'seq' | 'abertos'> & { arquivada: boolean }

const kitchenHeads = statement<HeadRow, [cozinhaIds: readonly string[]]>(
  'kitchen-heads',
  'SELECT id, sigla, epoca, seq, abertos, arquivada_em IS NOT NULL AS arquivada FROM cozinha WHERE id = ANY($1::text[])',
)

/** Orders and events leave the database as text and go to the wire as text: nothing is parsed on the way. */
export function postgresLogReader(pool: Pool) {
  return {
    /** Events after a position, in order: at most `limit`, and no more than a page holds, but for a first one that is longer. */
    async eventsAfter(cozinhaId: string, seq: number, limit: number): Promise<{ rows: LogRow[]; more: boolean }> {
      const rows = await pageAfter(pool, cozinhaId, seq, limit)
      const found = rows[0]?.found ?? 0
      return { rows: rows.map(logRow), more: found === limit || rows.length < found }
    },

    /** All events between two positions, both left out; none when they are more than `mostBytes` together. */
    async eventsBetween(cozinhaId: string, after: number, before: number, mostBytes: number): Promise<LogRow[]> {
      const rows = await allBetween(pool, cozinhaId, after, before, mostBytes)
      return rows.map(logRow)
    },

    /** All a station needs to begin, at one moment. */
    async snapshot(cozinhaId: string): Promise<Snapshot | undefined> {
      const [longest] = await longestOrder(pool, cozinhaId)
      const atATime = Math.max(1, Math.floor(PORTION_BYTES / (longest?.bytes ?? 1)))
      const rows = await kitchenSnapshot(pool, Math.min(MOST_ROWS, atATime), cozinhaId)
      const kitchen = rows.find(isKitchen)
      if (!kitchen) return undefined
      if (!kitchen.fits) throw new SnapshotTooLarge(`the open orders of ${cozinhaId} are too many bytes to be sent`)
      return snapshotOf(kitchen, rows.filter(isOrder))
    },

    async heads(cozinhaIds: readonly string[]): Promise<Head[]> {
      const rows = await kitchenHeads(pool, cozinhaIds)
      return rows.map(({ id, seq, ...head }) => ({ ...head, cozinhaId: id, seq: Number(seq) }))
    },
  }
}

function logRow({ seq, data }: EventRow): LogRow {
  return { seq: Number(seq), ...(data !== null && { data }) }
}

function isKitchen(row: SnapshotRow): row is KitchenRow & SnapshotRow {
  return row.epoca !== null
}

function isOrder(row: SnapshotRow): row is OrderRow & SnapshotRow {
  return row.estado !== null
}

function snapshotOf({ epoca, seq: text, cozinha, estoque }: KitchenRow, orders: readonly OrderRow[]): Snapshot {
  const seq = Number(text)
  const open = orders.filter(({ place }) => Number(place) === 0)
  const recent = orders.filter(({ place }) => Number(place) > 0).sort((a, b) => Number(a.place) - Number(b.place))
  const parts = [
    `"epoca":${JSON.stringify(epoca)},"cursor":${seq},"cozinha":${cozinha},"estoque":${estoque},"pedidos":[`,
    ...listed(open),
    '],"recentes":[',
    ...listed(recent),
    ']',
  ]
  return { epoca, seq, parts }
}

function listed(orders: readonly OrderRow[]): string[] {
  return orders.flatMap(({ estado }, index) => (index === 0 ? estado : [',', estado]))
}
