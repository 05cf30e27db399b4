import { CHAVE_APP } from '@kds/protocol/constantes'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ErrorRecord, ErrorStore } from '../ports/error-store'
import type { Modo } from '../ports/modo'

interface Schema extends DBSchema {
  erros: { key: number; value: ErrorRecord; indexes: { id: string } }
}

export class IdbErrorStore implements ErrorStore {
  private readonly name: string
  private db: Promise<IDBPDatabase<Schema>> | null = null

  constructor(modo: Modo) {
    this.name = `${CHAVE_APP}${modo === 'production' ? '' : '-dev'}-erros`
  }

  async add(record: ErrorRecord): Promise<void> {
    await (await this.open()).add('erros', record)
  }

  async list(): Promise<ErrorRecord[]> {
    return (await this.open()).getAll('erros')
  }

  async remove(ids: readonly string[]): Promise<void> {
    const store = (await this.open()).transaction('erros', 'readwrite').store
    for (const id of ids) {
      const key = await store.index('id').getKey(id)
      if (key !== undefined) await store.delete(key)
    }
  }

  private open(): Promise<IDBPDatabase<Schema>> {
    this.db ??= openDB<Schema>(this.name, 1, {
      upgrade(db) {
        db.createObjectStore('erros', { autoIncrement: true }).createIndex('id', 'id')
      },
    })
    return this.db
  }
}
