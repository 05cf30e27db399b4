import type { ErrorRecord } from '@kds/protocol/error-records'
import type { ErrorStore } from '../src/ports/error-store'

export class MemoryErrorStore implements ErrorStore {
  private records: ErrorRecord[] = []

  async add(record: ErrorRecord): Promise<void> {
    this.records.push(record)
  }

  async list(): Promise<ErrorRecord[]> {
    return [...this.records]
  }

  async remove(ids: readonly string[]): Promise<void> {
    this.records = this.records.filter((record) => !ids.includes(record.id))
  }
}
