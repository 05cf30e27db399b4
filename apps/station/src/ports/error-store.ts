import type { ErrorRecord } from '@kds/protocol/error-records'

/** Error records waiting to be sent, oldest first. Survives a reload. */
export interface ErrorStore {
  add(record: ErrorRecord): Promise<void>
  list(): Promise<ErrorRecord[]>
  remove(ids: readonly string[]): Promise<void>
}
