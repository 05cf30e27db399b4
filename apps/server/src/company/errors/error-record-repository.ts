import type { ErrorRecord } from '@kds/protocol/error-records'

export interface Sender {
  readonly sigla: string
  readonly licencaId: string
}

export interface ErrorRecordRepository {
  /** How many of this licence arrived since then. */
  countSince(licencaId: string, since: Date): Promise<number>
  /** Which of these ids the company has sent before. */
  known(sigla: string, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** How many were new. */
  insert(sender: Sender, records: readonly ErrorRecord[], receivedAt: Date): Promise<number>
  removeBefore(moment: Date): Promise<number>
}
