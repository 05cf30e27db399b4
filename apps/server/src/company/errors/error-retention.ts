import type { FastifyBaseLogger } from 'fastify'
import { Hourly } from '../../worker/hourly'
import type { ErrorRecordTable } from './error-record-table'

const KEEP_MS = 30 * 24 * 3_600_000
/** Of a company, with however many licences. The longest record is some 10 KB: 50 MB at most, and of ordinary ones a tenth of it. */
const MOST_KEPT = 5_000

/** Error records are for finding faults, not for keeping. */
export function errorRetention(
  table: Pick<ErrorRecordTable, 'removeBefore' | 'removeBeyond'>,
  clock: () => Date,
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  mostKept = MOST_KEPT,
): Hourly {
  return new Hourly(async () => {
    const old = await table.removeBefore(new Date(clock().getTime() - KEEP_MS))
    const removed = old + (await table.removeBeyond(mostKept))
    if (removed > 0) logger.info({ removed }, 'old error records removed')
  }, logger)
}
