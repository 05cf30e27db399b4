import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOfKey } from '../../src/kitchen/access/integration-key'
import { createIntegrationKey } from '../../src/provisioning/create-integration-key'
import { provisioningOn } from '../../src/provisioning/provisioning'
import { ownTime } from '../support/own-time'
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
let ours: { company: Company; client: Client; order: string }

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
  const company = await createCompanyWithKitchen(database)
  const client = clientOf(server.origin, company)
  const order = anOrder()
  await client.place(order)
  ours = { company, client, order: `${order.origem}/${order.referencia}` }
})

afterAll(async () => {
  await server.close()
  await database.close()
})

describe('roles', () => {
  test('an integration key can place and read, not bump or watch', async () => {
    for (const path of ['/comandos', '/eventos']) {
      const response = await fetch(`${ours.client.base}${path}`, {
        method: path === '/comandos' ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${ours.company.chave}`,
          DeviceID: 'x',
          ...(path === '/comandos' && { 'content-type': 'application/json' }),
        },
        ...(path === '/comandos' && { body: '{"comandos":[{}]}' }),
      })
      expect([path, response.status]).toEqual([path, 403])
    }
  })

  test('a till is told what is wrong with its key', async () => {
    const other = await createCompanyWithKitchen(database)
    const revoked = await createIntegrationKey(provisioningOn(database.kysely), {
      cozinhaId: ours.company.cozinhaId,
      nome: 'Velha',
      origens: ['velha'],
    })
    await database.pool.query('UPDATE chave_integracao SET revogada_em = now() WHERE hash = $1', [hashOfKey(revoked)])
    const told = async (authorization?: string) => {
      const response = await fetch(`${ours.client.base}/pedidos/balcao/nenhum`, {
        headers: authorization === undefined ? {} : { authorization },
      })
      const { Messages } = (await response.json()) as { Messages: string[] }
      return [response.status, Messages.join(' ')]
    }
    expect(await told()).toEqual([401, expect.stringContaining('Falta a chave')])
    expect(await told(ours.company.chave)).toEqual([401, expect.stringContaining('não traz uma chave')])
    expect(await told('Bearer minha-senha')).toEqual([401, expect.stringContaining('não traz uma chave')])
    expect(await told('Bearer chv_inventada')).toEqual([401, expect.stringContaining('não existe')])
    expect(await told(`Bearer ${revoked}`)).toEqual([401, expect.stringContaining('revogada')])
    expect(await told(`Bearer ${other.chave}`)).toEqual([401, expect.stringContaining('outra cozinha')])
    expect((await told(`Bearer ${ours.company.chave}`))[0]).toBe(404)
  })

  test('a station can read an order, not place one', async () => {
    const bearer = await ours.client.login()
    const headers = { authorization: `Bearer ${bearer}`, DeviceID: 'Montagem' }
    expect((await fetch(`${ours.client.base}/pedidos/${ours.order}`, { headers })).status).toBe(200)
    const placed = await fetch(`${ours.client.base}/pedidos`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(anOrder()),
    })
    expect(placed.status).toBe(403)
  })

  test('metrics are for this machine, never for a proxied stranger', async () => {
    const here = await fetch(`${server.origin}/metrics`)
    expect(here.status).toBe(200)
    expect(await here.text()).toContain('kds_eventos_total{tipo="PedidoRecebido"} 1')
    const proxied = await fetch(`${server.origin}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect(proxied.status).toBe(403)
  })

  test('no key, token or licence number is in the log', async () => {
    const log = server.log()
    expect(log).toContain('/api/cozinhas/')
    for (const secret of [ours.company.chave, ours.company.licenca, await ours.client.login()]) {
      expect(log).not.toContain(secret)
    }
  })
})

describe('operations', () => {
  test('a connection that never asked for anything does not hold the shutdown', async () => {
    const second = await startServer(database)
    const { hostname, port } = new URL(second.origin)
    const spare = connect(Number(port), hostname)
    await once(spare, 'connect')
    const time = ownTime()
    await second.close()
    expect(time.ms()).toBeLessThan(4_000)
    time.stop()
    spare.destroy()
  })

  test('health is told, with the version', async () => {
    expect(await (await fetch(`${server.origin}/saude`)).json()).toEqual({ situacao: 'ok', versao: '2.0.23' })
  })

  test('the reference page loads nothing from elsewhere', async () => {
    const page = await fetch(`${server.origin}/docs`)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toMatch(/(src|href)="https?:/)
  })

  test('a station is told to use the address it was opened at', async () => {
    const config = (await (await fetch(`${server.origin}/config.json`)).json()) as Record<string, unknown>
    expect(config).toEqual({
      licenciamentoUrl: server.origin,
      apiUrl: server.origin,
      appKey: 'agile-producao',
      origensCozinha: [server.origin],
    })
  })
})
