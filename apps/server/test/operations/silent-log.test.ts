import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { newId } from '../../src/new-id'
import { aMove, anOrder, type Company, clientOf, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { PATIENCE } from '../support/patience'
import { ServerProcess } from '../support/server-process'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

let database: TestDatabase
const entry = inject('serverEntry')

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(async () => {
  await database.close()
})

const PERSON = {
  cliente: 'Marinalva',
  telefone: '(11) 98765-4321',
  documento: '529.982.247-25',
  email: 'marinalva@exemplo.com',
  endereco: 'Rua das Acácias, 1234',
}
const NOTA = 'sem cebola para a avó Deolinda'
const SEGREDO = 'segredo-de-quem-digita'
const ENDPOINT = 'https://push.exemplo.com/aparelho-unico-da-marinalva'

/** A day in short: everything goes through the server once, well and badly. */
async function live(origin: string, company: Company): Promise<string[]> {
  const client = clientOf(origin, company)
  const token = await client.login()
  const station = { authorization: `Bearer ${token}`, DeviceID: 'Montagem', 'X-Instalacao': 'tablet-1' }
  const json = { 'content-type': 'application/json' }
  const call = async (path: string, init: RequestInit) => (await fetch(`${origin}${path}`, init)).arrayBuffer()
  const post = (path: string, body: unknown, headers = {}) =>
    call(path, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  const stream = await client.stream()
  await stream.next('retrato')
  const order = anOrder({ ...PERSON, observacao: `${NOTA}, ligar para ${PERSON.telefone}` })
  const { body } = await client.place(order)
  await client.change('balcao', order.referencia, { ...order, observacao: `${NOTA}, sem pressa` })
  await client.command([aMove(body.id, '1', 'fila', 'montagem'), { tipo: SEGREDO }])
  await client.cancel('balcao', order.referencia, `${PERSON.cliente} desistiu`)
  await client.read('balcao', order.referencia)

  await post('/jwt/token', { userName: 'agile-producao', password: SEGREDO })
  await post('/jwt/token', { userName: SEGREDO, password: company.licenca })
  await post('/jwt/token', `{"password": "${SEGREDO}"`)
  await post(`/jwt/token?password=${company.licenca}`, {})
  await call(`/api/Perfil?Id=${SEGREDO}`, { headers: station })
  await call(`/nada?licenca=${company.licenca}&token=${token}`, {})
  await call(`/jwt/token/${company.licenca}/${token}`, {})
  // Some points of sale know an order by the telephone it came from.
  await client.read('telefone', PERSON.telefone.replaceAll(/\D/g, ''))
  await post(
    '/api/erros',
    { erros: [{ id: newId(), mensagem: `${PERSON.email} ${company.licenca} Bearer ${token}`, pilha: NOTA }] },
    station,
  )
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const subscription = { cozinha: company.cozinhaId, linhas: ['pizza'], inscricao: { endpoint: ENDPOINT, keys } }
  await call('/api/push', { method: 'PUT', headers: { ...json, ...station }, body: JSON.stringify(subscription) })

  // A database that refuses a row quotes it whole.
  await database.pool.query(`ALTER TABLE pedido ADD CONSTRAINT recusa CHECK (referencia NOT LIKE 'recusada%')`)
  const refused = await client.place(anOrder({ ...PERSON, referencia: 'recusada', observacao: NOTA }))
  expect(refused.status).toBe(500)
  await database.pool.query('ALTER TABLE pedido DROP CONSTRAINT recusa')
  // And one that goes away in the middle leaves its mark as well.
  await database.pool
    .query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    .catch(() => {})
  await vi.waitFor(async () => expect((await fetch(`${origin}/saude`)).status).toBe(200), PATIENCE)
  await client.place(anOrder({ ...PERSON, observacao: NOTA })).catch(() => {})
  stream.close()
  return [token, ...token.split('.')]
}

test('the log of a whole life holds no licence, key, token or person, at its most talkative', async () => {
  const company = await createCompanyWithKitchen(database)
  const server = await ServerProcess.start({
    entry,
    env: { DATABASE_URL: database.url, LOG_LEVEL: 'trace' },
  })
  try {
    const tokens = await live(server.url, company)
    // It did log: the calls, the failure with its constraint, the lost connection.
    for (const line of ['/api/cozinhas/', '"constraint":"recusa"', 'the change bus lost its connection']) {
      await vi.waitFor(() => expect(server.log).toContain(line), PATIENCE)
    }
    // Logged after everything else.
    await fetch(`${server.url}/fim`, { method: 'PATCH' })
    await vi.waitFor(() => expect(server.log).toContain('"method":"PATCH"'), PATIENCE)
    const { log } = server
    const digits = (text: string) => text.replaceAll(/\D/g, '')
    const secrets = {
      licenca: company.licenca,
      'licenca sem hifens': company.licenca.replaceAll('-', ''),
      chave: company.chave,
      ...Object.fromEntries(tokens.map((token, index) => [`token ${index}`, token])),
      ...PERSON,
      'telefone em dígitos': digits(PERSON.telefone),
      'documento em dígitos': digits(PERSON.documento),
      nota: 'Deolinda',
      digitado: SEGREDO,
      endpoint: 'aparelho-unico',
      senha: new URL(database.url).password,
    }
    // One line for what became of the order, by which it is found: the one that came again after the database did is another.
    for (const words of ['order accepted', 'order changed', 'order cancelled'])
      expect(log).toMatch(
        new RegExp(`"cozinha":"${company.cozinhaId}","seq":\\d+,"pedido":"[\\w-]+".*"msg":"${words}"`),
      )
    const found = Object.entries(secrets).filter(([, secret]) => `${log}${server.words}`.includes(secret))
    expect(found).toEqual([])
  } finally {
    await server.stop()
  }
})
