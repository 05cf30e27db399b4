import type { ErrorRecord } from '../errors/error-record'

/** Error records waiting to be sent, oldest first. Survives a reload. */
export interface ErrorStore {
  add(record: ErrorRecord): Promise<void>
  list(): Promise<ErrorRecord[]>
  remove(ids: readonly string[]): Promise<void>
}
