import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { httpServerOptions, installHttpErrors, loggedRequest } from './http-errors'
import { Refusal } from './refusal'

const log: string[] = []
let app: FastifyInstance
let origin: string

const pizza = z.object({ tipo: z.literal('pizza'), sabores: z.array(z.string().min(1)).min(1) })
const bebida = z.object({ tipo: z.literal('bebida'), ml: z.int().positive() })

beforeAll(async () => {
  app = Fastify({
    ...httpServerOptions,
    logger: {
      level: 'trace',
      serializers: { req: loggedRequest },
      stream: { write: (line: string) => log.push(line) },
    },
  })
  installHttpErrors(app)
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.post(
    '/pedidos',
    {
      schema: {
        body: z.object({
          tipo: z.enum(['entrega', 'mesa']),
          itens: z.array(z.object({ nome: z.string().min(1), quantidade: z.number().positive() })).min(1),
          email: z.email().optional(),
          criadoEm: z.iso.datetime({ offset: true }).optional(),
          produto: z.discriminatedUnion('tipo', [pizza, bebida]).optional(),
          mesa: z.union([z.string().max(3), z.object({ numero: z.int() })]).optional(),
          sigla: z.string({ error: 'escreva a sigla da casa' }).optional(),
        }),
      },
    },
    () => ({ ok: true }),
  )
  typed.get('/lista', { schema: { querystring: z.object({ Id: z.coerce.number().int() }) } }, () => ({ ok: true }))
  app.get('/quebra', () => {
    throw new Error('detalhe interno segredo-do-banco')
  })
  app.get('/recusa', () => {
    throw new Refusal(409, ['Este pedido já foi entregue.', 'Nada foi mudado.'], { 'retry-after': '3' })
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => app.close())

async function post(body: string, type = 'application/json'): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${origin}/pedidos`, { method: 'POST', headers: { 'content-type': type }, body })
  return { status: answer.status, body: await answer.json() }
}

async function faults(value: unknown): Promise<string[]> {
  const answer = await post(JSON.stringify(value))
  expect(answer.status).toBe(400)
  const { success, Messages } = answer.body as { success: boolean; Messages: string[] }
  expect(success).toBe(false)
  return Messages
}

const ok = { tipo: 'mesa', itens: [{ nome: 'Margherita', quantidade: 1 }] }

describe('validation', () => {
  test('every fault is named with its path, in Portuguese', async () => {
    expect(
      await faults({
        tipo: 'drone',
        itens: [{ quantidade: 0 }, { nome: '', quantidade: 'duas' }],
        email: 'nada',
        criadoEm: 'ontem',
      }),
    ).toEqual([
      'tipo: deve ser um destes valores: "entrega", "mesa"',
      'itens[0].nome: obrigatório',
      'itens[0].quantidade: deve ser maior que 0',
      'itens[1].nome: não pode ficar vazio',
      'itens[1].quantidade: deve ser um número',
      'email: deve ser um e-mail válido',
      'criadoEm: deve ser data e hora no formato ISO 8601, por exemplo 2026-01-31T19:30:00-03:00',
    ])
  })

  test('a body that is absent, null or of another kind is a fault of the body', async () => {
    expect(await faults(null)).toEqual(['corpo da requisição: deve ser um objeto'])
    expect(await faults([])).toEqual(['corpo da requisição: deve ser um objeto'])
    const answer = await fetch(`${origin}/pedidos`, { method: 'POST' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ success: false, Messages: ['corpo da requisição: deve ser um objeto'] })
  })

  test('an empty list and a missing list differ', async () => {
    expect(await faults({ tipo: 'mesa', itens: [] })).toEqual(['itens: não pode ficar vazio'])
    expect(await faults({ tipo: 'mesa' })).toEqual(['itens: obrigatório'])
  })

  test('the faults of the option that was meant are told, not just that no option fits', async () => {
    expect(await faults({ ...ok, produto: { tipo: 'pizza', sabores: [''] } })).toEqual([
      'produto.sabores[0]: não pode ficar vazio',
    ])
    expect(await faults({ ...ok, mesa: { numero: 'doze' } })).toEqual(['mesa.numero: deve ser um número'])
    expect(await faults({ ...ok, mesa: true })).toEqual(['mesa: valor inválido'])
  })

  test('an unknown discriminator lists what is known', async () => {
    expect(await faults({ ...ok, produto: { tipo: 'sushi' } })).toEqual([
      'produto.tipo: deve ser um destes valores: "pizza", "bebida"',
    ])
  })

  test('a message written in a schema is kept', async () => {
    expect(await faults({ ...ok, sigla: 3 })).toEqual(['sigla: escreva a sigla da casa'])
  })

  test('a fault of the query names the parameter', async () => {
    const answer = await fetch(`${origin}/lista?Id=abc`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ success: false, Messages: ['Id: deve ser um número'] })
  })
})

describe('what happens before a route runs', () => {
  test('broken, empty and poisoned JSON are told apart from an internal failure, and never logged', async () => {
    expect(await post('{"tipo": "ABCD-EFGH-segredo')).toEqual({
      status: 400,
      body: { success: false, Messages: ['O corpo da requisição não é um JSON válido.'] },
    })
    expect(await post('')).toEqual({
      status: 400,
      body: { success: false, Messages: ['O corpo da requisição está vazio; envie um JSON.'] },
    })
    expect((await post('{"__proto__": {"x": 1}}')).status).toBe(400)
    expect(log.join('')).not.toContain('segredo')
  })

  test('a body over 256 KB is refused with the limit in words', async () => {
    expect(await post(JSON.stringify({ ...ok, x: 'x'.repeat(256 * 1024) }))).toEqual({
      status: 413,
      body: {
        success: false,
        Messages: [
          'O corpo da requisição passa do limite de 256 KB. Nada foi gravado: reduza o conteúdo ou divida-o em envios menores.',
        ],
      },
    })
  })

  test('an unknown content type is refused in Portuguese', async () => {
    expect(await post('<pedido/>', 'application/xml')).toEqual({
      status: 415,
      body: {
        success: false,
        Messages: [
          'Tipo de conteúdo não aceito neste endereço. Um JSON vai com o cabeçalho Content-Type: application/json.',
        ],
      },
    })
  })

  test('an unknown address is a 404 that does not repeat the query, nor does the log', async () => {
    const answer = await fetch(`${origin}/nada?password=ABCD-segredo`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ success: false, Messages: ['Endereço não encontrado: GET /nada'] })
    expect(log.join('')).not.toContain('ABCD-segredo')
  })

  test('an address that cannot be decoded and a broken request line are answered in the same form', async () => {
    const answer = await fetch(`${origin}/%zz`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ success: false, Messages: ['O endereço da requisição é inválido.'] })

    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.end('ISTO NAO E HTTP\r\n\r\n')
    const raw = await text(socket)
    expect(raw).toMatch(/^HTTP\/1\.1 400 /)
    expect(raw).toContain('{"success":false,"Messages":["A requisição é inválida."]}')
  })
})

describe('failures of a route', () => {
  test('an unexpected failure shows nothing of itself, and is logged', async () => {
    const answer = await fetch(`${origin}/quebra`)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      success: false,
      Messages: ['Não foi possível concluir a operação. Tente novamente.'],
    })
    expect(log.join('')).toContain('segredo-do-banco')
  })

  test('a refusal carries its status, sentences and headers', async () => {
    const answer = await fetch(`${origin}/recusa`)
    expect(answer.status).toBe(409)
    expect(answer.headers.get('retry-after')).toBe('3')
    expect(await answer.json()).toEqual({
      success: false,
      Messages: ['Este pedido já foi entregue.', 'Nada foi mudado.'],
    })
  })
})

test('a body that trickles in is not waited for without end', async () => {
  const { requestTimeout } = httpServerOptions
  expect(requestTimeout).toBeGreaterThan(0)
  // Node takes the longer of the two times for the request.
  const http = { connectionsCheckingInterval: 50, headersTimeout: 100 }
  const hurried = Fastify({ ...httpServerOptions, requestTimeout: 200, http })
  installHttpErrors(hurried)
  hurried.post('/', () => ({ ok: true }))
  const address = new URL(await hurried.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toContain('demorou demais')
  await hurried.close()
})
