import { describe, expect, test } from 'vitest'
import { changesBetween } from './breaking-changes'
import { published } from './published'
import type { Reference } from './reference'

type Fields = Record<string, object>

/** Writable, so that each test plants one change. */
interface Api {
  paths: Record<string, Fields>
  post: {
    security: object[]
    parameters: { name: string; in: string; required: boolean; schema: object }[]
    requestBody: { required: boolean; content: Fields }
    responses: Fields
  }
  sent: { required: string[]; properties: Fields }
  answered: { required: string[]; properties: Fields }
  item: { properties: Fields }
}

const items = { type: 'array', items: { $ref: '#/components/schemas/Item' } }
const limite = { name: 'limite', in: 'query', required: false }

function anApi(): Api {
  const sent = {
    type: 'object',
    required: ['tipo'],
    properties: {
      tipo: { type: 'string', enum: ['mesa', 'retirada'] },
      mesa: { type: 'string', maxLength: 20 },
      linha: { anyOf: [{ type: 'string', enum: ['pizza'] }, { type: 'number' }] },
      itens: items,
    },
  }
  const post = {
    security: [{ integracao: [] }, { licenca: [] }],
    parameters: [{ ...limite, schema: { type: 'integer', maximum: 100 } }],
    requestBody: { required: false, content: { 'application/json': { schema: sent } } },
    responses: {
      201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pedido' } } } },
      400: { content: {} },
    },
  }
  const answered = {
    type: 'object',
    required: ['situacao', 'numero'],
    properties: {
      situacao: { type: 'string', enum: ['fila', 'pronto'] },
      numero: { type: 'integer' },
      prazo: { type: 'string' },
      itens: items,
    },
  }
  const properties = { nome: { type: 'string' }, itens: { $ref: '#/components/schemas/Item' } }
  return { paths: { '/pedidos': { post } }, post, sent, answered, item: { properties } }
}

function referenceOf({ paths, item, answered }: Api): Reference {
  return { paths, components: { schemas: { Item: item, Pedido: answered } } } as unknown as Reference
}

function planted(change: (api: Api) => unknown): string[] {
  const after = anApi()
  change(after)
  const changes = changesBetween(referenceOf(anApi()), referenceOf(after))
  return changes.map(({ kind, where, what }) => `${kind}: ${where} ${what}`)
}

/** In a table each change is one expression. */
const set = (fields: Fields, name: string, schema: object) => Object.assign(fields, { [name]: schema })
const drop = (fields: Fields, name: string) => Reflect.deleteProperty(fields, name)

describe('what breaks a program that was written before', () => {
  test.each<[string, (api: Api) => unknown, string]>([
    ['a path', ({ paths }) => Reflect.deleteProperty(paths, '/pedidos'), 'POST /pedidos is gone'],
    ['a method', ({ paths }) => drop(paths['/pedidos'] ?? {}, 'post'), 'POST /pedidos is gone'],
    ['a status', ({ post }) => drop(post.responses, '400'), 'POST /pedidos, 400 is gone'],
    ['a way in', ({ post }) => post.security.pop(), 'POST /pedidos no longer lets in licenca'],
    ['a filter', ({ post }) => post.parameters.pop(), 'POST /pedidos, query limite is gone'],
    [
      'a filter that takes less',
      ({ post }) => post.parameters.splice(0, 1, { ...limite, schema: { type: 'integer', maximum: 50 } }),
      'POST /pedidos, query limite maximum is 50 now',
    ],
    [
      'a new parameter that must be sent',
      ({ post }) => post.parameters.push({ name: 'versao', in: 'header', required: true, schema: {} }),
      'POST /pedidos, header versao must be sent now',
    ],
    [
      'a body that must be sent',
      ({ post }) => Object.assign(post.requestBody, { required: true }),
      'POST /pedidos needs a body now',
    ],
    [
      'a media type',
      ({ post }) => drop(post.requestBody.content, 'application/json'),
      'POST /pedidos no longer takes or gives application/json',
    ],
    ['a new required field', ({ sent }) => sent.required.push('mesa'), 'POST /pedidos.mesa must be sent now'],
    ['a field that is no longer read', ({ sent }) => drop(sent.properties, 'mesa'), 'POST /pedidos.mesa is gone'],
    [
      'a value that is no longer taken',
      ({ sent }) => set(sent.properties, 'tipo', { type: 'string', enum: ['mesa'] }),
      'POST /pedidos.tipo no longer takes "retirada"',
    ],
    [
      'free text that becomes a choice',
      ({ sent }) => set(sent.properties, 'mesa', { type: 'string', maxLength: 20, enum: ['1', '2'] }),
      'POST /pedidos.mesa takes only "1", "2" now',
    ],
    [
      'a shorter text',
      ({ sent }) => set(sent.properties, 'mesa', { type: 'string', maxLength: 5 }),
      'POST /pedidos.mesa maxLength is 5 now',
    ],
    [
      'another form of text',
      ({ sent }) => set(sent.properties, 'mesa', { type: 'string', maxLength: 20, pattern: '^\\d+$' }),
      'POST /pedidos.mesa pattern is ^\\d+$ now',
    ],
    [
      'another type',
      ({ sent }) => set(sent.properties, 'mesa', { type: 'number' }),
      'POST /pedidos.mesa no longer takes string',
    ],
    [
      'one of several forms',
      ({ sent }) => set(sent.properties, 'linha', { anyOf: [{ type: 'string', enum: ['pizza'] }] }),
      'POST /pedidos.linha no longer takes "number"',
    ],
    [
      'no other fields',
      ({ sent }) => Object.assign(sent, { additionalProperties: false }),
      'POST /pedidos takes no other fields now',
    ],
    ['a field of an answer', ({ answered }) => drop(answered.properties, 'prazo'), 'POST /pedidos, 201.prazo is gone'],
    [
      'a field of an answer that may be missing',
      ({ answered }) => answered.required.pop(),
      'POST /pedidos, 201.numero may be missing now',
    ],
    [
      'another type of an answer',
      ({ answered }) => set(answered.properties, 'numero', { type: ['integer', 'null'] }),
      'POST /pedidos, 201.numero may be null now',
    ],
    [
      'a choice that becomes free text',
      ({ answered }) => set(answered.properties, 'situacao', { type: 'string' }),
      'POST /pedidos, 201.situacao was one of "fila", "pronto", is anything now',
    ],
    [
      'an answer that takes one more form',
      ({ answered }) => set(answered.properties, 'prazo', { anyOf: [{ type: 'string' }, { type: 'null' }] }),
      'POST /pedidos, 201.prazo may be "null" now',
    ],
    [
      'a field deep in what is sent, however it holds itself',
      ({ item }) => drop(item.properties, 'nome'),
      'POST /pedidos.itens[].nome is gone',
    ],
  ])('%s', (_, change, fault) => {
    expect(planted(change)).toContain(`breaking: ${fault}`)
  })
})

describe('what a program can live with', () => {
  test.each<[string, (api: Api) => unknown]>([
    ['nothing', () => {}],
    ['a new path', ({ paths }) => set(paths, '/mesas', { get: {} })],
    ['a new field that may be sent', ({ sent }) => set(sent.properties, 'cor', { type: 'string' })],
    ['a field that need not be sent any more', ({ sent }) => sent.required.pop()],
    ['a longer text', ({ sent }) => set(sent.properties, 'mesa', { type: 'string', maxLength: 40 })],
    [
      'one more value to send',
      ({ sent }) => set(sent.properties, 'tipo', { type: 'string', enum: ['mesa', 'retirada', 'entrega'] }),
    ],
    [
      'any number where a whole one was asked for',
      ({ post }) => post.parameters.splice(0, 1, { ...limite, schema: { type: 'number', maximum: 100 } }),
    ],
    ['a new field of an answer', ({ answered }) => set(answered.properties, 'cor', { type: 'string' })],
    [
      'an answer that no longer says something',
      ({ answered }) => set(answered.properties, 'situacao', { type: 'string', enum: ['fila'] }),
    ],
    [
      'another description',
      ({ answered }) => set(answered.properties, 'prazo', { type: 'string', description: 'Até quando.' }),
    ],
    ['a door without a lock', ({ post }) => Object.assign(post, { security: [{}] })],
  ])('%s', (_, change) => {
    expect(planted(change)).toEqual([])
  })

  test.each<[string, (api: Api) => unknown, string]>([
    [
      'one more value of an answer',
      ({ answered }) => set(answered.properties, 'situacao', { type: 'string', enum: ['fila', 'pronto', 'saiu'] }),
      'POST /pedidos, 201.situacao may be "saiu" now',
    ],
    ['one more status', ({ post }) => set(post.responses, '409', {}), 'POST /pedidos may answer 409 now'],
  ])('%s, when it is announced', (_, change, fault) => {
    expect(planted(change)).toEqual([`announced: ${fault}`])
  })
})

test('what is published leaves out what no call uses, and the address of the server', () => {
  const answers = (name: string) => ({
    get: { responses: { 200: { content: { json: { schema: { $ref: `#/components/schemas/${name}` } } } } } },
  })
  const told: Reference & { servers: object } = {
    servers: [{ url: 'http://localhost:3000' }],
    paths: { '/pedidos': answers('B') },
    components: { schemas: { C: {}, B: { items: { $ref: '#/components/schemas/A' } }, A: {} } },
  }
  const { paths, components, ...rest } = published(told)
  expect(Object.keys(paths)).toEqual(['/pedidos'])
  expect(Object.keys(components?.schemas ?? {})).toEqual(['A', 'B'])
  expect(JSON.stringify(rest)).not.toContain('localhost')
})
