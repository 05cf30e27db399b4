import { type ErrorRecord, type ErrorRecordsAnswer, errorRecordSchema } from '@kds/protocol/error-records'
import type { FairTurns } from '../../http/fair-turns'
import type { ErrorRecordTable, Sender } from './error-record-table'
import { maskRecord } from './mask-record'

const MOST_PER_HOUR = 200
/** Of a company: licences are easily made, and each would bring its own share. */
export const MOST_OF_A_COMPANY_PER_HOUR = 1_000
const HOUR_MS = 3_600_000

export interface StoreErrorRecordsParts {
  readonly table: ErrorRecordTable
  readonly clock: () => Date
  /** In which long records are masked. */
  readonly turns: FairTurns
}

/**
 * Over its limit, or its company's, a licence is thanked all the same and told how many were dropped: a refusal would only make the device
 * keep them and try again.
 */
export async function storeErrorRecords(
  { table, clock, turns }: StoreErrorRecordsParts,
  sender: Sender,
  inputs: readonly unknown[],
): Promise<ErrorRecordsAnswer> {
  const agora = clock()
  const read = await turns.run(sender.sigla, readOneByOne(inputs))
  const distinct = [...new Map(read.map((record) => [record.id, record])).values()]
  const fresh = await unknownOf(table, sender, distinct)

  const since = new Date(agora.getTime() - HOUR_MS)
  const [arrived, ofCompany] = await Promise.all([
    table.countSince(sender.licencaId, since),
    table.countOfCompanySince(sender.sigla, since),
  ])
  const room = Math.min(MOST_PER_HOUR - arrived, MOST_OF_A_COMPANY_PER_HOUR - ofCompany)
  const kept = fresh.slice(0, Math.max(0, room))
  const masked = await turns.run(sender.sigla, maskedOneByOne(kept))
  const aceitos = masked.length > 0 ? await table.insert(sender, masked, agora) : 0
  const descartados = fresh.length - kept.length
  return {
    aceitos,
    descartados,
    repetidos: read.length - aceitos - descartados,
    recusados: inputs.length - read.length,
  }
}

function* readOneByOne(inputs: readonly unknown[]): Generator<void, ErrorRecord[], void> {
  const read: ErrorRecord[] = []
  for (const input of inputs) {
    const { data } = errorRecordSchema.safeParse(input)
    if (data) read.push(data)
    yield
  }
  return read
}

function* maskedOneByOne(records: readonly ErrorRecord[]): Generator<void, ErrorRecord[], void> {
  const masked: ErrorRecord[] = []
  for (const record of records) {
    masked.push(yield* maskRecord(record))
    yield
  }
  return masked
}

async function unknownOf(
  table: ErrorRecordTable,
  { sigla }: Sender,
  records: readonly ErrorRecord[],
): Promise<ErrorRecord[]> {
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const known = await table.known(sigla, ids)
  return records.filter(({ id }) => !known.has(id))
}
