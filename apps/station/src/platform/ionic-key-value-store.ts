import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { BuildMode } from '../ports/build-mode'
import type { KeyValueStore } from '../ports/key-value-store'
import { IdbConnection, type LossCallbacks } from './idb-connection'
import { STORE_NAME, storageNames } from './storage-names'

interface Schema extends DBSchema {
  _ionickv: { key: string; value: unknown }
}

/**
 * The store of Ionic Storage: its database, its names, its order of drivers. The first driver is spoken to directly, for
 * every start waits for the settings; the library comes only where there is none, for the drivers after it.
 */
export function ionicKeyValueStore(modo: BuildMode): KeyValueStore {
  return 'indexedDB' in globalThis ? new IndexedKeyValueStore(storageNames(modo).name) : new LibraryStore(modo)
}

class IndexedKeyValueStore implements KeyValueStore {
  readonly #connection: IdbConnection<Schema>

  constructor(name: string) {
    this.#connection = new IdbConnection((callbacks) => openStore(name, callbacks))
  }

  async get(key: string): Promise<unknown> {
    const { store } = await this.#connection.begin((db) => db.transaction(STORE_NAME))
    return (await store.get(key)) ?? null
  }

  async set(key: string, value: unknown): Promise<void> {
    const { store, done } = await this.#writing()
    await Promise.all([store.put(value, key), done])
  }

  async remove(key: string): Promise<void> {
    const { store, done } = await this.#writing()
    await Promise.all([store.delete(key), done])
  }

  #writing() {
    return this.#connection.begin((db) => db.transaction(STORE_NAME, 'readwrite'))
  }
}

/** Whatever version the library left the database at is the right one, unless the store is not in it. */
async function openStore(name: string, callbacks: LossCallbacks): Promise<IDBPDatabase<Schema>> {
  const upgrade = (db: IDBPDatabase<Schema>) => {
    if (!db.objectStoreNames.contains(STORE_NAME)) db.createObjectStore(STORE_NAME)
  }
  const db = await openDB<Schema>(name, undefined, { ...callbacks, upgrade })
  if (db.objectStoreNames.contains(STORE_NAME)) return db
  const next = db.version + 1
  db.close()
  return openDB<Schema>(name, next, { ...callbacks, upgrade })
}

class LibraryStore implements KeyValueStore {
  readonly #storage: Promise<KeyValueStore>

  constructor(modo: BuildMode) {
    this.#storage = import('./ionic-storage').then(({ libraryStore }) => libraryStore(modo))
    // Whoever asks is told; nobody has asked yet.
    this.#storage.catch(() => undefined)
  }

  async get(key: string): Promise<unknown> {
    return (await this.#storage).get(key)
  }

  async set(key: string, value: unknown): Promise<void> {
    await (await this.#storage).set(key, value)
  }

  async remove(key: string): Promise<void> {
    await (await this.#storage).remove(key)
  }
}
