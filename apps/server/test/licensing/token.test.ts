import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  askToken,
  DAY,
  get,
  HOUR,
  type LicensingServer,
  provisioning,
  startLicensing,
  testClock,
} from './licensing-house'

const clock = testClock()
let database: TestDatabase
let server: LicensingServer
let provision: ReturnType<typeof provisioning>
let roma: { empresaId: string; licencaId: string; numero: string }

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startLicensing(database.kysely, clock, { trustProxy: true })
  provision = provisioning(database.kysely, clock)
  const { empresaId } = await provision.createCompany('roma', 'Pizzaria Roma')
  roma = { empresaId, ...(await provision.issueLicence(empresaId)) }
})

afterAll(async () => {
  await server.app.close()
  await database.close()
})

beforeEach(() => clock.pass(HOUR))

describe('a good licence', () => {
  test.each([
    { form: false, name: 'JSON' },
    { form: true, name: 'form' },
  ])('is exchanged for the token and the company, asked for in $name', async ({ form }) => {
    const { status, headers, body } = await askToken(server.origin, roma.numero, { form })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 12 * 3600,
      NomeEmpresa: 'Pizzaria Roma',
      ValidoAte: '2027-03-05T20:00:00.250Z',
      Sigla: 'ROMA',
      Storage: 'App_Tenancy/ROMA/img/icon.ico',
    })
  })

  test('is recognised however it was typed', async () => {
    const typed = ` ${roma.numero.toLowerCase().replaceAll('-', ' ')} `
    expect((await askToken(server.origin, typed)).status).toBe(200)
  })

  test('gives an ES256 token that the published keys verify, with the agreed claims', async () => {
    const { body } = await askToken(server.origin, roma.numero)
    const token = String(body.access_token)
    const keys = await get(server.origin, '/jwt/keys')
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys.body as never), { currentDate: clock() })
    const now = Math.floor(clock().getTime() / 1000)
    expect(payload).toEqual({
      iss: 'agile-licenciamento',
      aud: 'agile-producao',
      sub: roma.licencaId,
      sigla: 'ROMA',
      iat: now,
      exp: now + 12 * 3600,
      ate: Math.floor(Date.parse(String(body.ValidoAte)) / 1000),
    })
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  })

  test('never gives a token that outlives it', async () => {
    const { numero } = await provision.issueLicence(roma.empresaId, 90 * 60_000)
    const { body } = await askToken(server.origin, numero)
    expect(body.expires_in).toBe(90 * 60)
  })

  test('may leave out the version of the app', async () => {
    const answer = await fetch(`${server.origin}/jwt/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'agile-producao', password: roma.numero, grant_type: 'password' }),
    })
    expect(answer.status).toBe(200)
  })
})

describe('a licence that does not open', () => {
  test('is answered 401 when unknown', async () => {
    const { status, body } = await askToken(server.origin, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ')
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, Messages: ['Número da licença inválido.'] })
  })

  test('is answered 401 when revoked', async () => {
    const { licencaId, numero } = await provision.issueLicence(roma.empresaId)
    await provision.revokeLicence(licencaId)
    const { status, body } = await askToken(server.origin, numero)
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, Messages: ['Número da licença inválido.'] })
  })

  test('is answered 400 invalid_grant when expired, with the day in Brazil and what to do', async () => {
    const { numero } = await provision.issueLicence(roma.empresaId, HOUR)
    clock.pass(HOUR)
    const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(clock())
    const { status, body } = await askToken(server.origin, numero)
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'invalid_grant',
      error_description: `A licença venceu em ${day}. Renove-a com o suporte e toque em Verificar novamente.`,
    })
  })

  test('is answered 400 invalid_grant for another app key, whether the number is good or not', async () => {
    for (const numero of [roma.numero, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ']) {
      const { status, body } = await askToken(server.origin, numero, { appKey: 'outro-app' })
      expect(status).toBe(400)
      expect(body).toEqual({
        error: 'invalid_grant',
        error_description: expect.stringContaining('Atualize o aplicativo'),
      })
    }
  })
})

describe('a malformed request', () => {
  test('has every fault named', async () => {
    const answer = await fetch(`${server.origin}/jwt/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: ' ', versaoApi: 2 }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      success: false,
      Messages: ['userName: obrigatório', 'password: não pode ficar vazio', 'versaoApi: deve ser um texto'],
    })
  })

  test('in form encoding is judged the same', async () => {
    const answer = await fetch(`${server.origin}/jwt/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'userName=a&userName=b',
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      success: false,
      Messages: ['userName: deve ser um texto', 'password: obrigatório'],
    })
  })
})

test.each([
  ['application/x-www-form-urlencoded', Array.from({ length: 2_000 }, (_, n) => `n${n}=x`).join('&')],
  ['application/json', JSON.stringify({ userName: 'x'.repeat(9_000) })],
])('a stranger with a long body (%s) is refused by its length', async (type, body) => {
  const answer = await fetch(`${server.origin}/jwt/token`, { method: 'POST', headers: { 'content-type': type }, body })
  expect(answer.status).toBe(413)
})

describe('too many wrong tries', () => {
  const wrong = (n: number) => `AAAA-AAAA-AAAA-AAAA-${String(n).padStart(4, '0')}`

  test('from one address are stopped with the wait in words, and pass after it', async () => {
    const from = '203.0.113.1'
    for (let n = 0; n < 20; n++) expect((await askToken(server.origin, wrong(n), { from })).status).toBe(401)
    clock.pass(10_000)
    const { status, headers, body } = await askToken(server.origin, wrong(20), { from })
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBe('290')
    expect(body).toEqual({
      success: false,
      Messages: ['Muitas tentativas com número de licença inválido. Aguarde 5 minutos e tente novamente.'],
    })
    expect((await askToken(server.origin, wrong(20), { from: '203.0.113.2' })).status).toBe(401)
    clock.pass(245_000)
    expect((await askToken(server.origin, wrong(20), { from })).body.Messages).toEqual([
      'Muitas tentativas com número de licença inválido. Aguarde 45 segundos e tente novamente.',
    ])
    clock.pass(45_000)
    expect((await askToken(server.origin, wrong(20), { from })).status).toBe(401)
  })

  test('do not keep tablets out that worked at the same address before', async () => {
    const from = '203.0.113.3'
    expect((await askToken(server.origin, roma.numero, { from })).status).toBe(200)
    for (let n = 0; n < 25; n++) await askToken(server.origin, wrong(n), { from })
    expect((await askToken(server.origin, wrong(99), { from })).status).toBe(429)
    const tablets = await Promise.all(Array.from({ length: 20 }, () => askToken(server.origin, roma.numero, { from })))
    expect(tablets.map((tablet) => tablet.status)).toEqual(Array(20).fill(200))
  })

  test('end the guessing: while blocked not even the right number is looked at', async () => {
    const from = '203.0.113.6'
    for (let n = 0; n < 20; n++) await askToken(server.origin, wrong(n), { from })
    const { numero: expired } = await provision.issueLicence(roma.empresaId, 1000)
    clock.pass(2000)
    for (const guess of [wrong(20), roma.numero, expired]) {
      const { status, body } = await askToken(server.origin, guess, { from })
      expect([status, Object.keys(body)]).toEqual([429, ['success', 'Messages']])
    }
    clock.pass(5 * 60_000)
    expect((await askToken(server.origin, roma.numero, { from })).status).toBe(200)
  })

  test('sent all at once do not slip a right guess past the limit', async () => {
    const from = '203.0.113.7'
    const guesses = [...Array.from({ length: 40 }, (_, n) => wrong(n)), roma.numero]
    const answers = await Promise.all(guesses.map((guess) => askToken(server.origin, guess, { from })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect((await askToken(server.origin, wrong(50), { from })).status).toBe(429)
    // Looked at only if its turn came before the twentieth failure.
    if (statuses.at(-1) === 200) expect((await askToken(server.origin, roma.numero, { from })).status).toBe(200)
    else expect((await askToken(server.origin, roma.numero, { from })).status).toBe(429)
  })

  test('are none: sixty tablets that come back at once all get in, beside one that is mistyped', async () => {
    const from = '203.0.113.8'
    const tablets = Array.from({ length: 60 }, () => askToken(server.origin, roma.numero, { from }))
    const mistyped = Array.from({ length: 30 }, () => askToken(server.origin, wrong(3_000), { from }))
    expect((await Promise.all(tablets)).map(({ status }) => status)).toEqual(Array(60).fill(200))
    expect((await Promise.all(mistyped)).map(({ status }) => status)).not.toContain(200)
    // The same number again and again is one failure of the house.
    const { numero } = await provision.issueLicence(roma.empresaId)
    expect((await askToken(server.origin, numero, { from })).status).toBe(200)
  })

  test('sent all at once are counted too', async () => {
    const from = '203.0.113.4'
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => askToken(server.origin, wrong(n), { from })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
  })

  test('of one number are stopped whatever address they come from', async () => {
    for (let n = 0; n < 10; n++) {
      expect((await askToken(server.origin, wrong(7), { from: `198.51.100.${n}` })).status).toBe(401)
    }
    expect((await askToken(server.origin, wrong(7), { from: '198.51.100.200' })).status).toBe(429)
    expect((await askToken(server.origin, wrong(8), { from: '198.51.100.200' })).status).toBe(401)
  })

  test('count neither successes nor an expired licence nor a wrong app key', async () => {
    const from = '203.0.113.5'
    const { numero: expired } = await provision.issueLicence(roma.empresaId, 1000)
    clock.pass(2000)
    for (let n = 0; n < 30; n++) {
      expect((await askToken(server.origin, roma.numero, { from })).status).toBe(200)
      expect((await askToken(server.origin, expired, { from })).status).toBe(400)
      expect((await askToken(server.origin, wrong(n), { from, appKey: 'x' })).status).toBe(400)
    }
    expect((await askToken(server.origin, wrong(1), { from })).status).toBe(401)
  })
})

test('neither licence numbers nor tokens are written to the log', async () => {
  const { body } = await askToken(server.origin, roma.numero)
  await get(server.origin, '/api/Perfil', String(body.access_token))
  await get(server.origin, `/jwt/nada?password=${roma.numero}`)
  await fetch(`${server.origin}/jwt/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"password": "${roma.numero}"`,
  })
  const log = server.log()
  expect(log).toContain(roma.licencaId)
  expect(log).not.toContain(roma.numero)
  expect(log).not.toContain(String(body.access_token))
  expect(log).not.toContain('AAAA-AAAA')
  expect(log).not.toMatch(/eyJ[\w-]+\./)
})

test('the number itself is nowhere in the database', async () => {
  const rows = await database.kysely.selectFrom('licenca').selectAll().where('id', '=', roma.licencaId).execute()
  expect(JSON.stringify(rows)).not.toContain(roma.numero)
  expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(rows[0]?.valida_ate.getTime()).toBeGreaterThan(clock().getTime() + 300 * DAY)
})
