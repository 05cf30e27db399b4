import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Browser,
  type House,
  member,
  newCompany,
  SENHA,
  startHouse,
  type TestCompany,
} from '../backoffice/backoffice-house'

let house: House
let company: TestCompany
let dono: Browser

beforeAll(async () => {
  house = await startHouse({ LAN_NAMES: 'cozinha.local, 192.168.77.10' })
  company = await newCompany(house.database)
  dono = await member(house, company, 'dono')
})

afterAll(() => house.close())

interface Called {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown> & { Messages?: string[] }
}

/** As a browser that opened the server by this name; `fetch` lets nobody choose the Host. */
async function callAs(host: string, path: string, post?: { body: unknown; origin: string }): Promise<Called> {
  const { port } = new URL(house.server.origin)
  const headers = { host, ...(post ? { origin: post.origin, 'content-type': 'application/json' } : {}) }
  const call = request({ host: '127.0.0.1', port, path, method: post ? 'POST' : 'GET', headers })
  call.end(post && JSON.stringify(post.body))
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(await text(answer)) }
}

describe('at an address of the shop’s network', () => {
  test.each(['192.168.77.10:3000', '10.0.0.5', '[fd00::12]:3000', 'cozinha.local:3000'])(
    'a station opened at http://%s is told to stay there',
    async (host) => {
      const { status, body } = await callAs(host, '/config.json')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        licenciamentoUrl: `http://${host}`,
        apiUrl: `http://${host}`,
        origensCozinha: [`http://${host}`],
      })
    },
  )

  test.each(['invasor.net:3000', 'kds.exemplo.com.br', '203.0.113.9:3000', 'outra.local', 'cozinha.local.invasor.net'])(
    'http://%s is not ours, whatever leads there',
    async (host) => {
      const { status, body } = await callAs(host, '/config.json')
      expect(status).toBe(421)
      expect(body.Messages?.[0]).toContain('não é um endereço deste servidor')
      expect(body.Messages?.[0]).toContain('TRUST_PROXY')
    },
  )

  test('the back office lets its own page in, with cookies that a connection without https keeps', async () => {
    const host = '192.168.77.10:3000'
    const account = { email: (await dono.get('/conta')).body.email, senha: SENHA, lembrar: true }
    const entered = await callAs(host, '/api/retaguarda/conta/entrar', { body: account, origin: `http://${host}` })
    expect(entered.status).toBe(200)
    const cookies = entered.headers['set-cookie'] ?? []
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).not.toMatch(/secure/i)
    const from = (origin: string) => callAs(host, '/api/retaguarda/conta/entrar', { body: account, origin })
    expect((await from('http://192.168.77.11:3000')).status).toBe(403)
    expect((await from('http://192.168.77.10:3001')).status).toBe(403)
  })

  test('a page whose own name leads to this machine is another page all the same', async () => {
    const account = { email: 'a@b.exemplo', senha: SENHA, lembrar: true }
    const host = 'invasor.net:3000'
    const tried = await callAs(host, '/api/retaguarda/conta/entrar', { body: account, origin: `http://${host}` })
    expect(tried.status).toBe(403)
    expect(tried.body.Messages?.[0]).toContain('outra página')
  })

  test('the code for a tablet leads to the network, though the back office is open on the PC itself', async () => {
    const licence = (await dono.post(`${company.path}/licencas`, { descricao: 'Salão', meses: 12 })).body
    const { perfilId } = company
    const wanted = { licencaId: licence.id, perfilId, estacao: 'Pizza 1', linhas: ['pizza'], tela: 'F' }
    const { status, body } = await dono.post(`${company.path}/tablets`, wanted)
    expect(status).toBe(200)
    expect(body.endereco).toBe(`http://cozinha.local:${new URL(house.server.origin).port}`)
  })
})
