import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb'

/** What `openDB` has to be told so that a connection that ends is noticed. */
export type LossCallbacks = Required<Pick<OpenDBCallbacks<DBSchema>, 'blocking' | 'terminated'>>

/**
 * One connection to a database of this device, opened when it is first needed. Browsers end connections (memory runs
 * short, the device slept, a newer version of the app wants the database), and an opening can fail: the next use opens it
 * anew.
 */
export class IdbConnection<Schema extends DBSchema> {
  readonly #openDatabase: (callbacks: LossCallbacks) => Promise<IDBPDatabase<Schema>>
  #open: Promise<IDBPDatabase<Schema>> | null = null

  constructor(openDatabase: (callbacks: LossCallbacks) => Promise<IDBPDatabase<Schema>>) {
    this.#openDatabase = openDatabase
  }

  /** Begins a transaction. Some browsers tell that a connection ended only to who uses it. */
  async begin<Transaction>(start: (database: IDBPDatabase<Schema>) => Transaction): Promise<Transaction> {
    const connection = this.#connect()
    const database = await connection
    try {
      return start(database)
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      this.#forget(connection)
      return start(await this.#connect())
    }
  }

  #connect(): Promise<IDBPDatabase<Schema>> {
    if (this.#open) return this.#open
    const lost = () => this.#forget(connection)
    const connection: Promise<IDBPDatabase<Schema>> = this.#openDatabase({
      // A newer version of the app in another tab must not wait for this one.
      blocking(_current, _blocked, event) {
        lost()
        const database = event.target as IDBDatabase
        database.close()
      },
      terminated: lost,
    }).catch((error) => {
      lost()
      throw error
    })
    this.#open = connection
    return connection
  }

  /** One that was replaced meanwhile takes nothing with it. */
  #forget(connection: Promise<IDBPDatabase<Schema>>): void {
    if (this.#open === connection) this.#open = null
  }
}
