import { type Kysely, sql } from 'kysely'

export interface KeyTable<Tables, Key> {
  readonly kysely: Kysely<Tables>
  readonly name: keyof Tables & string
  /** The newest, when there are several. */
  read(db: Kysely<Tables>): Promise<Key | undefined>
  insert(db: Kysely<Tables>, fresh: Key): Promise<unknown>
  make(): Promise<Key> | Key
}

/** A key of the house: made when none is stored, and then the same for every server and every start. */
export class FirstKey<Tables, Key> {
  readonly #table: KeyTable<Tables, Key>
  #key: Promise<Key> | undefined

  constructor(table: KeyTable<Tables, Key>) {
    this.#table = table
  }

  get(): Promise<Key> {
    this.#key ??= this.#keep().catch((error) => {
      this.#key = undefined
      throw error
    })
    return this.#key
  }

  async #keep(): Promise<Key> {
    const { kysely, name, read, insert, make } = this.#table
    const stored = await read(kysely)
    if (stored) return stored
    const fresh = await make()
    return kysely.transaction().execute(async (transaction) => {
      // Conflicts with itself, so that of two servers starting at once the second sees the key of the first.
      await sql`LOCK TABLE ${sql.table(name)} IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
      const first = await read(transaction)
      if (first) return first
      await insert(transaction, fresh)
      return (await read(transaction)) ?? fresh
    })
  }
}
