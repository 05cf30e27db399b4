import type { Evento } from '@kds/domain/eventos'
import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'

type LogTables = Kysely<Pick<KitchenTables, 'cozinha' | 'evento'>>

export interface LogHead {
  readonly cozinhaId: string
  readonly epoca: string
  readonly seq: number
}

/** Where the log of every kitchen ends. */
export async function logHeads(kysely: LogTables): Promise<LogHead[]> {
  const rows = await kysely.selectFrom('cozinha').select(['id', 'epoca', 'seq']).execute()
  return rows.map(({ id, epoca, seq }) => ({ cozinhaId: id, epoca, seq: Number(seq) }))
}

export interface LogPage {
  readonly epoca: string
  /** Whose kitchen it is. */
  readonly sigla: string
  /** How far it goes, whether or not what it passed over was asked for. */
  readonly until: number
  /** There is nothing after it, as far as was known when it was read. */
  readonly isLast: boolean
  readonly events: readonly Evento[]
  /** Of the events that are given: of what is passed over nothing leaves the database. */
  readonly bytes: number
}

export interface PageQuestion {
  readonly cozinhaId: string
  readonly after: number
  /** All when absent. */
  readonly tipos?: readonly Evento['tipo'][]
  readonly mostEvents: number
  /** Of what is given; a single event may be larger. */
  readonly mostBytes: number
}

interface PageRow {
  readonly epoca: string
  readonly sigla: string
  readonly head: string
  /** Null, like what is said of it, where nothing is left to be given. */
  readonly seq: string | null
  readonly bytes: number | null
  readonly corpo: Evento | null
}

/** The next piece of a kitchen's log; undefined at its end. What was pruned is passed over. */
export async function readLogPage(kysely: LogTables, question: PageQuestion): Promise<LogPage | undefined> {
  const { cozinhaId, after, tipos, mostEvents, mostBytes } = question
  const wanted = tipos ? sql`coalesce(tipo, corpo->>'tipo') = ANY(${[...tipos]}::text[])` : sql`true`
  const { rows } = await sql<PageRow>`
    SELECT c.epoca, c.sigla, c.seq AS head, page.seq, page.bytes, CASE WHEN page.wanted THEN page.corpo END AS corpo
    FROM cozinha c LEFT JOIN (
      SELECT *, sum(bytes) FILTER (WHERE wanted) OVER (ORDER BY seq) AS given, row_number() OVER (ORDER BY seq) AS place
      FROM (
        SELECT cozinha_id, seq, corpo, coalesce(bytes, octet_length(corpo::text)) AS bytes, ${wanted} AS wanted FROM evento
        WHERE cozinha_id = ${cozinhaId} AND seq > ${after} ORDER BY seq LIMIT ${mostEvents} OFFSET 0
      ) AS next
    ) AS page ON page.given IS NULL OR page.given <= ${mostBytes} OR page.place = 1
    WHERE c.id = ${cozinhaId}
    ORDER BY page.seq`.execute(kysely)
  const last = rows.at(-1)
  if (!last) return undefined
  const { epoca, sigla } = last
  const bytes = rows.reduce((sum, row) => sum + (row.corpo ? (row.bytes ?? 0) : 0), 0)
  const head = Number(last.head)
  const until = last.seq === null ? head : Number(last.seq)
  if (until <= after) return undefined
  const isLast = until >= head
  return { epoca, sigla, until, isLast, events: rows.flatMap(({ corpo }) => corpo ?? []), bytes }
}
