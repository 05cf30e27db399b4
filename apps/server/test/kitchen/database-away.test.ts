import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { PATIENCE } from '../support/patience'
import { anOrder } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const house = oneKitchen({ pulseMs: 300 })

/** The database goes away for everybody but its owner, and comes back. */
async function allowConnections(allowed: boolean): Promise<void> {
  const owner = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await owner.connect()
  const name = new URL(house.database.url).pathname.slice(1)
  await owner.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`)
  if (!allowed) await owner.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  await owner.end()
}

test('while the database is away callers are told to come back, and afterwards nothing is missing', async () => {
  const stream = await house.client.stream()
  const { data: snapshot } = await stream.next('retrato')
  const before = await house.client.place(anOrder())
  expect(before.status).toBe(201)

  await allowConnections(false)
  const order = anOrder()
  const refused = await house.client.place(order)
  expect(refused.status).toBe(503)
  expect(refused.body.Messages).toEqual(['O banco de dados não está respondendo. Tente novamente em instantes.'])
  expect((await fetch(`${house.server.origin}/saude`)).status).toBe(503)
  expect((await house.client.place(order)).status).toBe(503)

  await allowConnections(true)
  await expect.poll(async () => (await house.client.place(order)).status, PATIENCE).toBeLessThan(300)
  const seqs = [await stream.next('evento'), await stream.next('evento')].map(({ data }) => data.seq)
  expect(seqs).toEqual([snapshot.cursor + 1, snapshot.cursor + 2])
  expect((await fetch(`${house.server.origin}/saude`)).status).toBe(200)
  stream.close()
})
