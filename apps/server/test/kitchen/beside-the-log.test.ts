import { afterAll, beforeAll, expect, test } from 'vitest'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { newCompany } from '../backoffice/backoffice-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

test('a commit is given something to write beside it only where somebody writes', async () => {
  const writes: boolean[] = []
  const store = new PostgresKitchenStore(database.pool)
  const transact = store.transact.bind(store)
  store.transact = (cozinhaId, needs, run) =>
    transact(cozinhaId, needs, async (loaded) => {
      const ran = await run(loaded)
      writes.push(ran.alongside !== undefined)
      return ran
    })
  const { cozinhaId } = await newCompany(database)
  const log = new KitchenLog(store, () => new Date().toISOString())
  const needs = { pedidoIds: [], comandoIds: [], origins: [] }
  expect(await log.write(cozinhaId, { ...needs, run: () => 'a tap' })).toBe('a tap')
  const seen: unknown[] = []
  await log.write(cozinhaId, {
    ...needs,
    run: () => 'a change',
    async alongside(db, result) {
      const row = await db.selectFrom('cozinha').select('id').where('id', '=', cozinhaId).executeTakeFirst()
      seen.push(result, row?.id)
    },
  })
  expect(seen).toEqual(['a change', cozinhaId])
  expect(writes).toEqual([false, true])
})
