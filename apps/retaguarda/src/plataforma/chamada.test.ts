import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { chamadaPor, foiRecusado, mensagemDe, passa } from './chamada'

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

test.each([
  ['cut short', '{"itens":['],
  ['the page of a network that wants to be signed in to', '<html>Entre na rede</html>'],
])('an answer that is %s says nothing of what was done', async (_, texto) => {
  const chamar = chamadaPor(async () => new Response(texto))
  const erro = await chamar('POST', '/x', nadaSchema, {}).catch((cada) => cada)
  expect(mensagemDe(erro)).toContain('Verifique a conexão')
  expect([foiRecusado(erro), passa(erro)]).toEqual([false, true])
})

test('what the server takes later passes, what it refuses does not', () => {
  const passam = [0, 408, 429, 500, 503].map((status) => passa(new HttpError('', status)))
  expect(passam).not.toContain(false)
  expect([400, 401, 403, 404, 409, 413].map((status) => passa(new HttpError('', status)))).not.toContain(true)
})
