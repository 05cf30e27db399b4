import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { chamadaPor, foiRecusado } from './chamada'

test('the key of a form goes with what it sends, and with nothing else', async () => {
  const enviados: unknown[] = []
  const chamar = chamadaPor(async (_endereco, { headers } = {}) => {
    enviados.push(headers)
    return new Response('{}')
  })
  await chamar('POST', '/x', nadaSchema, {}, 'chave-do-formulario')
  await chamar('POST', '/x', nadaSchema, {})
  await chamar('GET', '/x', nadaSchema)
  expect(enviados).toEqual([
    { 'content-type': 'application/json', 'idempotency-key': 'chave-do-formulario' },
    { 'content-type': 'application/json' },
    {},
  ])
})

test('only an answer that says so tells that nothing was done', () => {
  expect(foiRecusado(new HttpError('campo', 400))).toBe(true)
  expect(foiRecusado(new HttpError('já foi criada', 409))).toBe(true)
  expect(foiRecusado(new HttpError('sem conexão', 0))).toBe(false)
  expect(foiRecusado(new HttpError('proxy', 502))).toBe(false)
  expect(foiRecusado(new SyntaxError('answer cut short'))).toBe(false)
})
