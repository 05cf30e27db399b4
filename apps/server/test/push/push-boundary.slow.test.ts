import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePair } from '../../src/kitchen/push/vapid-keys'
import { WebPushTransport } from '../../src/kitchen/push/web-push-transport'
import { type CompanyClient, type CompanyHouse, companyAt, startHouse } from '../branding/company-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { type PushService, startPushService } from './push-receiver'

/** The server as shipped: no exception for tests. */
let database: TestDatabase
let house: CompanyHouse
let company: CompanyClient
let service: PushService

beforeAll(async () => {
  database = await startTestDatabase()
  service = await startPushService()
  house = await startHouse(database)
  company = await companyAt(house, database)
})

afterAll(async () => {
  await house.close()
  await service.close()
  await database.close()
})

const MESSAGE = { text: '{}', topic: 'a'.repeat(32), ttlSeconds: 60 }

describe('a server told to call into its own house', () => {
  test('refuses the subscription', async () => {
    const { inscricao } = service.subscribe()
    const endpoints = [
      inscricao.endpoint,
      inscricao.endpoint.replace('http:', 'https:'),
      'https://localhost/x',
      'https://169.254.169.254/latest',
      'https://10.0.0.5/x',
      'https://[::1]/x',
      'https://0x7f000001/x',
      'https://tablet.local/x',
    ]
    for (const endpoint of endpoints) {
      const answer = await company.call('PUT', '/api/push', {
        body: { inscricao: { ...inscricao, endpoint }, cozinha: company.cozinhaId, linhas: ['pizza'] },
        headers: { DeviceID: 'Forno', 'X-Instalacao': 'a' },
      })
      expect([endpoint, answer.status, answer.body.Messages]).toEqual([
        endpoint,
        400,
        ['inscricao.endpoint: deve ser um endereço https de um serviço público de notificações'],
      ])
    }
  })

  test('takes a subscription of a push service on the internet', async () => {
    const { inscricao } = service.subscribe()
    const answer = await company.call('PUT', '/api/push', {
      body: {
        inscricao: { ...inscricao, endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc' },
        cozinha: company.cozinhaId,
        linhas: ['pizza'],
      },
      headers: { DeviceID: 'Forno', 'X-Instalacao': 'a' },
    })
    expect(answer.status).toBe(204)
  })

  test('does not connect when a good name resolves to an address of the house', async () => {
    let connections = 0
    const inside = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    const { port } = inside.address() as AddressInfo
    const { inscricao } = service.subscribe()
    const address = { endpoint: 'https://push.exemplo.com/x', ...inscricao.keys }
    const keys = { get: async () => makePair() }
    const resolvesTo =
      (...addresses: string[]) =>
      async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    try {
      for (const found of [['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['93.184.216.34', '127.0.0.1']]) {
        const transport = new WebPushTransport({
          keys,
          subject: 'mailto:a@b.example',
          findAddresses: resolvesTo(...found),
        })
        await expect(transport.send(address, MESSAGE)).rejects.toThrow('does not resolve to a public address')
        transport.close()
      }
      expect(connections).toBe(0)

      // The same call is made once such addresses are allowed: what stopped it was the check and nothing else.
      const options = { keys, subject: 'mailto:a@b.example', findAddresses: resolvesTo('127.0.0.1'), allowLocal: true }
      const permissive = new WebPushTransport(options)
      await expect(
        permissive.send({ ...address, endpoint: `https://push.exemplo.com:${port}/x` }, MESSAGE),
      ).rejects.toThrow()
      permissive.close()
      expect(connections).toBe(1)
    } finally {
      await new Promise((resolve) => inside.close(resolve))
    }
  })

  test('does not call a bare address of the house that reached the database by another way', async () => {
    const { inscricao } = service.subscribe()
    const keys = { get: async () => makePair() }
    const transport = new WebPushTransport({ keys, subject: 'mailto:a@b.example' })
    const address = { endpoint: inscricao.endpoint, ...inscricao.keys }
    await expect(transport.send(address, MESSAGE)).rejects.toThrow('not on a public address')
    transport.close()
    expect(service.received).toEqual([])
  })
})

test('a station opened at another origin of the house may put and delete its subscription', async () => {
  const elsewhere = await startHouse(database, { origens: 'https://estacoes.exemplo' })
  try {
    const preflight = (origin: string, method: string) =>
      fetch(`${elsewhere.origin}/api/push`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,deviceid,x-instalacao,content-type',
        },
      })
    for (const method of ['PUT', 'DELETE']) {
      const { headers } = await preflight('https://estacoes.exemplo', method)
      expect(headers.get('access-control-allow-origin')).toBe('https://estacoes.exemplo')
      expect(headers.get('access-control-allow-methods')).toContain(method)
      expect(headers.get('access-control-allow-headers')).toContain('x-instalacao')
    }
    const stranger = await preflight('https://estranho.exemplo', 'PUT')
    expect(stranger.headers.get('access-control-allow-origin')).not.toBe('https://estranho.exemplo')
  } finally {
    await elsewhere.close()
  }
})

test('a licence that subscribes again and again under invented names is told to wait', async () => {
  const other = await companyAt(house, database)
  const { inscricao } = service.subscribe()
  const subscribe = (client: CompanyClient, name: string) =>
    client.call('PUT', '/api/push', {
      body: {
        inscricao: { ...inscricao, endpoint: 'https://push.example.com/x' },
        cozinha: client.cozinhaId,
        linhas: ['pizza'],
      },
      headers: { DeviceID: name, 'X-Instalacao': name },
    })
  const answers = await Promise.all(Array.from({ length: 260 }, (_, call) => subscribe(other, `inventada-${call}`)))
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses).toEqual(new Set([204, 429]))
  expect((await subscribe(company, 'Forno')).status).toBe(204)
})
