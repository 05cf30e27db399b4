import type { webcrypto } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as x509 from '@peculiar/x509'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Answer,
  type Browser,
  type House,
  member,
  newCompany,
  SENHA,
  startHouse,
  type TestCompany,
} from './backoffice-house'
import { type Attestation, SoftAuthenticator } from './soft-authenticator'

let house: House
let company: TestCompany
/** Where the house says it is; passkeys are made for no other address. */
let site: string

beforeAll(async () => {
  house = await startHouse({ TRUST_PROXY: 'loopback' })
  company = await newCompany(house.database)
  site = `http://localhost:${new URL(house.server.origin).port}`
})

afterAll(() => house.close())

let places = 0
const fromElsewhere = () => {
  places += 1
  return { 'x-forwarded-for': `198.51.100.${places}` }
}

const optionsOf = ({ status, body }: Answer): { challenge: string } => {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.opcoes as { challenge: string }
}

async function register(
  browser: Browser,
  device: SoftAuthenticator,
  nome = 'Notebook',
  attestation: Attestation = {},
): Promise<Answer> {
  const options = optionsOf(await browser.post('/conta/chaves-de-acesso/comecar', { senha: SENHA }))
  return browser.post('/conta/chaves-de-acesso', { nome, resposta: device.create(options, attestation) })
}

async function begin(browser: Browser, place: Record<string, string>) {
  return optionsOf(await browser.post('/conta/chave-de-acesso/comecar', {}, place))
}

async function enter(
  device: SoftAuthenticator,
  place = fromElsewhere(),
): Promise<{ browser: Browser; entered: Answer }> {
  const browser = house.browser()
  const resposta = device.get(await begin(browser, place))
  return { browser, entered: await browser.post('/conta/chave-de-acesso/entrar', { resposta }, place) }
}

test('one is registered with the password, opens the account without it, and opens nothing once it is removed', async () => {
  const owner = await member(house, company, 'dono')
  const device = new SoftAuthenticator(site)
  const made = await register(owner, device)
  expect(made.body).toMatchObject({ nome: 'Notebook', usadaEm: null })
  const { browser, entered } = await enter(device)
  expect(entered.body).toMatchObject({ id: owner.person.id, empresas: [{ id: company.id }] })
  expect((await browser.get('/conta')).status).toBe(200)
  const { itens } = (await owner.get('/conta/chaves-de-acesso')).body as { itens: { id: string; usadaEm: string }[] }
  expect(itens).toMatchObject([{ usadaEm: expect.any(String) }])
  const path = `/conta/chaves-de-acesso/${itens[0]?.id}`
  expect((await owner.put(path, { nome: 'Notebook do caixa' })).body).toMatchObject({ nome: 'Notebook do caixa' })
  expect((await owner.delete(path)).status).toBe(200)
  expect((await enter(device)).entered.status).toBe(401)
  const { rows } = await house.database.pool.query(
    'SELECT acao, alvo, depois FROM registro WHERE pessoa_id = $1 AND empresa_id IS NULL ORDER BY id OFFSET 1',
    [owner.person.id],
  )
  expect(rows).toEqual([
    { acao: 'criar', alvo: 'Notebook', depois: { nome: 'Notebook' } },
    { acao: 'entrar', alvo: owner.person.email, depois: { por: 'chave de acesso' } },
    { acao: 'mudar', alvo: 'Notebook do caixa', depois: { nome: 'Notebook do caixa' } },
    { acao: 'remover', alvo: 'Notebook do caixa', depois: null },
  ])
})

test('an answer works once, in the browser that asked, for the site it was made at, by the device that made it', async () => {
  const owner = await member(house, company, 'dono')
  const device = new SoftAuthenticator(site)
  await register(owner, device)
  const refused = async (browser: Browser, resposta: object, place = fromElsewhere()) => {
    const answer = await browser.post('/conta/chave-de-acesso/entrar', { resposta }, place)
    expect(answer.status).toBe(401)
    expect(answer.body.Messages?.[0]).toMatch(/^Esta chave de acesso não vale aqui/)
    expect((await browser.get('/conta')).status).toBe(401)
  }
  const asked = async () => {
    const browser = house.browser()
    return { browser, challenge: await begin(browser, fromElsewhere()) }
  }
  const first = await asked()
  const again = first.browser.clone()
  const once = device.get(first.challenge)
  expect((await first.browser.post('/conta/chave-de-acesso/entrar', { resposta: once })).status).toBe(200)
  await refused(again, once)
  const second = await asked()
  await refused(house.browser(), device.get(second.challenge))
  await refused((await asked()).browser, device.get({ challenge: 'bnVuY2EtcGVyZ3VudGFkbw' }))
  const third = await asked()
  await refused(third.browser, device.get(third.challenge, { origin: 'https://outra.exemplo' }))
  const fourth = await asked()
  await refused(fourth.browser, { ...new SoftAuthenticator(site).get(fourth.challenge), id: once.id })
  const fifth = await asked()
  await refused(fifth.browser, new SoftAuthenticator(site).get(fifth.challenge))
})

test('a device that asked for no finger, face or code neither is registered nor opens', async () => {
  const owner = await member(house, company, 'dono')
  const device = new SoftAuthenticator(site)
  device.verifies = false
  expect((await register(owner, device)).status).toBe(400)
  device.verifies = true
  expect((await register(owner, device)).status).toBe(200)
  device.verifies = false
  expect((await enter(device)).entered.status).toBe(401)
})

/** A certificate that names an address where to ask whether it was revoked. */
async function certificateAskingAt(url: string): Promise<Buffer> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
  const keys: webcrypto.CryptoKeyPair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=x',
    keys,
    signingAlgorithm: algorithm,
    extensions: [new x509.CRLDistributionPointsExtension([url])],
  })
  return Buffer.from(made.rawData)
}

test('no certificate of a device makes the server ask at the address it names: none is asked for, and none is taken', async () => {
  const asked: string[] = []
  const inside = createServer(({ url = '' }, answer) => {
    asked.push(url)
    answer.end('de dentro')
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = inside.address() as AddressInfo
    const x5c = [await certificateAskingAt(`http://127.0.0.1:${port}/lista`)]
    const owner = await member(house, company, 'dono')
    for (const fmt of ['apple', 'android-key', 'android-safetynet', 'tpm', 'fido-u2f', 'packed', 'none', 'outro']) {
      const answer = await register(owner, new SoftAuthenticator(site), 'Notebook', { fmt, x5c })
      expect([fmt, answer.status, answer.body.Messages]).toEqual([
        fmt,
        400,
        [expect.stringContaining('não criou uma chave')],
      ])
    }
    expect(asked).toEqual([])
    expect((await register(owner, new SoftAuthenticator(site))).status).toBe(200)
  } finally {
    await new Promise((resolve) => inside.close(resolve))
  }
})

test('whoever changes his own account again and again is told to wait, and what changes nothing does not count', async () => {
  const owner = await member(house, company, 'dono')
  const { id } = (await register(owner, new SoftAuthenticator(site))).body
  const name = (nome: string) => owner.put(`/conta/chaves-de-acesso/${id}`, { nome })
  for (let again = 0; again < 80; again += 1) expect((await name('Notebook')).status).toBe(200)
  let told = await name('Notebook 0')
  for (let count = 1; told.status === 200 && count < 100; count += 1) told = await name(`Notebook ${count}`)
  expect(told).toMatchObject({
    status: 429,
    body: { Messages: [expect.stringContaining('Você fez mudanças demais na sua conta')] },
  })
  expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await owner.get('/conta')).status).toBe(200)
})

test('what one person has is neither seen, renamed nor removed by another, nor registered for another', async () => {
  const owner = await member(house, company, 'dono')
  const { id } = (await register(owner, new SoftAuthenticator(site))).body
  const stranger = await member(house, company, 'dono')
  expect((await stranger.get('/conta/chaves-de-acesso')).body).toEqual({ itens: [] })
  expect((await stranger.put(`/conta/chaves-de-acesso/${id}`, { nome: 'Minha' })).status).toBe(404)
  expect((await stranger.delete(`/conta/chaves-de-acesso/${id}`)).status).toBe(404)
  expect((await owner.get('/conta/chaves-de-acesso')).body).toMatchObject({ itens: [{ id, nome: 'Notebook' }] })
  const both = stranger.clone()
  const options = optionsOf(await both.post('/conta/chaves-de-acesso/comecar', { senha: SENHA }))
  await both.signIn(owner.person.email)
  const resposta = new SoftAuthenticator(site).create(options)
  expect((await both.post('/conta/chaves-de-acesso', { nome: 'De quem?', resposta })).status).toBe(400)
})

test('with a second factor on, a passkey opens without the code', async () => {
  const owner = await member(house, company, 'dono')
  const device = new SoftAuthenticator(site)
  await register(owner, device)
  await house.database.pool.query('UPDATE pessoa SET segundo_fator = true WHERE id = $1', [owner.person.id])
  expect((await enter(device)).entered.body).toMatchObject({ id: owner.person.id })
})

test('an account has twenty at most', async () => {
  const owner = await member(house, company, 'dono')
  const { id } = (await register(owner, new SoftAuthenticator(site))).body
  await house.database.pool.query(
    `INSERT INTO chave_de_acesso (id, pessoa_id, nome, credencial, publica, contador, tipo, copiada, criada_em)
     SELECT gen_random_uuid(), pessoa_id, nome, credencial || n, publica, 0, tipo, copiada, criada_em
     FROM chave_de_acesso, generate_series(1, 19) n WHERE id = $1`,
    [id],
  )
  const refused = await owner.post('/conta/chaves-de-acesso/comecar', { senha: SENHA })
  expect(refused).toMatchObject({
    status: 409,
    body: { Messages: [expect.stringMatching(/^Uma conta pode ter até 20/)] },
  })
})

test('without a password, only who entered just now makes one', async () => {
  const owner = await member(house, company, 'dono')
  const { pool } = house.database
  await pool.query("UPDATE credencial SET provedor = 'oidc' WHERE pessoa_id = $1", [owner.person.id])
  expect((await owner.post('/conta/chaves-de-acesso/comecar', {})).status).toBe(200)
  await pool.query("UPDATE sessao SET criada_em = criada_em - interval '1 hour' WHERE pessoa_id = $1", [
    owner.person.id,
  ])
  const refused = await owner.post('/conta/chaves-de-acesso/comecar', {})
  expect(refused).toMatchObject({ status: 403, body: { Messages: [expect.stringMatching(/saia e entre de novo/)] } })
})

test('a device whose count goes back was copied, and opens nothing', async () => {
  const owner = await member(house, company, 'dono')
  const device = new SoftAuthenticator(site)
  await register(owner, device)
  expect((await enter(device)).entered.status).toBe(200)
  await house.database.pool.query('UPDATE chave_de_acesso SET contador = 1000 WHERE pessoa_id = $1', [owner.person.id])
  expect((await enter(device)).entered.status).toBe(401)
  const still = new SoftAuthenticator(site, { counts: false })
  await register(owner, still)
  expect((await enter(still)).entered.status).toBe(200)
})

test('none is registered without the password, for another question, or twice', async () => {
  const owner = await member(house, company, 'dono')
  const wrong = await owner.post('/conta/chaves-de-acesso/comecar', { senha: 'nao-e-esta-senha' })
  expect(wrong).toMatchObject({ status: 400, body: { campos: { senha: 'A senha não é esta.' } } })
  const device = new SoftAuthenticator(site)
  const bad = await owner.post('/conta/chaves-de-acesso', { nome: 'X', resposta: device.create({ challenge: 'AAAA' }) })
  expect(bad.status).toBe(400)
  const nameless = await owner.post('/conta/chaves-de-acesso', {
    nome: ' ',
    resposta: device.create({ challenge: 'AAAA' }),
  })
  expect(nameless.body.campos).toHaveProperty('nome')
  expect((await register(owner, device)).status).toBe(200)
  expect((await register(owner, device)).status).toBe(409)
  const other = await member(house, company, 'gerente')
  expect((await register(other, device)).status).toBe(409)
})

test('beginning without an end is stopped after a few tries, in that place only', async () => {
  const owner = await member(house, company, 'dono')
  const device = new SoftAuthenticator(site)
  await register(owner, device)
  const place = fromElsewhere()
  const knock = () => house.browser().post('/conta/chave-de-acesso/comecar', {}, place)
  const statuses = []
  for (let n = 0; n < 8; n++) statuses.push((await knock()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect((await enter(device)).entered.status).toBe(200)
})

test('what was begun and never ended is forgotten when the next one begins', async () => {
  const { pool } = house.database
  await begin(house.browser(), fromElsewhere())
  await pool.query("UPDATE verificacao SET expira_em = now() - interval '1 second'")
  await begin(house.browser(), fromElsewhere())
  const { rows } = await pool.query('SELECT 1 FROM verificacao')
  expect(rows).toHaveLength(1)
})

test('what a stranger sends is short, has the names it may have and no other, or is not read', async () => {
  const browser = house.browser()
  const place = fromElsewhere()
  const device = new SoftAuthenticator(site)
  const resposta = device.get(await begin(browser, place))
  const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`n${n}`, 'x']))
  const send = (given: object) =>
    browser.post('/conta/chave-de-acesso/entrar', { resposta: { ...resposta, ...given } }, place)
  const long = await send({ clientExtensionResults: names(20_000) })
  expect([long.status, long.body.Messages?.[0]]).toEqual([413, expect.stringContaining('16 KB')])
  // Unknown as it is, it is told the same with what does not belong there as without.
  const plain = await send({})
  const more = await send({ response: { ...resposta.response, ...names(500) }, clientExtensionResults: names(500) })
  expect([more.status, more.body]).toEqual([plain.status, plain.body])
})
