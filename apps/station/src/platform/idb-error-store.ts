import { CHAVE_APP } from '@kds/protocol/constantes'
import type { ErrorRecord } from '@kds/protocol/error-records'
import { type DBSchema, openDB } from 'idb'
import type { BuildMode } from '../ports/build-mode'
import type { ErrorStore } from '../ports/error-store'
import { IdbConnection } from './idb-connection'

interface Schema extends DBSchema {
  erros: { key: number; value: ErrorRecord; indexes: { id: string } }
}

export class IdbErrorStore implements ErrorStore {
  readonly #connection: IdbConnection<Schema>

  constructor(modo: BuildMode) {
    const name = `${CHAVE_APP}${modo === 'production' ? '' : '-dev'}-erros`
    this.#connection = new IdbConnection((callbacks) =>
      openDB<Schema>(name, 1, {
        ...callbacks,
        upgrade(db) {
          db.createObjectStore('erros', { autoIncrement: true }).createIndex('id', 'id')
        },
      }),
    )
  }

  async add(record: ErrorRecord): Promise<void> {
    const { store, done } = await this.#writing()
    await Promise.all([store.add(record), done])
  }

  async list(): Promise<ErrorRecord[]> {
    const { store, done } = await this.#connection.begin((db) => db.transaction('erros'))
    const [records] = await Promise.all([store.getAll(), done])
    return records
  }

  async remove(ids: readonly string[]): Promise<void> {
    const { store, done } = await this.#writing()
    const removeOne = async (id: string) => {
      const key = await store.index('id').getKey(id)
      if (key !== undefined) await store.delete(key)
    }
    await Promise.all([...ids.map(removeOne), done])
  }

  #writing() {
    return this.#connection.begin((db) => db.transaction('erros', 'readwrite'))
  }
}
