import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KitchenServer, startServer } from '../kitchen/kitchen-house'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

const WORKS = 'this server does the background work'
let database: TestDatabase
let server: KitchenServer | undefined

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(async () => {
  await server?.close()
  await database.close()
})

test('a lease from before the clock was set back keeps nobody from the work', async () => {
  // What a power cut leaves on a machine whose clock then begins an hour too early.
  await database.pool.query(
    "INSERT INTO worker_lease (name, holder, expires_at) VALUES ('worker', 'gone', clock_timestamp() + interval '1 hour')",
  )
  server = await startServer(database)
  await expect.poll(() => server?.log(), PATIENCE).toContain(WORKS)
})

test('a lease that lives is left to its holder', async () => {
  const other = await startServer(database)
  const renewals = new Set<string>()
  const renewal = async () => {
    const { rows } = await database.pool.query<{ expires: string }>(
      'SELECT expires_at::text AS expires FROM worker_lease',
    )
    return renewals.add(rows[0]?.expires ?? '').size
  }
  await expect.poll(renewal, PATIENCE).toBeGreaterThan(4)
  expect(other.log()).not.toContain(WORKS)
  await other.close()
})
