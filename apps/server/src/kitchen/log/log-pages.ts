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
  /** How far it goes, whether or not what it passed over was asked for. */
  readonly until: number
  readonly events: readonly Evento[]
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

/** The next piece of a kitchen's log; undefined at its end. What was pruned is passed over. */
export async function readLogPage(kysely: LogTables, question: PageQuestion): Promise<LogPage | undefined> {
  const { cozinhaId, after, tipos, mostEvents, mostBytes } = question
  const wanted = tipos ? sql`corpo->>'tipo' = ANY(${[...tipos]}::text[])` : sql`true`
  const { rows } = await sql<{ epoca: string; seq: string; corpo: Evento | null }>`
    SELECT c.epoca, page.seq, page.corpo FROM (
      SELECT cozinha_id, seq, corpo, sum(octet_length(corpo::text)) OVER (ORDER BY seq) AS bytes, row_number() OVER (ORDER BY seq) AS place
      FROM (
        SELECT cozinha_id, seq, CASE WHEN ${wanted} THEN corpo END AS corpo FROM evento
        WHERE cozinha_id = ${cozinhaId} AND seq > ${after} ORDER BY seq LIMIT ${mostEvents}
      ) AS next
    ) AS page JOIN cozinha c ON c.id = page.cozinha_id
    WHERE page.bytes IS NULL OR page.bytes <= ${mostBytes} OR page.place = 1
    ORDER BY page.seq`.execute(kysely)
  const last = rows.at(-1)
  if (!last) return undefined
  return { epoca: last.epoca, until: Number(last.seq), events: rows.flatMap(({ corpo }) => corpo ?? []) }
}
