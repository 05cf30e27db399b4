import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { installHttpErrors } from '../http/http-errors'
import { type HealthParts, healthRoutes } from './health.routes'

async function health(parts: Partial<HealthParts>) {
  const app = Fastify()
  installHttpErrors(app)
  await app.register(healthRoutes, { ping: async () => {}, isUsable: () => true, ...parts })
  const { statusCode, body } = await app.inject('/saude')
  await app.close()
  return { statusCode, ...(JSON.parse(body) as object) }
}

test('says of which code it is', async () => {
  const compilacao = { commit: '1a2b3c4', data: '2026-11-16' }
  expect(await health({ build: compilacao })).toEqual({ statusCode: 200, situacao: 'ok', versao: '2.0.23', compilacao })
})

test('is not well before it can be used, nor without its database', async () => {
  expect(await health({ isUsable: () => false })).toMatchObject({ statusCode: 503, situacao: 'iniciando' })
  const away = async () => Promise.reject(new Error('away'))
  expect(await health({ ping: away, isUsable: () => false })).toMatchObject({ statusCode: 503, situacao: 'semBanco' })
})

test('tells how old the last good backup is, or that there is none', async () => {
  const now = new Date('2026-11-16T10:30:00Z')
  const last = new Date('2026-11-16T07:00:00Z')
  expect(await health({ backup: () => ({ last, now }) })).toMatchObject({
    backup: { ultimo: '2026-11-16T07:00:00.000Z', idadeEmHoras: 3.5 },
  })
  expect(await health({ backup: () => ({ last: undefined, now }) })).toMatchObject({
    statusCode: 200,
    backup: { ultimo: null, idadeEmHoras: null },
  })
  expect(await health({})).not.toHaveProperty('backup')
})
