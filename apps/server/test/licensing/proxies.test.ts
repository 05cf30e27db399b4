import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompanyWithKitchen, startServer } from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { askToken } from './licensing-house'

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

const invented = (n: number) => `198.51.100.${n}`

test.each(['on', '1'])(
  'with TRUST_PROXY=%s the addresses a caller invents do not lift the limit',
  async (TRUST_PROXY) => {
    const server = await startServer(database, { env: { TRUST_PROXY } })
    const { licenca } = await createCompanyWithKitchen(database)
    // As a proxy passes it on: what the caller wrote, and behind it the address that proxy saw.
    const through = (caller: string, n: number) => `${invented(n)}, ${caller}`
    for (let n = 0; n < 20; n++) {
      const from = through('203.0.113.9', n)
      expect((await askToken(server.origin, `ERRADO-${n}`, { from })).status).toBe(401)
    }
    expect((await askToken(server.origin, 'ERRADO-20', { from: through('203.0.113.9', 20) })).status).toBe(429)
    expect((await askToken(server.origin, licenca, { from: through('203.0.113.9', 21) })).status).toBe(429)
    expect((await askToken(server.origin, licenca, { from: through('203.0.113.10', 22) })).status).toBe(200)
    await server.close()
  },
)

test('without TRUST_PROXY nobody is believed', async () => {
  const server = await startServer(database)
  for (let n = 0; n < 20; n++) await askToken(server.origin, `ERRADO-${n}`, { from: invented(n) })
  expect((await askToken(server.origin, 'ERRADO-20', { from: invented(20) })).status).toBe(429)
  await server.close()
})
