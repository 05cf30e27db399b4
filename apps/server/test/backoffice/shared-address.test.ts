import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type House, newCompany, newPerson, SENHA, startHouse, type TestPerson } from './backoffice-house'

let house: House
let addresses = 0

beforeAll(async () => {
  // The clock of rates stands still: a slow machine makes up for nothing.
  house = await startHouse({ TRUST_PROXY: 'loopback' }, { rateClock: () => 0 })
})

afterAll(() => house.close())

async function newOwner(): Promise<TestPerson> {
  return newPerson(house.database, [[await newCompany(house.database), 'dono']])
}

/** Of a provider, which gives it to many houses at once. */
function newAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}

async function enter(browser: Browser, email: string, address: string, senha = SENHA): Promise<number> {
  const { status } = await browser.post('/conta/entrar', { email, senha }, { 'x-forwarded-for': address })
  return status
}

async function guess(email: string, address: string, times: number, browser = house.browser()): Promise<number[]> {
  const seen: number[] = []
  for (let n = 0; n < times; n += 1) seen.push(await enter(browser, email, address, `nao-e-esta-${n}`))
  return seen
}

/** At so many accounts that the network has none of its tries left. */
async function spray(address: string): Promise<void> {
  for (let n = 0; n < 8; n += 1) await guess(`dono${n}@pizzaria-${address}.com.br`, address, 5)
}

describe('behind an address that is shared with somebody who guesses', () => {
  test('an owner comes in by the browser that opened the account before', async () => {
    const [{ email }, address] = [await newOwner(), newAddress()]
    const known = house.browser()
    expect(await enter(known, email, address)).toBe(200)
    expect(await guess(email, address, 7)).toEqual([401, 401, 401, 401, 401, 401, 429])
    expect(await enter(house.browser(), email, address)).toBe(429)
    expect(await enter(known, email, address)).toBe(200)
  })

  test('so does one whose browser was last here before the server learned to know it', async () => {
    const [{ email }, address] = [await newOwner(), newAddress()]
    const old = house.browser()
    await enter(old, email, newAddress())
    const session = old.cookie.split('; ').find((pair) => pair.startsWith('retaguarda.session_token=')) ?? ''
    const page = await house.browser().get('/conta', { cookie: session })
    const cookie = page.headers
      .getSetCookie()
      .map((line) => line.split('; ')[0])
      .join('; ')
    expect(cookie).toContain('retaguarda.conhecido.')
    await guess(email, address, 6)
    const entered = await house
      .browser()
      .post('/conta/entrar', { email, senha: SENHA }, { cookie, 'x-forwarded-for': address })
    expect(entered.status).toBe(200)
  })

  test('guesses at other accounts, also at those that do not exist, keep nobody out who came in from there before', async () => {
    const [owner, stranger, address] = [await newOwner(), await newOwner(), newAddress()]
    expect(await enter(house.browser(), owner.email, address)).toBe(200)
    await spray(address)
    expect(await enter(house.browser(), stranger.email, address)).toBe(429)
    expect(await enter(house.browser(), owner.email, address)).toBe(200)
  })

  test('nor whose browser is known from elsewhere', async () => {
    const [{ email }, address] = [await newOwner(), newAddress()]
    const known = house.browser()
    expect(await enter(known, email, newAddress())).toBe(200)
    await spray(address)
    expect(await enter(known, email, address)).toBe(200)
  })

  test('nor does whoever asks without end', async () => {
    const [{ email }, address] = [await newOwner(), newAddress()]
    const known = house.browser()
    expect(await enter(known, email, newAddress())).toBe(200)
    const ask = () => house.browser().get('/conta/entradas', { 'x-forwarded-for': address })
    const asked = await Promise.all(Array.from({ length: 310 }, ask))
    expect(asked.at(-1)?.status).toBe(429)
    expect(await enter(known, email, address)).toBe(200)
  })

  test('and whoever was never here may still ask for a new password or use a passkey', async () => {
    const [{ email }, address] = [await newOwner(), newAddress()]
    await spray(address)
    const from = { 'x-forwarded-for': address }
    expect((await house.browser().post('/conta/pedir-senha', { quem: email }, from)).status).toBe(200)
    expect((await house.browser().post('/conta/chave-de-acesso/comecar', {}, from)).status).toBe(200)
  })
})

test('a browser that opened an account guesses as little as any other, and no other account', async () => {
  const [owner, stranger, address] = [await newOwner(), await newOwner(), newAddress()]
  const own = house.browser()
  expect(await enter(own, owner.email, address)).toBe(200)
  expect(await guess(owner.email, address, 7, own)).toEqual([401, 401, 401, 401, 401, 401, 429])
  expect(await guess(stranger.email, address, 7, own)).toEqual([401, 401, 401, 401, 401, 401, 429])
})
