import swagger from '@fastify/swagger'
import Fastify from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { FairTurns } from '../../src/http/fair-turns'
import { installHttpErrors } from '../../src/http/http-errors'
import { securitySchemes } from '../../src/http/security-schemes'
import { licensingPlugin } from '../../src/licensing/licensing-plugin'
import { startTestDatabase } from '../support/test-database'

test('the description of the calls is generated from their schemas', async () => {
  const database = await startTestDatabase()
  const app = Fastify()
  installHttpErrors(app)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'KDS', version: '1' }, components: { securitySchemes } },
    transform: jsonSchemaTransform,
  })
  const archivedAmong = async () => new Set<string>()
  await app.register(licensingPlugin, {
    kysely: database.kysely,
    clock: () => new Date(),
    here: () => '',
    archivedAmong,
    turns: new FairTurns(() => performance.now()),
  })
  await app.ready()
  const description = app.swagger()
  expect(Object.keys(description.paths ?? {})).toEqual([
    '/jwt/token',
    '/jwt/tablet',
    '/api/Perfil',
    '/jwt/keys',
    '/jwt/revogados',
  ])
  expect(description.paths).toMatchObject({
    '/jwt/token': {
      post: {
        description: expect.stringContaining('API de licenciamento 4.0'),
        requestBody: { content: { 'application/json': {}, 'application/x-www-form-urlencoded': {} } },
        responses: { 200: {}, 400: {}, 401: {}, 429: {} },
      },
    },
    '/api/Perfil': { get: { security: [{ licenca: [] }] } },
  })
  expect(JSON.stringify(description)).toContain('agile-producao (agile production app 1.0)')
  expect(JSON.stringify(description)).not.toContain('Default Response')
  await app.close()
  await database.close()
})
