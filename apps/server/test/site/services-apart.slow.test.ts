import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { anOrder, type Company, clientOf, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { freePort, ServerProcess } from '../support/server-process'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const entry = inject('serverEntry')
let database: TestDatabase
let company: Company
const servers: ServerProcess[] = []

beforeAll(async () => {
  database = await startTestDatabase()
  company = await createCompanyWithKitchen(database)
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.close()
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await ServerProcess.start({ entry, env: { DATABASE_URL: database.url, HTTPS: 'off', ...env } })
  servers.push(server)
  return server
}

test('licensing and kitchen apart, as the manual says, serve a station opened at the kitchen', async () => {
  const cozinha = `http://127.0.0.1:${await freePort()}`
  const licensing = await start({ SERVE: 'licensing', PUBLIC_URL: cozinha, ORIGENS: cozinha })
  expect(licensing.log).not.toContain('falta definir')
  const kitchen = await start({ SERVE: 'kitchen', LICENCIAMENTO_URL: licensing.url, PORT: new URL(cozinha).port })

  const config = await (await fetch(`${kitchen.url}/config.json`)).json()
  expect(config).toMatchObject({ apiUrl: cozinha, licenciamentoUrl: licensing.url })
  // What a browser asks before it lets the page of the kitchen speak to licensing.
  const asked = await fetch(`${licensing.url}/jwt/token`, {
    method: 'OPTIONS',
    headers: { origin: cozinha, 'access-control-request-method': 'POST' },
  })
  expect(asked.headers.get('access-control-allow-origin')).toBe(cozinha)
  const page = await fetch(`${kitchen.url}/config.json`)
  expect(page.headers.get('content-security-policy')).toContain(licensing.url)

  const client = clientOf(kitchen.url, company, licensing.url)
  const token = await client.login()
  const profiles = await fetch(`${licensing.url}/api/Perfil`, {
    headers: { authorization: `Bearer ${token}`, origin: cozinha },
  })
  expect(await profiles.json()).toEqual([expect.objectContaining({ Url: expect.stringContaining(`${cozinha}/api/`) })])
  const stream = await client.stream()
  await stream.next('retrato')
  expect((await client.place(anOrder())).status).toBe(201)
  expect((await stream.next('evento')).data).toMatchObject({ tipo: 'PedidoRecebido' })
  stream.close()
})

test('licensing that was not told where the kitchen is says so when it starts', async () => {
  const licensing = await start({ SERVE: 'licensing' })
  expect(licensing.log).toContain('falta definir')
  expect(licensing.log).toContain('PUBLIC_URL com o endereço da cozinha')
})
