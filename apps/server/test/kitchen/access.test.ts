import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
let theirs: typeof ours

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
  const create = async () => {
    const company = await createCompanyWithKitchen(database)
    const client = clientOf(server.origin, company)
    const order = anOrder()
    await client.place(order)
    return { company, client, order: `${order.origem}/${order.referencia}` }
  }
  ours = await create()
  theirs = await create()
})

afterAll(async () => {
  await server.close()
  await database.close()
})

interface Operation {
  readonly method: string
  readonly path: string
}

async function operations(): Promise<Operation[]> {
  const document = (await (await fetch(`${server.origin}/docs/json`)).json()) as { paths: Record<string, object> }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
}

/** Open by design: they tell nothing of any company. */
const PUBLIC = ['/saude', '/metrics', '/config.json', '/jwt/token', '/jwt/keys', '/jwt/revogados', '/api/Perfil']

/** Their address is the key; test/branding proves that no other opens them. */
const SIGNED = ['/api/storage/arquivo', '/api/storage/manifesto.webmanifest']

async function closedOperations(): Promise<Operation[]> {
  return (await operations()).filter(({ path }) => !PUBLIC.includes(path) && !SIGNED.includes(path))
}

async function ask({ method, path }: Operation, bearer: string | undefined): Promise<number> {
  const [origem = '', referencia = ''] = theirs.order.split('/')
  const url = path
    .replace('{cozinha}', theirs.company.cozinhaId)
    .replace('{origem}', origem)
    .replace('{referencia}', referencia)
  const response = await fetch(`${server.origin}${url}`, {
    method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      DeviceID: 'Intrusa',
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  })
  await response.body?.cancel()
  return response.status
}

describe('every kitchen route of the API reference', () => {
  test('is known to this test, or open by design', async () => {
    const known = (await operations()).filter(({ path }) => !PUBLIC.includes(path))
    expect(known.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/push',
      'GET /api/cozinhas/{cozinha}/eventos',
      'GET /api/cozinhas/{cozinha}/pedidos/{origem}/{referencia}',
      'GET /api/cozinhas/{cozinha}/previsao',
      'GET /api/push/chave',
      'GET /api/storage/arquivo',
      'GET /api/storage/manifesto',
      'GET /api/storage/manifesto.webmanifest',
      'GET /api/storage/url',
      'POST /api/cozinhas/{cozinha}/comandos',
      'POST /api/cozinhas/{cozinha}/pedidos',
      'POST /api/cozinhas/{cozinha}/pedidos/{origem}/{referencia}/cancelar',
      'POST /api/erros',
      'PUT /api/cozinhas/{cozinha}/pedidos/{origem}/{referencia}',
      'PUT /api/push',
    ])
  })

  test('is closed to strangers, forged tokens and made-up keys', async () => {
    for (const operation of await closedOperations()) {
      for (const bearer of [undefined, 'chv_inventada-com-tamanho-certo', 'a.b.c', `${await ours.client.login()}x`]) {
        expect([operation, bearer, await ask(operation, bearer)]).toEqual([operation, bearer, 401])
      }
    }
  })

  test('that carries no bearer is closed without its signature', async () => {
    for (const path of SIGNED) expect([path, await ask({ method: 'GET', path }, undefined)]).toEqual([path, 403])
  })

  test("does not know another company's kitchen, by token or by key", async () => {
    const bearers = [await ours.client.login(), ours.company.chave]
    // Those that name no kitchen serve the company of the token; their own tests keep companies apart.
    for (const operation of (await closedOperations()).filter(({ path }) => path.includes('{cozinha}'))) {
      for (const bearer of bearers) expect([operation, await ask(operation, bearer)]).toEqual([operation, 404])
    }
    expect((await theirs.client.read('balcao', theirs.order.split('/')[1] ?? '')).body.situacao).toBe('fila')
  })
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
    expect(await here.text()).toContain('kds_eventos_total{tipo="PedidoRecebido"} 2')
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
    const begun = Date.now()
    await second.close()
    expect(Date.now() - begun).toBeLessThan(4_000)
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
