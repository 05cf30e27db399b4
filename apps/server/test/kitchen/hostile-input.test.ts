import { createECDH } from 'node:crypto'
import { comando } from '@kds/protocol/comandos'
import { alteracaoDeEntrada, cancelamentoDeEntrada, pedidoDeEntrada } from '@kds/protocol/entrada'
import { errorRecordSchema } from '@kds/protocol/error-records'
import { pedidoTokenSchema } from '@kds/protocol/licensing'
import { inscricaoDePush } from '@kds/protocol/push'
import { relatoDaEstacao } from '@kds/protocol/relato'
import { pedidoTabletSchema } from '@kds/protocol/tablet'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { newId } from '../../src/new-id'
import { type Hints, samplesOf, shapesOf } from '../support/schema-sample'
import { DATES, isDate, NEW, spoilt, spoiltAll, TEXTS, written } from '../support/spoilt-bodies'
import { anOrder, type Client, type Company, clientOf, createCompanyWithKitchen } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

/** Nothing is to be answered 429 that might be a fault: every try may come from an address of its own. */
const house = oneKitchen({ env: { PEDIDOS_POR_MINUTO: '1000000', TRUST_PROXY: '1' } })

interface Kitchen {
  readonly company: Company
  readonly client: Client
  /** Orders that are there: one to be cooked, one to be read and changed, one to be cancelled. */
  readonly pedidoId: string
  readonly referencia: string
  readonly cancelada: string
}

/** Several take turns, so that none is full before everything was tried. */
const KITCHENS = 8
const kitchens: Kitchen[] = []

beforeAll(async () => {
  for (let n = 0; n < KITCHENS; n++) {
    const company = await createCompanyWithKitchen(house.database)
    const client = clientOf(house.server.origin, company)
    await client.login()
    const { body } = await client.place(anOrder())
    const [changed, cancelled] = [anOrder(), anOrder()]
    await client.place(changed)
    await client.place(cancelled)
    const { referencia } = changed
    kitchens.push({ company, client, pedidoId: body.id, referencia, cancelada: cancelled.referencia })
  }
})

let turn = 0
function nextKitchen(): Kitchen {
  turn += 1
  const kitchen = kitchens[turn % kitchens.length]
  if (!kitchen) throw new Error('no kitchen was set up')
  return kitchen
}

interface Operation {
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
}

async function operations(): Promise<Operation[]> {
  const reference = (await (await fetch(`${house.server.origin}/docs/json`)).json()) as {
    paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>
  }
  return Object.entries(reference.paths).flatMap(([path, methods]) =>
    // The back office's are in a list of their own, and are tried through its doors (backoffice/hostile-doors.slow.test.ts).
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    })),
  )
}

function good({ path }: Pick<Operation, 'path'>, { company, referencia, cancelada } = nextKitchen()): string {
  const which = path.endsWith('/cancelar') ? cancelada : referencia
  return path
    .replace('{cozinha}', company.cozinhaId)
    .replace('{origem}', 'balcao')
    .replace('{referencia}', which)
    .replace('{loja}', newId())
}

interface Body {
  readonly of: z.ZodType
  /** What goes around them: some routes judge each part of a list by itself. */
  readonly around?: (parts: readonly unknown[]) => object
  readonly hints?: Hints
  readonly status: number
}

/** What each route that takes a body takes. Its fields are read from the schema. */
const BODIES: Readonly<Record<string, Body>> = {
  'POST /jwt/token': { of: pedidoTokenSchema, status: 200 },
  'POST /api/cozinhas/{cozinha}/pedidos': { of: pedidoDeEntrada, status: 201 },
  'PUT /api/cozinhas/{cozinha}/pedidos/{origem}/{referencia}': {
    of: alteracaoDeEntrada,
    // The same item each time: an order of a thousand struck ones would be refused for its length.
    hints: { referencia: () => 'item-1' },
    status: 200,
  },
  'POST /api/cozinhas/{cozinha}/pedidos/{origem}/{referencia}/cancelar': { of: cancelamentoDeEntrada, status: 200 },
  'POST /api/cozinhas/{cozinha}/comandos': { of: comando, around: (comandos) => ({ comandos }), status: 200 },
  'PUT /api/cozinhas/{cozinha}/relato': { of: relatoDaEstacao, status: 200 },
  'PUT /api/push': { of: inscricaoDePush, status: 204 },
  'POST /api/erros': { of: errorRecordSchema, around: (erros) => ({ erros }), status: 202 },
  // A code of nobody's: what a good one gives is in backoffice/tablets.
  'POST /jwt/tablet': { of: pedidoTabletSchema, status: 400 },
  // Of nobody's store: what the platform of one may say is spoilt in plataformas/hostile-payloads.
  'POST /api/plataformas/{loja}': { of: pedidoDeEntrada, status: 404 },
  'POST /api/plataformas/{loja}/v1/newEvent': { of: pedidoDeEntrada, status: 404 },
}

/** Good values where the name says more than the schema can; those in capitals are the kitchen's that is asked. */
const HINTS: Hints = {
  userName: () => 'agile-producao',
  password: () => 'LICENCA',
  origem: () => 'balcao',
  referencia: () => NEW,
  id: newId,
  comandoId: newId,
  pedidoId: () => 'PEDIDO',
  pedidoIds: () => ['PEDIDO'],
  itemId: () => '1',
  cozinha: () => 'COZINHA',
  endpoint: () => 'https://push.exemplo.com/a',
  p256dh: () => createECDH('prime256v1').generateKeys('base64url'),
  auth: () => 'A'.repeat(22),
  caminho: () => 'errors/agile-producao/2026-11-15',
  d: () => 1,
}

function filled({ of, around, hints }: Body): object[] {
  const samples = samplesOf(of, { ...HINTS, ...hints })
  return around ? samples.map((part) => around([part])) : (samples as object[])
}

const PARTS_AT_ONCE = 20

/** Parts that are judged by themselves travel together. */
function* spoiltBodies({ of, around, hints }: Body): Generator<unknown> {
  const shapes = shapesOf(of, { ...HINTS, ...hints })
  const worse = shapes.flatMap((each) => [...spoiltAll(each)])
  if (!around) return yield* worse
  for (let at = 0; at < worse.length; at += PARTS_AT_ONCE) yield around(worse.slice(at, at + PARTS_AT_ONCE))
  yield* spoilt(around([null]))
}

async function send(url: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<number> {
  const abort = new AbortController()
  const response = await fetch(`${house.server.origin}${url}`, { ...init, signal: abort.signal })
  abort.abort()
  return response.status
}

const operationName = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`

let addresses = 0

/** From an address of its own, by whoever may call it. */
async function tryOf(operation: Operation, kitchen: Kitchen, content: unknown): Promise<Try> {
  const { method, path } = operation
  const body = written(content)
    .replaceAll('"LICENCA"', JSON.stringify(kitchen.company.licenca))
    .replaceAll('"COZINHA"', JSON.stringify(kitchen.company.cozinhaId))
    .replaceAll('"PEDIDO"', JSON.stringify(kitchen.pedidoId))
  const bearer = path.includes('/pedidos') ? kitchen.company.chave : await kitchen.client.login()
  addresses += 1
  const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  const headers = {
    authorization: `Bearer ${bearer}`,
    ...station,
    'content-type': 'application/json',
    'x-forwarded-for': address,
  }
  return { what: `${path} ${body}`, url: good(operation, kitchen), init: { method, headers, body } }
}

interface Try {
  readonly what: string
  readonly url: string
  readonly init: RequestInit & { headers: Record<string, string> }
}

const AT_ONCE = 16

/** There are more values than this, so that each field meets some of them and each value some fields. `npm run test:all` makes all tries. */
const ONE_IN = process.env.SUITE === 'slow' ? 1 : 20

async function failures(tries: readonly Try[]): Promise<string[]> {
  const failed: string[] = []
  const waiting = tries.filter((_, index) => index % ONE_IN === 0)
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const status = await send(next.url, next.init)
      if (status >= 500) failed.push(`${status} ${next.init.method} ${next.what.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return failed
}

/** Each as whoever may call the route: both are tried. */
async function bearers(): Promise<string[]> {
  const { client, company } = nextKitchen()
  return [await client.login(), company.chave]
}

const station = { DeviceID: 'Montagem', 'X-Instalacao': 'tablet-1' }

test('the bodies to be spoilt are good ones, with every field of their schemas', async () => {
  const told: string[] = []
  for (const operation of await operations()) {
    const body = BODIES[operationName(operation)]
    if (!body) continue
    for (const each of filled(body)) {
      const { url, init } = await tryOf(operation, nextKitchen(), each)
      const status = await send(url, init)
      if (status !== body.status) told.push(`${status} ${operationName(operation)} ${JSON.stringify(each)}`)
    }
  }
  expect(told).toEqual([])
  const [order] = filled({ of: pedidoDeEntrada, status: 201 })
  expect(order).toMatchObject({ criadoEm: expect.any(String), agendadoPara: expect.any(String) })
})

describe('whatever is sent, no route of the API reference fails over it', () => {
  test('in its path', async () => {
    const inPath = ['%00', 'a%00b', '%ff', '%ed%a0%80', ...TEXTS.map(encoded)]
    const tries: Try[] = []
    for (const bearer of await bearers()) {
      const headers = { authorization: `Bearer ${bearer}`, ...station }
      for (const { method, path } of await operations()) {
        for (const name of path.match(/\{\w+\}/g) ?? []) {
          for (const text of inPath) {
            const url = good({ path: path.replace(name, text) })
            tries.push({ what: url, url, init: { method, headers } })
          }
        }
      }
    }
    expect(await failures(tries)).toEqual([])
  })

  test('in its query and in its headers', async () => {
    const tries: Try[] = []
    for (const bearer of await bearers()) {
      const headers = { authorization: `Bearer ${bearer}`, ...station }
      for (const operation of await operations()) {
        const { method, query } = operation
        for (const text of TEXTS.map(encoded)) {
          for (const name of query) {
            const url = `${good(operation)}?${name}=${text}`
            tries.push({ what: url, url, init: { method, headers } })
            tries.push({ what: url, url: `${url}&${name}=${text}`, init: { method, headers } })
          }
          const spoiltHeaders = { DeviceID: text, 'X-Instalacao': text, 'Last-Event-ID': text, 'If-None-Match': text }
          const init = { method, headers: { ...headers, ...spoiltHeaders } }
          tries.push({ what: `${operation.path} headers: ${text}`, url: good(operation), init })
        }
      }
    }
    expect(await failures(tries)).toEqual([])
  })

  test.each(Object.entries(BODIES))(
    'in its body, field by field: %s',
    async (name, body) => {
      const operation = (await operations()).find((each) => operationName(each) === name)
      if (!operation) throw new Error(`${name} is not in the reference`)
      const tries: Try[] = []
      for (const worse of spoiltBodies(body)) tries.push(await tryOf(operation, nextKitchen(), worse))
      expect(await failures(tries)).toEqual([])
    },
    240_000,
  )

  test('every route that takes a body is tried', async () => {
    const taking = (await operations()).filter(({ method }) => method === 'POST' || method === 'PUT')
    expect(taking.map(operationName).sort()).toEqual(Object.keys(BODIES).sort())
  })

  test('dates that mean "never" are refused with a sentence or taken, in every field that takes a date', async () => {
    const [order = {}] = filled({ of: pedidoDeEntrada, status: 201 })
    const operation = { method: 'POST', path: '/api/cozinhas/{cozinha}/pedidos', query: [] }
    const fields = Object.entries(order).filter(([, value]) => isDate(value))
    expect(fields.length).toBeGreaterThanOrEqual(3)
    for (const [field] of fields) {
      for (const date of DATES) {
        const { url, init } = await tryOf(operation, nextKitchen(), { ...order, [field]: date })
        const response = await fetch(`${house.server.origin}${url}`, init)
        const answer = (await response.json()) as { Messages?: string[] }
        expect([field, date, response.status]).toEqual([field, date, expect.toBeOneOf([201, 400])])
        if (response.status === 400) expect(answer.Messages?.join()).toContain(field)
      }
    }
  })

  test('and what got through is still told to a station', async () => {
    const { client } = nextKitchen()
    const stream = await client.stream()
    const { data } = await stream.next('retrato')
    const { body } = await client.place(anOrder())
    let told: unknown
    while (told !== body.id) {
      const event = (await stream.next('evento')).data
      told = event.tipo === 'PedidoRecebido' ? event.pedido.id : undefined
    }
    expect(data.pedidos.length).toBeGreaterThan(0)
    stream.close()
  })
})

function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}
