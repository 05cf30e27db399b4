import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { VERSAO_DA_API } from '@kds/protocol/constantes'
import type { FastifyInstance, RouteHandlerMethod, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { securitySchemes } from '../http/security-schemes'
import { withCommonAnswers } from './common-answers'
import { withWrittenExamples } from './written-examples'

const OPENAPI = '3.1.0'
const packed = promisify(gzip)

type Transform = typeof jsonSchemaTransform
type Described = ReturnType<Transform>

interface Written {
  readonly text: Buffer
  readonly packed: Buffer
  readonly etag: string
}

/** OpenAPI from the schemas of the routes, and a page to read it. Must be registered before the routes. */
export async function installApiReference(app: FastifyInstance, publicUrl: string): Promise<void> {
  const descriptions = new Descriptions(app)
  await app.register(swagger, {
    openapi: {
      openapi: OPENAPI,
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
    transform: (route) => descriptions.of(route),
  })
  writeOnce(app, descriptions)
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0, displayRequestDuration: true },
  })
}

/**
 * The page's own doors would write the whole reference anew for everybody who asks, and nobody else is served meanwhile. JSON is YAML
 * too.
 */
function writeOnce(app: FastifyInstance, descriptions: Descriptions): void {
  let written: Promise<Written> | undefined
  const reference = () => (written ??= write(app, descriptions))
  const door =
    (type: string): RouteHandlerMethod =>
    async (request, reply) => {
      const { text, packed, etag } = await reference()
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

async function write(app: FastifyInstance, descriptions: Descriptions): Promise<Written> {
  await descriptions.prepare()
  const openapiObject = app.swagger() as OpenAPIV3_1.Document
  await nextTurn()
  const told: object = jsonSchemaTransformObject({ openapiObject })
  await nextTurn()
  const fields: string[] = []
  for (const [name, value] of Object.entries(told)) {
    const isLong = name === 'components' || name === 'paths'
    fields.push(...(isLong ? [`"${name}":{${await inPieces(value)}}`] : fieldsOf({ [name]: value })))
  }
  const text = Buffer.from(`{${fields.join(',')}}`)
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  return { text, packed: await packed(text), etag }
}

/** The fields of something long, each written by itself. */
async function inPieces(long: object): Promise<string> {
  const fields: string[] = []
  for (const [name, value] of Object.entries(long)) {
    fields.push(...fieldsOf({ [name]: value }))
    await nextTurn()
  }
  return fields.join(',')
}

function fieldsOf(part: object): string[] {
  const text = JSON.stringify(withWrittenExamples(part))
  return text === '{}' ? [] : [text.slice(1, -1)]
}

/** What each route takes and answers. All of them in one go take seconds, in which nobody would be served: they are made one by one. */
class Descriptions {
  readonly #routes: RouteOptions[] = []
  readonly #known = new WeakMap<object, Described>()

  constructor(app: FastifyInstance) {
    app.addHook('onRoute', (route) => {
      this.#routes.push(route)
    })
  }

  async prepare(): Promise<void> {
    for (const route of this.#routes) {
      const openapiObject = { openapi: OPENAPI }
      const { schema, url } = route
      if (schema) this.of({ schema, url, route, openapiObject } as Parameters<Transform>[0])
      await nextTurn()
    }
  }

  of({ schema, ...route }: Parameters<Transform>[0]): Described {
    const known = schema && this.#known.get(schema)
    // The same schema may stand at two addresses.
    if (known) return { ...known, url: route.url }
    const described = jsonSchemaTransform({ ...route, schema: withCommonAnswers(schema) } as Parameters<Transform>[0])
    if (schema) this.#known.set(schema, described)
    return described
  }
}
