import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Accounts } from '../../src/accounts/accounts'
import type { Passwords } from '../../src/accounts/passwords'
import { BackofficeRates } from '../../src/backoffice/doors/backoffice-rates'
import { FairTurns } from '../../src/http/fair-turns'
import { RateLimiter } from '../../src/http/rate-limiter'
import { Refusal } from '../../src/http/refusal'
import { startServer } from '../kitchen/kitchen-house'
import {
  administrator,
  Browser,
  type House,
  member,
  newCompany,
  newPerson,
  SENHA,
  startHouse,
  type TestCompany,
  type TestPerson,
} from './backoffice-house'
import { quickPasswords } from './quick-passwords'

let house: House
let company: TestCompany
const people = 12
const NOVA = 'calabresa-e-alho-77'

beforeAll(async () => {
  house = await startHouse()
  company = await newCompany(house.database)
})

afterAll(() => house.close())

afterEach(() => {
  vi.restoreAllMocks()
})

/** Whose time was used, as the server itself counts it. */
function watchAccounts(): { readonly owners: Map<string, number> } {
  const owners = new Map<string, number>()
  const { charge } = FairTurns.prototype
  vi.spyOn(FairTurns.prototype, 'charge').mockImplementation(function (this: FairTurns, owner, ms, longestMs) {
    owners.set(owner, (owners.get(owner) ?? 0) + ms)
    charge.call(this, owner, ms, longestMs)
  })
  return { owners }
}

async function signedIn(email: string): Promise<Browser> {
  const browser = house.browser()
  expect((await browser.signIn(email)).status).toBe(200)
  return browser
}

test('what all people of a company do with their own accounts is on one account, which is the company’s', async () => {
  const crowd = []
  for (let each = 0; each < people; each += 1) crowd.push(await member(house, company, 'leitura'))
  const { owners } = watchAccounts()
  for (const browser of crowd) {
    for (const path of ['/conta', '/conta/sessoes', '/conta/seguranca'])
      expect((await browser.get(path)).status).toBe(200)
  }
  expect([...owners.keys()]).toEqual([company.id])
  expect(owners.get(company.id)).toBeGreaterThan(people * 3 * 4)
})

test('who works in several is on the account of the first: an invitation moves nobody', async () => {
  const later = await newCompany(house.database)
  const { id, email } = await newPerson(house.database, [
    [company, 'leitura'],
    [later, 'dono'],
  ])
  await house.database.kysely
    .updateTable('vinculo')
    .set({ criado_em: new Date(Date.now() - 60_000) })
    .where('pessoa_id', '=', id)
    .where('empresa_id', '=', company.id)
    .execute()
  const browser = await signedIn(email)
  const { owners } = watchAccounts()
  await browser.get('/conta')
  expect([...owners.keys()]).toEqual([company.id])
})

test('who works in several reaches the own account while one of the companies has asked for too much', async () => {
  const browser = await member(house, company, 'leitura')
  vi.spyOn(BackofficeRates.prototype, 'admitCompanyCall').mockImplementation(() => {
    throw new Refusal(429, ['Sua empresa fez consultas demais.'])
  })
  expect((await browser.get('/conta')).status).toBe(200)
  expect((await browser.get(`${company.path}/cozinhas`)).status).toBe(429)
})

test('the administrador pays nobody else’s account, and whoever works nowhere has one of the own', async () => {
  const admin = await administrator(house)
  const alone = await newPerson(house.database, [])
  const browser = await signedIn(alone.email)
  const { owners } = watchAccounts()
  await admin.get('/conta')
  await browser.get('/conta')
  expect([...owners.keys()]).toEqual(['instalacao', alone.id])
})

test('a password that is looked at is paid for: it is slow on purpose', async () => {
  const one = await member(house, company, 'leitura')
  const { owners } = watchAccounts()
  const { status } = await one.post('/conta/senha', { atual: `${SENHA}-outra`, senha: NOVA, repetir: NOVA })
  expect(status).toBe(400)
  expect(owners.get(company.id)).toBeGreaterThan(50)
})

test('of those who sign in from one place without end a few passwords are looked at, and from another place one is at once', async () => {
  const database = house.database
  const slow: Passwords = { ...quickPasswords, verify: (given) => delay(60).then(() => quickPasswords.verify(given)) }
  const server = await startServer(database, { env: { TRUST_PROXY: 'loopback' }, passwords: slow })
  try {
    const people = await Promise.all(Array.from({ length: 12 }, () => newPerson(database, [[company, 'leitura']])))
    const other = await newPerson(database, [[company, 'leitura']])
    const enter = async ({ email }: TestPerson, address: string) => {
      const from = { 'x-forwarded-for': address }
      return (await new Browser(server.origin).post('/conta/entrar', { email, senha: SENHA }, from)).status
    }
    const done: string[] = []
    const crowd = people.map((person) => enter(person, '198.51.100.7').then((status) => done.push(`crowd ${status}`)))
    await enter(other, '203.0.113.7').then((status) => done.push(`other ${status}`))
    expect(done.indexOf('other 200')).toBeLessThan(6)
    await Promise.all(crowd)
    expect(done.filter((each) => each === 'crowd 200')).toHaveLength(12)
  } finally {
    await server.close()
  }
}, 60_000)

test('a session is told to wait from memory, however its cookie is written', async () => {
  const browser = await member(house, company, 'leitura')
  const [name = '', value = ''] = browser.cookie.split(/=(.*)/s)
  const written = [
    `${name}=${value}`,
    `${name}=%${value.charCodeAt(0).toString(16)}${value.slice(1)}`,
    `__Secure-${name}=lixo; ${name}=${value}`,
    `${name}=${value}; ${name}=lixo`,
  ]
  const get = (cookie: string) => fetch(`${house.server.origin}/api/retaguarda/conta`, { headers: { cookie } })
  for (const cookie of written) expect((await get(cookie)).status).toBe(200)
  expect((await get(`${name}=lixo; ${name}=${value}`)).status).toBe(401)
  const told = vi.spyOn(BackofficeRates.prototype, 'refuseTold')
  const looked = vi.spyOn(Accounts.prototype, 'session')
  vi.spyOn(RateLimiter.prototype, 'admit').mockImplementationOnce(() => {
    throw new Refusal(429, ['Você fez consultas demais.'], { 'retry-after': '1' })
  })
  expect((await get(written[0] ?? '')).status).toBe(429)
  looked.mockClear()
  expect(await Promise.all(written.map(async (cookie) => (await get(cookie)).status))).toEqual(Array(4).fill(429))
  expect(looked).not.toHaveBeenCalled()
  expect(new Set(told.mock.calls.map(([token]) => token)).size).toBe(1)
})
