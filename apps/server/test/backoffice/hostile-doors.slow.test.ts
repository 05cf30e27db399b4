import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { backofficeDoors } from '../../src/backoffice/backoffice-plugin'
import type { Door } from '../../src/backoffice/doors/door'
import { newId } from '../../src/new-id'
import { type Hints, shapesOf } from '../support/schema-sample'
import { spoiltAll, TEXTS, written } from '../support/spoilt-bodies'
import { type Browser, type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany

beforeAll(async () => {
  // For the rates an hour goes by in seconds: nothing is answered 429 that might be a fault.
  house = await startHouse({ TRUST_PROXY: '1' }, { rateClock: () => 1_000 * performance.now() })
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

/** What a door may be asked, by its own schema. */
const questionsOf = ({ query }: Door) => (query instanceof z.ZodObject ? Object.keys(query.shape) : [])
/** In an address: the store of whoever asks. */
const STORE = '0199f3a2-0000-7000-8000-00000000105a'
const AT_ONCE = 8
/** A square would be hundreds of times an ordinary request. */
const AT_MOST = 10
/** Below this nobody waits, and a collection of garbage counts for more than the request. */
const NOTHING_MS = 60
const ROUNDS = 3
let addresses = 0

interface Visitor {
  readonly company: TestCompany
  readonly browser: Browser
  /** A store at a platform that only calls. */
  readonly storeId: string
}

/** Owners of as many companies, for each of them waits for what was done for it before. */
function visitors(): Promise<Visitor[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const own = await newCompany(house.database)
      const browser = await member(house, own, 'dono')
      const { body } = await browser.post(`${own.path}/lojas`, {
        ...{ cozinhaId: own.cozinhaId, plataforma: 'wabiz', nome: 'Balcão', origem: 'cardapio', segredo: SENHA },
        ...{ url: '', urlDoToken: '', codigo: '', clienteId: '', intervaloS: 30 },
      })
      return { company: own, browser, storeId: String(body.id) }
    }),
  )
}

/** From an address of its own, by the next of them, who speaks of his own company. */
async function statusOf(crowd: readonly Visitor[], door: Door, address: string, body?: unknown): Promise<number> {
  addresses += 1
  const visitor = crowd[addresses % crowd.length]
  if (!visitor) throw new Error('nobody comes')
  const { browser, company: own, storeId } = visitor
  const asHis = (text: string) =>
    text.replaceAll(company.id, own.id).replaceAll(company.cozinhaId, own.cozinhaId).replaceAll(STORE, storeId)
  const response = await fetch(`${house.server.origin}${asHis(address)}`, {
    method: door.method,
    headers: {
      origin: house.server.origin,
      cookie: browser.cookie,
      'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: asHis(written(body)) }),
  })
  await response.body?.cancel()
  return response.status
}

/** Whoever speaks of something that is there gets further than to be told that it is not. */
function idFor({ url }: Door): string {
  if (/\/(?:cozinhas|impressoras)\/:id/.test(url)) return company.cozinhaId
  return url.includes('/lojas/:id') ? STORE : newId()
}

function addressOf(door: Door, id: string = idFor(door)): string {
  const { url } = door
  return url.replace(':empresaId', company.id).replace(':id', id)
}

interface Try {
  readonly what: string
  readonly send: () => Promise<number>
}

interface Answer {
  readonly status: number
  /** What the process worked meanwhile, for this request and those beside it: waiting on a busy machine is no work. */
  readonly workMs: number
}

async function answerTo(send: () => Promise<number>): Promise<Answer> {
  const start = process.cpuUsage()
  const status = await send()
  const { user, system } = process.cpuUsage(start)
  return { status, workMs: (user + system) / 1_000 }
}

/** The least of several rounds, alone: warming up and collecting garbage only add. */
async function workAlone(send: () => Promise<number>, enoughMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && least > enoughMs; round += 1) {
    least = Math.min(least, (await answerTo(send)).workMs)
  }
  return least
}

/** What a door answers with 5xx, and what is far more work to it than the ordinary request. */
async function failures(tries: readonly Try[], ordinary: () => Promise<number>): Promise<string[]> {
  const failed: string[] = []
  const mostMs = AT_MOST * Math.max(await workAlone(ordinary, 0), NOTHING_MS)
  const waiting = [...tries]
  const suspect: Try[] = []
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { status, workMs } = await answerTo(next.send)
      if (status >= 500) failed.push(`${status} ${next.what.slice(0, 300)}`)
      if (workMs > mostMs) suspect.push(next)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const { what, send } of suspect) {
    const workMs = await workAlone(send, mostMs)
    if (workMs > mostMs) failed.push(`${Math.round(workMs)} ms of work, over ${mostMs}: ${what.slice(0, 300)}`)
  }
  return failed
}

const named = (doors: readonly Door[]) => doors.map((door) => [`${door.method} ${door.url}`, door] as const)

test.each(named(backofficeDoors.filter(({ body }) => body)))(
  'whatever the body, field by field, %s neither fails nor toils over it',
  async (_, door) => {
    if (!door.body) throw new Error('takes no body')
    const crowd = await visitors()
    const shapes = shapesOf(door.body, HINTS)
    const bodies = shapes.flatMap((each) => [...spoiltAll(each)])
    expect(bodies.length).toBeGreaterThan(10)
    const sending = (body: unknown) => () => statusOf(crowd, door, addressOf(door), body)
    const tries = bodies.map((body) => ({ what: written(body), send: sending(body) }))
    expect(await failures(tries, sending(shapes[0]?.[0]))).toEqual([])
  },
  120_000,
)

test('whatever the address, no door fails or toils over it', async () => {
  const crowd = await visitors()
  const texts = ['%00', 'a%00b', '%ff', '%ed%a0%80', ...TEXTS.map(encodeURIComponent)]
  const tries = backofficeDoors.flatMap((door) => {
    // Whoever leaves is no longer asked anything.
    if (door.url.endsWith('/sair')) return []
    const addresses = texts.flatMap((text) => [
      ...(door.url.includes(':id') ? [addressOf(door, text)] : []),
      door.url.replace(':empresaId', text).replace(':id', newId()),
      ...(door.query ? questionsOf(door).map((name) => `${addressOf(door)}?${name}=${text}`) : []),
    ])
    return addresses.map((address) => ({
      what: `${door.method} ${address}`,
      send: () => statusOf(crowd, door, address, door.body ? {} : undefined),
    }))
  })
  expect(tries.length).toBeGreaterThan(400)
  const me = backofficeDoors.find(({ method, url }) => method === 'GET' && !url.includes(':'))
  if (!me) throw new Error('there is no door to ask an ordinary question at')
  expect(await failures(tries, () => statusOf(crowd, me, me.url))).toEqual([])
}, 120_000)

test('a door that toils would be named', async () => {
  const toil = async () => {
    const { user } = process.cpuUsage()
    while (process.cpuUsage().user - user < AT_MOST * NOTHING_MS * 1_000 * 1.5) Math.sqrt(user)
    return 200
  }
  const named = await failures([{ what: 'planted', send: toil }], async () => 200)
  expect(named).toEqual([expect.stringContaining('planted')])
}, 120_000)
