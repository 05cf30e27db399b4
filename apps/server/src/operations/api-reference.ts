import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { VERSAO_DA_API } from '@kds/protocol/constantes'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { securitySchemes } from '../http/security-schemes'
import { withCommonAnswers } from './common-answers'
import { withWrittenExamples } from './written-examples'

interface Written {
  readonly text: Buffer
  readonly packed: Buffer
  readonly etag: string
}

/** OpenAPI from the schemas of the routes, and a page to read it. Must be registered before the routes. */
export async function installApiReference(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'agile produção',
        version: VERSAO_DA_API,
        description:
          'Licenças, pedidos e telas de cozinha. Falhas vêm como `{"success": false, "Messages": ["…"]}`. Antes de qualquer chamada ser reconhecida, ' +
          'um endereço ou cabeçalho longo demais é 414 ou 431, e o que demora mais de um minuto para chegar, 408.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes },
    },
    transform: ({ schema, ...route }) => jsonSchemaTransform({ ...route, schema: withCommonAnswers(schema) }),
    transformObject: (told) => withWrittenExamples(jsonSchemaTransformObject(told)),
  })
  writeOnce(app)
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0, displayRequestDuration: true },
  })
}

/**
 * The page's own doors would write the whole reference anew for everybody who asks, and nobody else is served meanwhile. JSON is YAML
 * too.
 */
function writeOnce(app: FastifyInstance): void {
  let written: Written | undefined
  const reference = () => (written ??= write(app))
  const door =
    (type: string): RouteHandlerMethod =>
    (request, reply) => {
      const { text, packed, etag } = reference()
      reply.headers({ 'content-type': type, etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const takesPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      return takesPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(text)
    }
  app.addHook('onRoute', (route) => {
    if (route.url === '/docs/json') route.handler = door('application/json; charset=utf-8')
    if (route.url === '/docs/yaml') route.handler = door('application/yaml; charset=utf-8')
  })
}

function write(app: FastifyInstance): Written {
  const text = Buffer.from(JSON.stringify(app.swagger()))
  return { text, packed: gzipSync(text), etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}
