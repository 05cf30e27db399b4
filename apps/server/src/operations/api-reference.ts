import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { VERSAO_APP, VERSAO_DA_API } from '@kds/protocol/constantes'
import type { FastifyInstance, RouteHandlerMethod, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { securitySchemes } from '../http/security-schemes'
import { withCommonAnswers } from './common-answers'
import { withAnswerHeaders, withToldHeaders } from './told-headers'
import { TOLD_WEBHOOKS } from './told-webhooks'
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

interface Reference {
  readonly info: OpenAPIV3_1.InfoObject
  /** The name by which its document is made. */
  readonly decorator: string
  readonly descriptions: Descriptions
  readonly webhooks?: OpenAPIV3_1.Document['webhooks']
}

const JSON_TYPE = 'application/json; charset=utf-8'

const OF_PROGRAMS: OpenAPIV3_1.InfoObject = {
  title: 'agile produção',
  version: VERSAO_DA_API,
  description:
    'Licenças, pedidos e telas de cozinha. Falhas vêm como `{"success": false, "Messages": ["…"]}`. Antes de qualquer chamada ser reconhecida, ' +
    'um endereço ou cabeçalho longo demais é 414 ou 431, e o que demora mais de um minuto para chegar, 408.',
}

const OF_THE_BACKOFFICE: OpenAPIV3_1.InfoObject = {
  title: 'agile produção: retaguarda',
  version: VERSAO_APP,
  description:
    'O que as páginas da retaguarda chamam, com a sessão de uma pessoa. É servida junto com elas e muda com elas, sem aviso: um sistema se integra pela outra lista. ' +
    'Uma falha de campos diz a de cada um em `campos`, ao lado de `Messages`.',
}

/**
 * OpenAPI from the schemas of the routes, and a page to read it. What begins with `backoffice` has a list of its own: only its own pages are
 * written against it. Must be registered before the routes.
 */
export async function installApiReference(app: FastifyInstance, publicUrl: string, backoffice: string): Promise<void> {
  const isBackoffice = (url: string) => url.startsWith(`${backoffice}/`)
  const ofPrograms = {
    info: OF_PROGRAMS,
    decorator: 'swagger',
    descriptions: new Descriptions(app, (url) => !isBackoffice(url)),
    webhooks: TOLD_WEBHOOKS,
  }
  const ofTheBackoffice = {
    info: OF_THE_BACKOFFICE,
    decorator: 'swaggerOfTheBackoffice',
    descriptions: new Descriptions(app, isBackoffice),
  }
  for (const { info, decorator, descriptions } of [ofPrograms, ofTheBackoffice]) {
    await app.register(swagger, {
      decorator,
      openapi: { openapi: OPENAPI, info, servers: [{ url: publicUrl }], components: { securitySchemes } },
      transform: (route) => descriptions.of(route),
    })
  }
  const written = writtenOnce(app, ofPrograms)
  // The page's own doors would write the whole reference anew for everybody who asks, and nobody else is served meanwhile. JSON is YAML too.
  app.addHook('onRoute', (route) => {
    if (route.url === '/docs/json') route.handler = written(JSON_TYPE)
    if (route.url === '/docs/yaml') route.handler = written('application/yaml; charset=utf-8')
  })
  app.get('/docs/retaguarda/json', { schema: { hide: true } }, writtenOnce(app, ofTheBackoffice)(JSON_TYPE))
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: {
      urls: [
        { name: 'Integrações e telas', url: '/docs/json' },
        { name: 'Retaguarda', url: '/docs/retaguarda/json' },
      ],
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
    },
  })
}

function writtenOnce(app: FastifyInstance, reference: Reference): (type: string) => RouteHandlerMethod {
  let written: Promise<Written> | undefined
  return (type) => async (request, reply) => {
    written ??= write(app, reference)
    const { text, packed, etag } = await written
    reply.headers({ 'content-type': type, etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const takesPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    return takesPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(text)
  }
}

async function write(app: FastifyInstance, { decorator, descriptions, webhooks }: Reference): Promise<Written> {
  await descriptions.prepare()
  const openapiObject = app.getDecorator<() => OpenAPIV3_1.Document>(decorator)()
  await nextTurn()
  const { paths, ...rest } = jsonSchemaTransformObject({ openapiObject }) as OpenAPIV3_1.Document
  const told: object = { ...rest, paths: withAnswerHeaders(paths), ...(webhooks && { webhooks }) }
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
  readonly #has: (url: string) => boolean

  /** Of the routes whose address `has` finds. */
  constructor(app: FastifyInstance, has: (url: string) => boolean) {
    this.#has = has
    app.addHook('onRoute', (route) => {
      this.#routes.push(route)
    })
  }

  async prepare(): Promise<void> {
    for (const route of this.#routes) {
      const openapiObject = { openapi: OPENAPI }
      const { schema, url } = route
      if (!schema || !this.#has(url)) continue
      this.of({ schema, url, route, openapiObject } as Parameters<Transform>[0])
      await nextTurn()
    }
  }

  of({ schema, ...route }: Parameters<Transform>[0]): Described {
    if (!this.#has(route.url)) return { schema: { hide: true }, url: route.url } as Described
    const known = schema && this.#known.get(schema)
    // The same schema may stand at two addresses.
    if (known) return { ...known, url: route.url }
    const described = jsonSchemaTransform({
      ...route,
      schema: withCommonAnswers(withToldHeaders(schema)),
    } as Parameters<Transform>[0])
    if (schema) this.#known.set(schema, described)
    return described
  }
}
