import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, createCompanyWithKitchen, type KitchenServer, startServer } from '../kitchen/kitchen-house'
import { provisioning } from '../licensing/licensing-house'
import { promisedWithin } from '../support/own-time'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

let database: TestDatabase
let server: KitchenServer

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
})

afterAll(async () => {
  await server.close()
  await database.close()
})

test('a device whose licence is revoked while its subscription is on the way hears of no alarm', async () => {
  const company = await createCompanyWithKitchen(database)
  const authorization = `Bearer ${await clientOf(server.origin, company).login()}`
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const inscricao = { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc', keys }
  const body = JSON.stringify({ inscricao, cozinha: company.cozinhaId, linhas: ['pizza'] })
  const asked = request(`${server.origin}/api/push`, {
    method: 'PUT',
    headers: {
      authorization,
      DeviceID: 'Forno',
      'X-Instalacao': 'a',
      'content-type': 'application/json',
      'content-length': body.length,
    },
  })
  asked.write(body.slice(0, 20))
  await provisioning(database.kysely, () => new Date()).revokeLicence(company.licencaId)
  await promisedWithin(10_000, async () =>
    expect((await fetch(`${server.origin}/api/push/chave`, { headers: { authorization } })).status).toBe(401),
  )
  asked.end(body.slice(20))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(401)
  const { rows } = await database.pool.query('SELECT 1 FROM inscricao_push WHERE licenca_id = $1', [company.licencaId])
  expect(rows).toEqual([])
})
