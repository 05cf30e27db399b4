import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { VERSAO_APP } from '@kds/protocol/constantes'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { securitySchemes } from '../http/security-schemes'

/** OpenAPI from the schemas of the routes, and a page to read it. Must be registered before the routes. */
export async function installApiReference(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'agile produção',
        version: VERSAO_APP,
        description: 'Licenças, pedidos e telas de cozinha. Falhas vêm como `{"success": false, "Messages": ["…"]}`.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0, displayRequestDuration: true },
  })
}
