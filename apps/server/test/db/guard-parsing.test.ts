import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

test('an answer that cannot be taken apart fails its question, not the process, and the next question is answered', async () => {
  const faults: unknown[] = []
  const note = (fault: unknown) => faults.push(fault)
  process.on('uncaughtException', note)
  const client = await database.pool.connect()
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  // As a value longer than a text can be does, in the same place; half a gigabyte would say no more.
  connection.prependOnceListener('dataRow', () => {
    throw new RangeError('Cannot create a string longer than 0x1fffffe8 characters')
  })
  const failed = await client.query('SELECT 1').then(
    () => undefined,
    (error: Error) => error,
  )
  client.release(failed)
  expect(failed?.message).toMatch(/string longer/)
  expect((await database.pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }])
  process.off('uncaughtException', note)
  expect(faults).toEqual([])
})
