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

/**
 * Where the database cannot be opened at all, as in a private window of an older browser, or has no room left, what is set lasts as long as the page:
 * the device can be set up and shows its orders.
 */
class IndexedKeyValueStore implements KeyValueStore {
  readonly #connection: IdbConnection<Schema>
  readonly #unstored = new Map<string, unknown>()

  constructor(name: string) {
    this.#connection = new IdbConnection((callbacks) => openStore(name, callbacks))
  }

  async get(key: string): Promise<unknown> {
    // What is newer than the stored one comes first.
    if (this.#unstored.has(key)) return this.#unstored.get(key)
    const reading = await this.#begun('readonly')
    return (await reading?.store.get(key)) ?? null
  }

  async set(key: string, value: unknown): Promise<void> {
    const writing = await this.#begun('readwrite')
    try {
      if (!writing) throw new DOMException('no database', 'QuotaExceededError')
      await Promise.all([writing.store.put?.(value, key), writing.done])
      this.#unstored.delete(key)
    } catch (error) {
      if (!isForWantOfRoom(error)) throw error
      this.#unstored.set(key, value)
    }
  }

  async remove(key: string): Promise<void> {
    const writing = await this.#begun('readwrite')
    this.#unstored.delete(key)
    if (writing) await Promise.all([writing.store.delete?.(key), writing.done])
  }

  async #begun(mode: 'readonly' | 'readwrite') {
    try {
      return await this.#connection.begin((db) => db.transaction(STORE_NAME, mode))
    } catch {
      return undefined
    }
  }
}

/** Engines differ in what a transaction says that ended for it. */
function isForWantOfRoom(error: unknown): boolean {
  return error instanceof DOMException && ['QuotaExceededError', 'AbortError'].includes(error.name)
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
