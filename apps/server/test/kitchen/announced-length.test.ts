import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  anOrder,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from './kitchen-house'

let database: TestDatabase
let server: KitchenServer
let company: Company

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
  company = await createCompanyWithKitchen(database)
})

afterAll(async () => {
  await server.close()
  await database.close()
})

/** The status of a request that says it is this long and sends one letter. */
function announcing(length: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.origin}/api/cozinhas/${company.cozinhaId}/pedidos`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${company.chave}`,
        'content-type': 'application/json',
        'content-length': length,
      },
    })
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode)
      sent.destroy()
    })
    sent.on('error', reject)
    sent.write('{')
  })
}

test('nobody pays for a length that was only announced: the next order comes in', async () => {
  for (const length of ['20000000', '999999999999999']) expect(await announcing(length)).toBe(413)
  expect((await clientOf(server.origin, company).place(anOrder())).status).toBe(201)
})
