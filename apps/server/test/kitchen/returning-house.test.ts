import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  anOrder,
  type Client,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from './kitchen-house'

/** Enough to see that the work does not grow with them; bench/measures/reconnect-storm.ts sends 5,000 to a process of its own. */
const STATIONS = 150

let database: TestDatabase
let server: KitchenServer
let client: Client

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
  client = clientOf(server.origin, await createCompanyWithKitchen(database))
})

afterAll(async () => {
  await server.close()
  await database.close()
})

test('stations that all return in one instant share one reading, none is turned away, and all go on together', async () => {
  const { body: before } = await client.place(anOrder())
  await client.login()
  const reads = vi.spyOn(database.pool, 'query')
  const streams = await Promise.all(Array.from({ length: STATIONS }, (_, n) => client.stream({ estacao: `E${n}` })))
  const pictures = await Promise.all(streams.map((stream) => stream.next('retrato')))
  const statements = reads.mock.calls.map(([query]) => (query as unknown as { name?: string }).name)
  reads.mockRestore()
  expect(streams.map(({ status }) => status)).toEqual(Array(STATIONS).fill(200))
  for (const { data } of pictures) expect(data.pedidos.map(({ id }) => id)).toEqual([before.id])
  expect(statements.filter((name) => name === 'kitchen-snapshot')).toHaveLength(1)

  const { status, body: after } = await client.place(anOrder())
  expect(status).toBe(201)
  const news = await Promise.all(streams.map((stream) => stream.next('evento')))
  for (const { data } of news) expect(data).toMatchObject({ tipo: 'PedidoRecebido', pedido: { id: after.id } })
  for (const stream of streams) stream.close()
})
