import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  aMove,
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
  server = await startServer(database)
  client = clientOf(server.origin, await createCompanyWithKitchen(database))
})

afterAll(async () => {
  await server.close()
  await database.close()
})

const now = () => new Date().toISOString()
const deliver = (pedidoId: string) => ({ tipo: 'entregarPedido', id: newId(), em: now(), pedidoId })

async function readyOrder(): Promise<string> {
  const { body } = await client.place(anOrder())
  await client.command([aMove(body.id, '1', 'fila', 'pronto'), aMove(body.id, '2', 'fila', 'pronto')])
  return body.id
}

async function recent(): Promise<string[]> {
  const stream = await client.stream()
  const { data } = await stream.next('retrato')
  stream.close()
  return data.recentes.map(({ id }: { id: string }) => id)
}

test('orders closed by one call are recalled in the order in which they were closed, as stations have them', async () => {
  const [first, second, third] = [await readyOrder(), await readyOrder(), await readyOrder()]
  await client.command([deliver(second), deliver(third), deliver(first)])
  expect(await recent()).toEqual([first, third, second])

  await client.command([aMove(second, '1', 'pronto', 'forno'), aMove(second, '1', 'forno', 'pronto'), deliver(second)])
  expect(await recent()).toEqual([second, first, third])
})
