import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { ServerProcess } from '../support/server-process'
import { createEmptyDatabase } from '../support/test-database'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const LICENCA = 'ABCD-EFGH-JKMN-PQRS'
let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let server: ServerProcess

beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(async () => {
  await server.stop()
  await database.drop()
})

test('a server says it is well once its demonstration can be used, and of what it was built', async () => {
  server = await ServerProcess.start({
    entry: inject('serverEntry'),
    env: { DATABASE_URL: database.url, DEMO: 'on', DEMO_LICENCA: LICENCA, LOG_LEVEL: 'info' },
  })
  const token = await fetch(`${server.url}/jwt/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'agile-producao', password: LICENCA, versaoApi: '2.0.23' }),
  })
  expect(token.status).toBe(200)
  expect(server.log).toContain(LICENCA)
  const health = await (await fetch(`${server.url}/saude`)).json()
  expect(health).toMatchObject({ situacao: 'ok', versao: '2.0.23' })
  expect(server.log).toContain('"versao":"2.0.23"')
})
