import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  anOrder,
  type Client,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from './kitchen-house'

let database: TestDatabase
let server: KitchenServer
let company: Company
let client: Client
let neighbour: Client
const faults: unknown[] = []
const note = (fault: unknown) => faults.push(fault)

beforeAll(async () => {
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
  database = await startTestDatabase()
  server = await startServer(database, { pulseMs: 200 })
  neighbour = clientOf(server.origin, await createCompanyWithKitchen(database))
})

afterAll(async () => {
  await server.close()
  await database.close()
  process.off('uncaughtException', note)
  process.off('unhandledRejection', note)
})

beforeEach(async () => {
  company = await createCompanyWithKitchen(database)
  client = clientOf(server.origin, company)
})

/** Whatever was done to one kitchen, another works its evening. */
afterEach(async () => {
  const stream = await neighbour.stream()
  await stream.next('retrato')
  const { status, body } = await neighbour.place(anOrder())
  expect(status).toBe(201)
  expect((await stream.next('evento')).data).toMatchObject({ pedido: { id: body.id } })
  await stream.next('pulso')
  stream.close()
  expect(faults).toEqual([])
})

async function poison(estado: string, pedidoId: string): Promise<void> {
  await database.pool.query(
    `UPDATE pedido SET estado = (${estado})::json, bytes = NULL WHERE cozinha_id = $1 AND id = $2`,
    [company.cozinhaId, pedidoId],
  )
}

test('a kitchen with more stored than a station is ever sent ends its own streams, and takes orders all the same', async () => {
  const { body } = await client.place(anOrder())
  await poison(`json_build_object('nome', repeat('x', 40000000))`, body.id)
  const stream = await client.stream()
  await stream.ended
  expect(stream.messages).toEqual([])
  expect(server.log()).toContain('too many bytes to be sent')
  expect((await client.place(anOrder())).status).toBe(201)
})

test('an order of another shape harms only whoever touches it', async () => {
  const { body } = await client.place(anOrder())
  const healthy = anOrder()
  await poison(`'null'`, body.id)
  expect((await client.place(healthy)).status).toBe(201)
  const em = new Date().toISOString()
  const touched = await client.command([
    { tipo: 'entregarPedido', id: '018f5d0c-0000-7000-8000-000000000001', em, pedidoId: body.id },
  ])
  expect(touched.status).toBe(500)
  expect((await client.read('balcao', healthy.referencia)).status).toBe(200)
  const stream = await client.stream()
  await stream.next('retrato')
  await stream.next('pulso')
  stream.close()
})

test('a row written by hand over several lines reaches stations as one message', async () => {
  const { body } = await client.place(anOrder())
  await poison(`replace(estado::text, ',', E',\\r\\n  ')`, body.id)
  const stream = await client.stream()
  expect((await stream.next('retrato')).data.pedidos).toMatchObject([{ id: body.id }])
  await stream.next('pulso')
  stream.close()
})

test('an event too long to be sent brings its stations a snapshot instead', async () => {
  const { body } = await client.place(anOrder())
  const stream = await client.stream()
  await stream.next('retrato')
  await database.pool.query(
    `WITH moved AS (UPDATE cozinha SET seq = seq + 1 WHERE id = $1 RETURNING id, seq)
     INSERT INTO evento (cozinha_id, seq, em, corpo)
     SELECT id, seq, now(), json_build_object('tipo', 'X', 'nome', repeat('x', 20000000)) FROM moved`,
    [company.cozinhaId],
  )
  await stream.next('encerrando')
  await stream.ended
  const position = stream.messages.findLast(({ id }) => id)?.id
  const back = await client.stream({ position })
  expect((await back.next('retrato')).data).toMatchObject({ cursor: 2, pedidos: [{ id: body.id }] })
  back.close()
})
