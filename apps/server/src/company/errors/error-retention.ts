import type { FastifyBaseLogger } from 'fastify'
import { Hourly } from '../../worker/hourly'
import type { ErrorRecordTable } from './error-record-table'

const KEEP_MS = 30 * 24 * 3_600_000

/** Error records are for finding faults, not for keeping. */
export function errorRetention(
  table: Pick<ErrorRecordTable, 'removeBefore'>,
  clock: () => Date,
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Hourly {
  return new Hourly(async () => {
    const removed = await table.removeBefore(new Date(clock().getTime() - KEEP_MS))
    if (removed > 0) logger.info({ removed }, 'old error records removed')
  }, logger)
}
