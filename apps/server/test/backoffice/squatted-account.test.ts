import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Browser,
  type House,
  lastCode,
  member,
  newCompany,
  SENHA,
  startHouse,
  type TestCompany,
} from './backoffice-house'
import { SoftAuthenticator } from './soft-authenticator'
import { totpOf } from './totp'

const NOVA = 'massa-fina-e-crocante'

let house: House
let site: string

beforeAll(async () => {
  house = await startHouse()
  site = `http://localhost:${new URL(house.server.origin).port}`
})

afterAll(() => house.close())

let people = 0
const somebody = () => {
  people += 1
  return `pessoa-${people}@bellamassa.exemplo.com.br`
}

async function invited(company: TestCompany, email: string, papel: string): Promise<string> {
  const dono = await member(house, company, 'dono')
  const { body } = await dono.post(`${company.path}/convites`, { email, papel })
  return lastCode([String(body.link)], 'convite')
}

/** A stranger makes the account of this address, and stays in it. */
async function squat(email: string): Promise<{ stranger: Browser; device: SoftAuthenticator }> {
  const codigo = await invited(await newCompany(house.database), email, 'leitura')
  const stranger = house.browser()
  const made = await stranger.post('/links/convite', { codigo, nome: 'Outra', senha: SENHA, repetir: SENHA })
  expect(made.status).toBe(200)
  const device = new SoftAuthenticator(site)
  await addPasskey(stranger, device)
  expect(await byKey(device)).toBe(200)
  return { stranger, device }
}

async function addPasskey(browser: Browser, device: SoftAuthenticator): Promise<void> {
  const begun = await browser.post('/conta/chaves-de-acesso/comecar', { senha: SENHA })
  const resposta = device.create(begun.body.opcoes as { challenge: string })
  expect((await browser.post('/conta/chaves-de-acesso', { nome: 'Notebook', resposta })).status).toBe(200)
}

async function addSecondFactor(browser: Browser): Promise<void> {
  const begun = await browser.post('/conta/segundo-fator', { senha: SENHA })
  const codigo = totpOf(String(begun.body.endereco))
  expect((await browser.post('/conta/segundo-fator/confirmar', { codigo })).status).toBe(200)
}

async function byKey(device: SoftAuthenticator): Promise<number> {
  const browser = house.browser()
  const begun = await browser.post('/conta/chave-de-acesso/comecar')
  const resposta = device.get(begun.body.opcoes as { challenge: string })
  return (await browser.post('/conta/chave-de-acesso/entrar', { resposta })).status
}

async function linkFor(email: string): Promise<string> {
  const before = house.printed.length
  await house.browser().post('/conta/pedir-senha', { quem: email })
  await expect.poll(() => house.printed.slice(before).join('')).toContain('nova-senha/')
  return lastCode(house.printed, 'nova-senha')
}

async function setPassword(codigo: string): Promise<number> {
  return (await house.browser().post('/conta/nova-senha', { codigo, senha: NOVA, repetir: NOVA })).status
}

async function newPassword(email: string): Promise<void> {
  expect(await setPassword(await linkFor(email))).toBe(200)
}

test('whoever made the account of an address before its owner came has no way into the company that invites the owner', async () => {
  const email = somebody()
  const { stranger, device } = await squat(email)
  await addSecondFactor(stranger)
  const company = await newCompany(house.database)
  const codigo = await invited(company, email, 'dono')

  // The address is taken: its owner is told the way to it, and by a link alone nobody takes an account over.
  const owner = house.browser()
  const taken = await owner.post('/links/convite', { codigo, nome: 'Rafaela', senha: NOVA, repetir: NOVA })
  expect(taken.status).toBe(409)
  expect(taken.body.Messages?.[0]).toMatch(
    /peça um link em Esqueci a senha: quem cuida deste servidor o lê no terminal/,
  )
  expect((await stranger.get('/conta')).status).toBe(200)
  await newPassword(email)
  const joined = await owner.post('/links/convite-com-conta', { codigo, senha: NOVA })
  expect([joined.status, joined.body.Messages]).toEqual([200, undefined])
  expect((await owner.get(`${company.path}/licencas`)).status).toBe(200)
  expect(await byKey(device)).toBe(401)
  expect((await stranger.get('/conta')).status).toBe(401)
  expect((await house.browser().signIn(email)).status).toBe(401)
})

test('an account of an unconfirmed address that is joined to a company keeps no way in but the password that was given', async () => {
  const email = somebody()
  const { stranger, device } = await squat(email)
  const company = await newCompany(house.database)
  const codigo = await invited(company, email, 'gerente')
  // The same password: whoever was told it by the one who made the account.
  const owner = house.browser()
  expect((await owner.post('/links/convite-com-conta', { codigo, senha: SENHA })).status).toBe(200)
  expect((await owner.get('/conta')).status).toBe(200)
  expect((await stranger.get('/conta')).status).toBe(401)
  expect(await byKey(device)).toBe(401)
})

test('a new password by link shuts passkeys and sessions; the second factor of a confirmed address stays', async () => {
  const company = await newCompany(house.database)
  const browser = await member(house, company, 'dono')
  const device = new SoftAuthenticator(site)
  await addPasskey(browser, device)
  await addSecondFactor(browser)
  await newPassword(browser.person.email)
  expect(await byKey(device)).toBe(401)
  expect((await browser.get('/conta')).status).toBe(401)
  const again = await house.browser().signIn(browser.person.email, NOVA)
  expect(again.body).toEqual({ falta: 'codigo' })
  const { rows } = await house.database.pool.query(
    "SELECT antes FROM registro WHERE pessoa_id = $1 AND empresa_id IS NULL AND acao = 'trocar a senha pelo link'",
    [browser.person.id],
  )
  expect(rows).toEqual([{ antes: { chavesDeAcesso: 1 } }])
})

test('where the other ways in cannot be shut the password stays, and the link is good for another try', async () => {
  const company = await newCompany(house.database)
  const browser = await member(house, company, 'dono')
  const device = new SoftAuthenticator(site)
  await addPasskey(browser, device)
  const codigo = await linkFor(browser.person.email)
  const { pool } = house.database
  await pool.query(
    `CREATE FUNCTION refuse_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`,
  )
  await pool.query(
    'CREATE TRIGGER kept BEFORE DELETE ON chave_de_acesso FOR EACH STATEMENT EXECUTE FUNCTION refuse_it()',
  )
  try {
    expect(await setPassword(codigo)).toBe(500)
  } finally {
    await pool.query('DROP FUNCTION refuse_it CASCADE')
  }
  expect((await browser.get('/conta')).status).toBe(200)
  expect((await house.browser().signIn(browser.person.email, NOVA)).status).toBe(401)
  expect(await byKey(device)).toBe(200)
  expect(await setPassword(codigo)).toBe(200)
  expect(await byKey(device)).toBe(401)
  expect((await house.browser().signIn(browser.person.email, NOVA)).status).toBe(200)
  expect(await setPassword(codigo)).toBe(410)
})
