import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import { Hourly } from '../../worker/hourly'

export interface RecordRetention {
  readonly clock: () => Date
  readonly days: number
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

const DAY_MS = 24 * 3_600_000

/** The record is kept as long as the orders are. */
export function recordRetention(kysely: Kysely<Schema>, { clock, days, logger }: RecordRetention): Hourly {
  return new Hourly(() => pruneRecord(kysely, new Date(clock().getTime() - days * DAY_MS)), logger)
}

export async function pruneRecord(kysely: Kysely<Schema>, before: Date): Promise<void> {
  await kysely.deleteFrom('registro').where('em', '<', before).execute()
}
