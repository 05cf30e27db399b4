import { afterAll, beforeAll, expect, test } from 'vitest'
import { backofficeDoors } from '../../src/backoffice/backoffice-plugin'
import type { Door } from '../../src/backoffice/doors/door'
import { newId } from '../../src/new-id'
import { type Hints, shapesOf } from '../support/schema-sample'
import { spoilt, TEXTS, written } from '../support/spoilt-bodies'
import { type Browser, type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany

beforeAll(async () => {
  house = await startHouse({ TRUST_PROXY: '1' })
  company = await newCompany(house.database)
})

afterAll(() => house.close())

const SENHA = 'lenha-no-forno-73'

/** Good values where the name says more than the schema can. */
const HINTS: Hints = {
  email: () => 'alguem@exemplo.com.br',
  quem: () => 'alguem@exemplo.com.br',
  documento: () => '11.222.333/0001-81',
  telefone: () => '(11) 98765-4321',
  cep: () => '01310-100',
  sigla: () => 'BELLA',
  senha: () => SENHA,
  repetir: () => SENHA,
  codigo: () => 'A'.repeat(43),
  cozinhaId: () => company.cozinhaId,
  origens: () => ['balcao'],
  repetirEmail: () => 'alguem@exemplo.com.br',
  licencaId: newId,
  comandoId: newId,
}

const QUESTIONS = ['pagina', 'porPagina', 'ordem', 'direcao', 'busca']
const AT_ONCE = 8
let addresses = 0

/** From an address of its own, so that nothing is answered 429 that might be a fault. */
async function statusOf(browser: Browser, door: Door, address: string, body?: unknown): Promise<number> {
  addresses += 1
  const response = await fetch(`${house.server.origin}${address}`, {
    method: door.method,
    headers: {
      origin: house.server.origin,
      cookie: browser.cookie,
      'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: written(body) }),
  })
  await response.body?.cancel()
  return response.status
}

function addressOf({ url }: Door, id: string = newId()): string {
  return url.replace(':empresaId', company.id).replace(':id', id)
}

async function failures(tries: readonly (() => Promise<readonly [string, number]>)[]): Promise<string[]> {
  const failed: string[] = []
  const waiting = [...tries]
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [what, status] = await next()
      if (status >= 500) failed.push(`${status} ${what.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return failed
}

const named = (doors: readonly Door[]) => doors.map((door) => [`${door.method} ${door.url}`, door] as const)

test.each(named(backofficeDoors.filter(({ body }) => body)))(
  'whatever the body, field by field, %s does not fail over it',
  async (_, door) => {
    if (!door.body) throw new Error('takes no body')
    const browser = await member(house, company, 'dono')
    const bodies = shapesOf(door.body, HINTS).flatMap((sample) => [...spoilt(sample)])
    expect(bodies.length).toBeGreaterThan(10)
    const tries = bodies.map((body) => async () => {
      return [written(body), await statusOf(browser, door, addressOf(door), body)] as const
    })
    expect(await failures(tries)).toEqual([])
  },
  120_000,
)

test('whatever the address, no door fails over it', async () => {
  const browser = await member(house, company, 'dono')
  const texts = ['%00', 'a%00b', '%ff', '%ed%a0%80', ...TEXTS.map(encodeURIComponent)]
  const tries = backofficeDoors.flatMap((door) => {
    // Whoever leaves is no longer asked anything.
    if (door.url.endsWith('/sair')) return []
    const addresses = texts.flatMap((text) => [
      ...(door.url.includes(':id') ? [addressOf(door, text)] : []),
      door.url.replace(':empresaId', text).replace(':id', newId()),
      ...(door.query ? QUESTIONS.map((name) => `${addressOf(door)}?${name}=${text}`) : []),
    ])
    return addresses.map((address) => async () => {
      const status = await statusOf(browser, door, address, door.body ? {} : undefined)
      return [`${door.method} ${address}`, status] as const
    })
  })
  expect(tries.length).toBeGreaterThan(400)
  expect(await failures(tries)).toEqual([])
}, 120_000)
