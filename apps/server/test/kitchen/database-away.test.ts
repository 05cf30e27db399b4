import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  anOrder,
  type Client,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from './kitchen-house'

let database: TestDatabase
let server: KitchenServer
let client: Client

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database, { pulseMs: 300 })
  client = clientOf(server.origin, await createCompanyWithKitchen(database))
})

afterAll(async () => {
  await server.close()
  await database.close()
})

/** The database goes away for everybody but its owner, and comes back. */
async function allowConnections(allowed: boolean): Promise<void> {
  const owner = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await owner.connect()
  const name = new URL(database.url).pathname.slice(1)
  await owner.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`)
  if (!allowed) await owner.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  await owner.end()
}

test('while the database is away callers are told to come back, and afterwards nothing is missing', async () => {
  const stream = await client.stream()
  const { data: snapshot } = await stream.next('retrato')
  const before = await client.place(anOrder())
  expect(before.status).toBe(201)

  await allowConnections(false)
  const order = anOrder()
  const refused = await client.place(order)
  expect(refused.status).toBe(503)
  expect(refused.body.Messages).toEqual(['O serviço está sobrecarregado ou reiniciando. Tente novamente em instantes.'])
  expect((await fetch(`${server.origin}/saude`)).status).toBe(503)
  expect((await client.place(order)).status).toBe(503)

  await allowConnections(true)
  await expect.poll(async () => (await client.place(order)).status, PATIENCE).toBeLessThan(300)
  const seqs = [await stream.next('evento'), await stream.next('evento')].map(({ data }) => data.seq)
  expect(seqs).toEqual([snapshot.cursor + 1, snapshot.cursor + 2])
  expect((await fetch(`${server.origin}/saude`)).status).toBe(200)
  stream.close()
})
