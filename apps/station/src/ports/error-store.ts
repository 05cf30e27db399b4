import type { RegistroDeErro } from '@kds/protocol/erros'

/** Filed under `errors/{app}/{yyyy-MM-dd}`, by the date of the device. */
export type ErrorRecord = RegistroDeErro

/** Error records waiting to be sent, oldest first. Survives a reload. */
export interface ErrorStore {
  add(record: ErrorRecord): Promise<void>
  list(): Promise<ErrorRecord[]>
  remove(ids: readonly string[]): Promise<void>
}
