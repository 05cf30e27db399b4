import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { oneKitchen } from '../kitchen/one-kitchen'
import { undeclared } from './met-statuses'
import { type Json, operationsOf, type Reference } from './reference'

const docs = join(import.meta.dirname, '../../../../docs')
const reference = JSON.parse(readFileSync(join(docs, 'openapi.json'), 'utf8')) as Reference
const schemas = reference.components?.schemas ?? {}
const house = oneKitchen()

interface Field {
  readonly where: string
  readonly schema: Json
}

/** Every field that stands in a body, an answer or an address, wherever. What a failure looks like is said once, in the introduction. */
function everyField(): Field[] {
  const named = Object.entries(schemas).flatMap(([name, schema]) => fieldsOf(name, schema))
  const ofCalls = operationsOf(reference).flatMap(({ path, method, operation }) => {
    const where = `${method} ${path}`
    const parameters = (operation.parameters ?? []).map(({ name, schema = {}, ...said }) => ({
      where: `${where} ?${name}`,
      schema: { ...schema, ...said },
    }))
    const bodies = Object.values(operation.requestBody?.content ?? {})
    const answers = Object.entries(operation.responses ?? {})
      .filter(([status]) => Number(status) < 400)
      .flatMap(([, { content = {} }]) => Object.values(content))
    return [...parameters, ...[...bodies, ...answers].flatMap(({ schema = {} }) => fieldsOf(where, schema))]
  })
  return [...named, ...ofCalls]
}

function fieldsOf(where: string, schema: Json): Field[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const inner = [schema.items, schema.additionalProperties, ...((schema.anyOf ?? []) as unknown[])]
  return [
    ...properties.flatMap(([name, field]) => [
      { where: `${where}.${name}`, schema: field },
      ...fieldsOf(`${where}.${name}`, field),
    ]),
    ...inner.flatMap((part) => (typeof part === 'object' && part !== null ? fieldsOf(where, part as Json) : [])),
  ]
}

function examplesOf(schema: Json): readonly unknown[] {
  return 'example' in schema ? [schema.example] : ((schema.examples ?? []) as unknown[])
}

describe('the reference of the API', () => {
  test('tells the headers that a program sends and reads', () => {
    const headersOf = (method: string, path: string) =>
      (reference.paths[`/api/cozinhas/{cozinha}${path}`]?.[method]?.parameters ?? [])
        .filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name)
    expect(headersOf('post', '/pedidos')).toEqual(['prefer'])
    expect(headersOf('put', '/pedidos/{origem}/{referencia}')).toEqual(['prefer'])
    expect(headersOf('post', '/pedidos/{origem}/{referencia}/cancelar')).toEqual(['prefer'])
    expect(headersOf('get', '/pedidos')).toEqual(['prefer', 'if-none-match'])
    expect(headersOf('get', '/acontecimentos')).toEqual(['last-event-id'])
    const { responses = {} } = reference.paths['/api/cozinhas/{cozinha}/pedidos']?.get ?? {}
    expect(responses['200']).toHaveProperty('headers.ETag')
    expect(responses['429']).toHaveProperty('headers.Retry-After')
  })

  test('tells the webhooks: their headers, and every kind of body', () => {
    const { parameters = [], requestBody } = reference.webhooks?.aviso?.post ?? {}
    expect(parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(requestBody?.content['application/json']?.schema).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Acontecimento' }, { $ref: '#/components/schemas/EventoDeTeste' }],
    })
    expect(schemas).toHaveProperty('Acontecimento')
    expect(schemas).toHaveProperty('EventoDeTeste')
  })

  test('says of every field what it is, in Portuguese, with an example', () => {
    const fields = everyField()
    expect(fields.length).toBeGreaterThan(300)
    const silent = fields.filter(({ schema }) => !schema.description || examplesOf(schema).length === 0)
    expect(silent.map(({ where }) => where)).toEqual([])
  })

  test('gives examples that its own schemas take', () => {
    const $defs = schemas
    const wrong = everyField().flatMap(({ where, schema }) => {
      const text = JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/')
      const checked = z.fromJSONSchema(JSON.parse(text))
      return examplesOf(schema)
        .filter((example) => !checked.safeParse(example).success)
        .map((example) => `${where}: ${JSON.stringify(example)}`)
    })
    expect(wrong).toEqual([])
  })

  test('a status that is not listed is found, and only of calls that it knows', () => {
    const met = [
      'GET /api/cozinhas/a/pedidos 418',
      'GET /api/cozinhas/a/pedidos 200',
      'GET /other 418',
      'HEAD /saude 418',
    ]
    expect(undeclared(reference, met)).toEqual(['GET /api/cozinhas/{cozinha}/pedidos answered 418'])
  })
})

interface Example {
  readonly referencia: string
  readonly origem: string
}

const orders = examplesOf(schemas.PedidoDeEntradaInput ?? {}) as Example[]
const changes = examplesOf(schemas.AlteracaoDeEntradaInput ?? {}) as object[]
const cancellations = examplesOf(schemas.CancelamentoDeEntradaInput ?? {}) as object[]

describe('the examples, sent to the running server', () => {
  test('there are some of each', () => {
    expect([orders.length, changes.length, cancellations.length].every((count) => count > 0)).toBe(true)
    expect(changes).toHaveLength(orders.length)
  })

  test.each(orders.map((order, at) => [order.referencia, order, changes[at]] as const))(
    '%s is taken to the last field, changed and cancelled',
    async (_, order, change) => {
      const headers = { authorization: `Bearer ${house.company.chave}`, 'content-type': 'application/json' }
      const strict = { ...headers, prefer: 'handling=strict' }
      const send = async (path: string, method: string, body: unknown) => {
        const response = await fetch(`${house.client.base}${path}`, {
          method,
          headers: strict,
          body: JSON.stringify(body),
        })
        return { status: response.status, answer: (await response.json()) as { avisos?: string[]; situacao: string } }
      }
      const placed = await send('/pedidos', 'POST', order)
      expect([placed.status, placed.answer.avisos]).toEqual([201, undefined])
      const { itens } = placed.answer as unknown as { itens: { avisos: string[] }[] }
      expect(itens.flatMap(({ avisos }) => avisos)).toEqual([])
      const address = `/pedidos/${order.origem}/${order.referencia}`
      const changed = await send(address, 'PUT', change)
      expect([changed.status, changed.answer.avisos]).toEqual([200, undefined])
      const cancelled = await send(`${address}/cancelar`, 'POST', cancellations[0])
      expect([cancelled.status, cancelled.answer.situacao]).toEqual([200, 'cancelado'])
    },
  )
})
