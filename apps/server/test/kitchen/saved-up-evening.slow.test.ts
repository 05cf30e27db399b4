import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { anOrder, clientOf, createCompanyWithKitchen, startServer } from './kitchen-house'

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

test('an evening that was saved up, more than twice what may come at once, is taken in turn and none of it refused', async () => {
  const brisk = await startServer(database, { env: { PEDIDOS_POR_MINUTO: '2400' } })
  const counter = clientOf(brisk.origin, await createCompanyWithKitchen(database))
  const order = anOrder()
  await counter.place(order)
  for (let sent = 0; sent < 600; sent += 25) {
    const answers = await Promise.all(Array.from({ length: 25 }, () => counter.place(order)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }
  await brisk.close()
})
