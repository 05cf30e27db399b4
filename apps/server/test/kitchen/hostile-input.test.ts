import { describe, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { aMove, anOrder } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

/** Nothing is to be answered 429 that might be a fault. */
const house = oneKitchen({ PEDIDOS_POR_MINUTO: '1000000' })

/** What trips programs up: nothing, everything, other shapes, other alphabets, the tongues of the parts behind. */
const TEXTS = ['', '\0', "a\0'; --", '%zz', '🍕'.repeat(50), '99999999999999999999', '__proto__']
const VALUES: readonly unknown[] = [
  ...TEXTS,
  '\ud800',
  null,
  -1,
  1e308,
  [null],
  {},
  { toString: 1, valueOf: 1 },
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00Z',
]

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
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    })),
  )
}

const good = ({ path }: Pick<Operation, 'path'>) =>
  path.replace('{cozinha}', house.company.cozinhaId).replace('{origem}', 'balcao').replace('{referencia}', 'nenhuma')

/** A good body of each route that takes one, to be spoilt field by field. */
const BODIES: Readonly<Record<string, () => object>> = {
  'POST /jwt/token': () => ({ userName: 'agile-producao', password: 'nenhuma', versaoApi: '1' }),
  'POST /api/cozinhas/{cozinha}/pedidos': () => anOrder(),
  // Its items are those of an order that is placed, and are tried there.
  'PUT /api/cozinhas/{cozinha}/pedidos/{origem}/{referencia}': () =>
    anOrder({ itens: [{ nome: 'Caldo', quantidade: 1 }] }),
  'POST /api/cozinhas/{cozinha}/pedidos/{origem}/{referencia}/cancelar': () => ({ motivo: 'x' }),
  'POST /api/cozinhas/{cozinha}/comandos': () => ({ comandos: [aMove('p', '1', 'fila', 'pronto')] }),
  'PUT /api/push': () => ({
    cozinha: house.company.cozinhaId,
    linhas: ['pizza'],
    inscricao: {
      endpoint: 'https://push.exemplo.com/a',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    },
  }),
  'POST /api/erros': () => ({
    erros: [
      {
        id: newId(),
        caminho: 'errors/agile-producao/2026-11-15',
        em: new Date().toISOString(),
        estacao: 'x',
        cozinha: 'x',
        rota: '/',
        versao: '1',
        modo: 'x',
        mensagem: 'x',
        pilha: null,
        agente: 'x',
        online: true,
      },
    ],
  }),
}

/** The body once for every field in it, with that field replaced. */
function* spoilt(body: unknown, value: unknown): Generator<unknown> {
  yield value
  if (typeof body !== 'object' || body === null) return
  for (const [key, field] of Object.entries(body)) {
    for (const worse of spoilt(field, value)) {
      if (Array.isArray(body)) yield body.map((each, index) => (String(index) === key ? worse : each))
      else yield { ...body, [key]: worse }
    }
  }
}

async function send(url: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<number> {
  const abort = new AbortController()
  const response = await fetch(`${house.server.origin}${url}`, { ...init, signal: abort.signal })
  abort.abort()
  return response.status
}

interface Try {
  readonly what: string
  readonly url: string
  readonly init: RequestInit & { headers: Record<string, string> }
}

const AT_ONCE = 16

async function failures(tries: readonly Try[]): Promise<string[]> {
  const failed: string[] = []
  const waiting = [...tries]
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
  return [await house.client.login(), house.company.chave]
}

const station = { DeviceID: 'Montagem', 'X-Instalacao': 'tablet-1' }

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

  test('in its body, field by field', async () => {
    const tries: Try[] = []
    for (const operation of await operations()) {
      const { method, path } = operation
      const body = BODIES[`${method} ${path}`]
      if (!body) continue
      const bearer = path.includes('/pedidos') ? house.company.chave : await house.client.login()
      const headers = { authorization: `Bearer ${bearer}`, ...station, 'content-type': 'application/json' }
      for (const value of VALUES) {
        for (const worse of spoilt(body(), value)) {
          const text = JSON.stringify(worse)
          tries.push({ what: `${path} ${text}`, url: good(operation), init: { method, headers, body: text } })
        }
      }
    }
    expect(await failures(tries)).toEqual([])
  })

  test('every route that takes a body is tried', async () => {
    const taking = (await operations()).filter(({ method }) => method === 'POST' || method === 'PUT')
    expect(taking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(BODIES).sort())
  })

  test('and what got through is still told to a station', async () => {
    const stream = await house.client.stream()
    const { data } = await stream.next('retrato')
    const { body } = await house.client.place(anOrder())
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
