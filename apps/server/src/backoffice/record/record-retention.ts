import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { inPortions } from '../../db/in-portions'
import type { Schema } from '../../db/schema'
import { Hourly } from '../../worker/hourly'

export interface RecordRetention {
  readonly clock: () => Date
  readonly days: number
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

const DAY_MS = 24 * 3_600_000
/** Of one company: some hundred changes a day, and as much in a short time as in a long one. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_BYTES_A_DAY = 256 * 1024
/** Fewer lines, with the longest of both sides, are never as long as that. */
const FEW_LINES = 2_000
/** What a line takes beside what was changed. */
const LINE_BYTES = 200

/** The record is kept as long as the orders are, but for one that has no end. */
export function recordRetention(kysely: Kysely<Schema>, { clock, days, logger }: RecordRetention): Hourly {
  return new Hourly(async () => {
    await pruneRecord(kysely, new Date(clock().getTime() - days * DAY_MS))
    await boundRecords(kysely, mostBytesOf(days))
  }, logger)
}

/** Whoever keeps the record for ten years has room for it. */
export function mostBytesOf(days: number): number {
  return Math.max(MOST_BYTES, days * MOST_BYTES_A_DAY)
}

export async function pruneRecord(kysely: Kysely<Schema>, before: Date): Promise<void> {
  await removeLines(kysely, kysely.selectFrom('registro').select('id').where('em', '<', before))
}

/**
 * What a company may change in a day has a bound, and without this a year of it would have 365 of them: of a record beyond all measure the
 * oldest lines go, never one of the last seven days (`registro_nao_muda`).
 */
export async function boundRecords(kysely: Kysely<Schema>, mostBytes: number): Promise<void> {
  const long = await kysely
    .selectFrom('registro')
    .select('empresa_id')
    .groupBy('empresa_id')
    .having(({ fn }) => fn.countAll(), '>', FEW_LINES)
    .execute()
  for (const { empresa_id } of long) await boundRecord(kysely, empresa_id, mostBytes)
}

async function boundRecord(kysely: Kysely<Schema>, companyId: string | null, mostBytes: number): Promise<void> {
  const { rows } = await sql<{ em: string; id: string }>`
    SELECT em::text AS em, id FROM (
      SELECT em, id, sum(${LINE_BYTES} + coalesce(pg_column_size(antes), 0) + coalesce(pg_column_size(depois), 0))
        OVER (ORDER BY em DESC, id DESC) AS bytes
      FROM registro WHERE empresa_id IS NOT DISTINCT FROM ${companyId}
    ) AS lines WHERE bytes > ${mostBytes} ORDER BY em DESC, id DESC LIMIT 1`.execute(kysely)
  const [last] = rows
  if (!last) return
  const old = kysely
    .selectFrom('registro')
    .select('id')
    .where(sql<boolean>`empresa_id IS NOT DISTINCT FROM ${companyId}`)
    .where(sql<boolean>`(em, id) <= (${last.em}::timestamptz, ${last.id})`)
    .where(sql<boolean>`em < now() - interval '7 days'`)
  await removeLines(kysely, old)
}

async function removeLines(
  kysely: Kysely<Schema>,
  lines: SelectQueryBuilder<Schema, 'registro', { id: string }>,
): Promise<void> {
  await inPortions(async (most) => {
    const { numDeletedRows } = await kysely
      .deleteFrom('registro')
      .where('id', 'in', lines.limit(most))
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
