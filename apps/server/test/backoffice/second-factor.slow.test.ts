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
  type TestPerson,
} from './backoffice-house'
import { totpOf } from './totp'

let house: House
let company: TestCompany

beforeAll(async () => {
  house = await startHouse({ TRUST_PROXY: 'loopback' })
  company = await newCompany(house.database)
})

afterAll(() => house.close())

interface Guarded {
  readonly browser: Browser
  readonly person: TestPerson
  readonly endereco: string
  readonly codigos: readonly string[]
}

let places = 0
const fromElsewhere = () => {
  places += 1
  return { 'x-forwarded-for': `198.51.100.${places}` }
}

async function withSecondFactor(): Promise<Guarded> {
  const browser = await member(house, company, 'dono')
  const begun = await browser.post('/conta/segundo-fator', { senha: SENHA })
  expect(begun.status).toBe(200)
  const { endereco, codigos } = begun.body as { endereco: string; codigos: string[] }
  expect((await browser.get('/conta/seguranca')).body).toMatchObject({ segundoFator: false })
  const confirmed = await browser.post('/conta/segundo-fator/confirmar', { codigo: totpOf(endereco) })
  expect(confirmed.status).toBe(200)
  return { browser, person: browser.person, endereco, codigos }
}

/** What the app shows after the code that switched it on: it is taken already, half a minute early. */
const nextCode = (endereco: string) => totpOf(endereco, Date.now() + 30_000)

async function enter(person: TestPerson, codigo: string) {
  const browser = house.browser()
  const place = fromElsewhere()
  const first = await browser.post('/conta/entrar', { email: person.email, senha: SENHA }, place)
  expect(first.body).toEqual({ falta: 'codigo' })
  expect((await browser.get('/conta')).status).toBe(401)
  return { browser, entered: await browser.post('/conta/codigo', { codigo }, place) }
}

test('once it is on, the password alone opens nothing, and the code of the app does', async () => {
  const { browser, person, endereco } = await withSecondFactor()
  expect((await browser.get('/conta/seguranca')).body).toEqual({
    temSenha: true,
    segundoFator: true,
    contaDaEmpresa: false,
  })
  const { browser: other, entered } = await enter(person, ` ${nextCode(endereco).replace(/(...)/, '$1 ')} `)
  expect(entered.body).toMatchObject({ id: person.id })
  expect((await other.get('/conta')).status).toBe(200)
  const lines = await house.database.kysely
    .selectFrom('registro')
    .select(['acao', 'depois'])
    .where('pessoa_id', '=', person.id)
    .where('empresa_id', 'is', null)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { acao: 'entrar', depois: null },
    { acao: 'ligar o segundo fator', depois: null },
    { acao: 'entrar', depois: { por: 'senha e segundo fator' } },
  ])
})

test('a code that was kept works once, and none of them after new ones were made', async () => {
  const { browser, person, codigos } = await withSecondFactor()
  expect(new Set(codigos).size).toBe(10)
  const [first = '', second = ''] = codigos
  expect((await enter(person, first)).entered.status).toBe(200)
  const used = (await enter(person, first)).entered
  expect(used.status).toBe(401)
  expect(used.body.campos?.codigo).toMatch(/^Este código não vale\./)
  const renewed = await browser.post('/conta/segundo-fator/codigos', { senha: SENHA })
  expect((renewed.body.codigos as string[]).length).toBe(10)
  expect((await enter(person, second)).entered.status).toBe(401)
  expect((await enter(person, (renewed.body.codigos as string[])[0] ?? '')).entered.status).toBe(200)
})

test('a code that was kept opens however it is typed, and has nothing that looks like something else', async () => {
  const { person, codigos } = await withSecondFactor()
  for (const code of codigos) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  const [first = '', second = '', third = ''] = codigos
  const typed = [first.toLowerCase(), second.replaceAll('-', ' '), third.replaceAll('0', 'o').replaceAll('1', 'l')]
  for (const codigo of typed) expect((await enter(person, codigo)).entered.status, codigo).toBe(200)
  expect((await enter(person, first)).entered.status).toBe(401)
})

test('a code of the app opens once, also for two who bring it at the same moment', async () => {
  const { person, endereco } = await withSecondFactor()
  const codigo = nextCode(endereco)
  const entries = await Promise.all([enter(person, codigo), enter(person, codigo), enter(person, codigo)])
  expect(entries.map(({ entered }) => entered.status).sort()).toEqual([200, 401, 401])
  for (const { browser, entered } of entries) {
    expect((await browser.get('/conta')).status).toBe(entered.status)
    if (entered.status === 401) expect(entered.body.campos?.codigo).toMatch(/^Este código já foi usado\./)
  }
  expect((await enter(person, codigo)).entered.status).toBe(401)
  const { rows } = await house.database.pool.query('SELECT * FROM sessao WHERE pessoa_id = $1', [person.id])
  expect(rows).toHaveLength(2)
})

test('the code that switched it on opens nothing afterwards', async () => {
  const browser = await member(house, company, 'dono')
  const { endereco } = (await browser.post('/conta/segundo-fator', { senha: SENHA })).body as { endereco: string }
  const codigo = totpOf(endereco)
  expect((await browser.post('/conta/segundo-fator/confirmar', { codigo })).status).toBe(200)
  const { entered } = await enter(browser.person, codigo)
  expect(entered.status).toBe(401)
  expect(entered.body.campos?.codigo).toMatch(/^Este código já foi usado\./)
})

test('neither secret nor codes are stored or recorded as they were shown', async () => {
  const { endereco, codigos, person } = await withSecondFactor()
  const secret = new URL(endereco).searchParams.get('secret') ?? ''
  const { kysely } = house.database
  const stored = await kysely.selectFrom('segundo_fator').selectAll().where('pessoa_id', '=', person.id).execute()
  const record = await kysely.selectFrom('registro').selectAll().where('pessoa_id', '=', person.id).execute()
  for (const text of [JSON.stringify(stored), JSON.stringify(record), house.server.log()]) {
    expect(text).not.toContain(secret)
    for (const code of codigos) expect(text).not.toContain(code)
  }
})

test('guessing a code ends after a few tries, and the password does not become a way around it', async () => {
  const { person } = await withSecondFactor()
  const browser = house.browser()
  const place = fromElsewhere()
  await browser.post('/conta/entrar', { email: person.email, senha: SENHA }, place)
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) statuses.push((await browser.post('/conta/codigo', { codigo: '000000' }, place)).status)
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(statuses.at(-1)).toBe(429)
  expect((await browser.get('/conta')).status).toBe(401)
})

test('guessing a code from ever other places ends as soon, and not for whoever came in from his own place before', async () => {
  const { person, endereco, codigos } = await withSecondFactor()
  const home = fromElsewhere()
  const step = async (codigo: string, place: Record<string, string>) => {
    const browser = house.browser()
    await browser.post('/conta/entrar', { email: person.email, senha: SENHA }, place)
    return (await browser.post('/conta/codigo', { codigo }, place)).status
  }
  expect(await step(nextCode(endereco), home)).toBe(200)
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) statuses.push(await step('000000', fromElsewhere()))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  expect(await step('000000', home)).toBe(401)
  // One that was kept is too long to be guessed: it opens from anywhere, and its wrong ones shut nobody out.
  expect(await step('aaaaa-bbbbb', fromElsewhere())).toBe(401)
  expect(await step(codigos[0] ?? '', fromElsewhere())).toBe(200)
  const { rows } = await house.database.pool.query(
    `SELECT depois FROM registro WHERE acao = 'bloquear a entrada' AND alvo_id = $1 AND empresa_id IS NULL`,
    [person.id],
  )
  expect(rows).toEqual([{ depois: { por: 'códigos errados do segundo fator' } }])
})

test('who knows the password and sits where its owner does has no more codes for signing in again', async () => {
  const { person, endereco } = await withSecondFactor()
  const office = fromElsewhere()
  const step = async (codigo: string, browser: Browser) => {
    await browser.post('/conta/entrar', { email: person.email, senha: SENHA }, office)
    return (await browser.post('/conta/codigo', { codigo }, office)).status
  }
  expect(await step(nextCode(endereco), house.browser())).toBe(200)
  const colleague = house.browser()
  const statuses: number[] = []
  for (let n = 0; n < 10; n++) statuses.push(await step('000000', n % 2 === 0 ? colleague : house.browser()))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429, 429])
  // The right password alone makes no browser known.
  expect(colleague.cookie).not.toContain('retaguarda.conhecido')
})

test('codes that nobody waits for do not count against others behind the same address', async () => {
  const { person, endereco } = await withSecondFactor()
  const place = fromElsewhere()
  const forged = { ...place, cookie: 'retaguarda.two_factor=2fa-inventado.assinado' }
  for (let n = 0; n < 45; n++) {
    const headers = n % 2 === 0 ? place : forged
    expect((await house.browser().post('/conta/codigo', { codigo: '000000' }, headers)).status).toBe(401)
  }
  const browser = house.browser()
  const first = await browser.post('/conta/entrar', { email: person.email, senha: SENHA }, place)
  expect(first.body).toEqual({ falta: 'codigo' })
  expect((await browser.post('/conta/codigo', { codigo: nextCode(endereco) }, place)).status).toBe(200)
})

test('it is switched on and off by the password only', async () => {
  const { browser, person } = await withSecondFactor()
  const wrong = await browser.post('/conta/segundo-fator/desligar', { senha: 'nao-e-esta-senha' })
  expect(wrong).toMatchObject({ status: 400, body: { campos: { senha: 'A senha não é esta.' } } })
  expect((await browser.post('/conta/segundo-fator', { senha: SENHA })).status).toBe(409)
  expect((await browser.post('/conta/segundo-fator/desligar', { senha: SENHA })).status).toBe(200)
  expect((await browser.get('/conta')).status).toBe(200)
  expect((await house.browser().signIn(person.email)).body).toMatchObject({ id: person.id })
  const fresh = await member(house, company, 'dono')
  expect((await fresh.post('/conta/segundo-fator', { senha: 'nao-e-esta-senha' })).status).toBe(400)
  await fresh.post('/conta/segundo-fator', { senha: SENHA })
  expect((await fresh.post('/conta/segundo-fator/confirmar', { codigo: '000000' })).status).toBe(400)
  expect((await house.browser().signIn(fresh.person.email)).body).toMatchObject({ id: fresh.person.id })
})

test('an invitation is accepted by whoever is in the account already, and not past the second factor', async () => {
  const { browser, person } = await withSecondFactor()
  const other = await newCompany(house.database)
  const owner = await member(house, other, 'dono')
  await owner.post(`${other.path}/convites`, { email: person.email, papel: 'gerente' })
  const codigo = lastCode(house.printed, 'convite')
  const past = await house.browser().post('/links/convite-com-conta', { codigo, senha: SENHA }, fromElsewhere())
  expect(past.status).toBe(409)
  expect(past.body.Messages?.[0]).toMatch(/segundo fator/)
  expect(past.headers.getSetCookie()).toEqual([])
  const joined = await browser.post('/links/convite-com-conta', { codigo })
  expect(joined.body.empresas).toHaveLength(2)
})

test('a new password by the link says that it ended the second factor of an address that nobody confirmed', async () => {
  const { person } = await withSecondFactor()
  await house.database.kysely
    .updateTable('pessoa')
    .set({ email_verificado: false })
    .where('id', '=', person.id)
    .execute()
  const reset = async () => {
    await house.browser().post('/conta/pedir-senha', { quem: person.email }, fromElsewhere())
    await expect.poll(() => house.printed.join('')).toContain(person.email)
    const codigo = lastCode(house.printed, 'nova-senha')
    house.printed.length = 0
    return house
      .browser()
      .post('/conta/nova-senha', { codigo, senha: 'massa-fina-e-crocante', repetir: 'massa-fina-e-crocante' })
  }
  expect((await reset()).body).toEqual({ segundoFatorDesligado: true })
  expect((await reset()).body).toEqual({ segundoFatorDesligado: false })
})
