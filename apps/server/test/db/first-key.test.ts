import { afterAll, beforeAll, expect, test } from 'vitest'
import { storageKey } from '../../src/company/branding/storage-key'
import { FirstKey } from '../../src/db/first-key'
import { vapidKeys } from '../../src/kitchen/push/vapid-keys'
import { signingKeyPair } from '../../src/licensing/signing-keys'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

let database: TestDatabase
const clock = () => new Date()

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

const KEYS = {
  chave_assinatura: () => signingKeyPair(database.kysely, clock),
  chave_push: () => vapidKeys(database.kysely, clock),
  chave_storage: () => storageKey(database.kysely, clock),
} as const

test.each(Object.keys(KEYS) as (keyof typeof KEYS)[])(
  'servers that start at the same moment agree on one %s, which the next start finds again',
  async (table) => {
    const told = await Promise.all(Array.from({ length: 8 }, () => KEYS[table]().get()))
    expect(new Set(told.map((key) => JSON.stringify(key))).size).toBe(1)
    expect(JSON.stringify(await KEYS[table]().get())).toBe(JSON.stringify(told[0]))
    const rows = await database.kysely.selectFrom(table).selectAll().execute()
    expect(rows).toHaveLength(1)
  },
)

test('a key that could not be kept is tried again at the next call', async () => {
  let reachable = false
  const key = new FirstKey({
    kysely: database.kysely,
    name: 'chave_storage',
    read: async () => {
      if (!reachable) throw new Error('away')
      return 'kept'
    },
    insert: async () => undefined,
    make: () => 'fresh',
  })
  await expect(key.get()).rejects.toThrow('away')
  reachable = true
  expect(await key.get()).toBe('kept')
})
