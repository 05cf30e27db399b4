import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { installApiReference } from './api-reference'

test('the reference is made route by route, and others are served in between', async () => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await installApiReference(app, 'http://localhost', '/api/retaguarda')
  let round = 0
  let over = false
  const described: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const schema = { response: { 200: z.object({ n: z.number() }) } }
    Object.defineProperty(schema, 'summary', {
      enumerable: true,
      get: () => {
        described.push(round)
        return `Número ${n}`
      },
    })
    app.get(`/numeros/${n}`, { schema }, async () => ({ n }))
  }
  await app.ready()
  described.length = 0
  const count = () => {
    round += 1
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  const answer = await app.inject({ url: '/docs/json' })
  over = true
  expect(Object.keys(answer.json().paths)).toHaveLength(8)
  expect(answer.json().paths['/numeros/7'].get.summary).toBe('Número 7')
  expect(new Set(described).size).toBeGreaterThanOrEqual(8)
  await app.close()
})
