import { createHash } from 'node:crypto'
import { chavesSchema, revogadosSchema } from '@kds/protocol/licensing'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { holdsCopy } from '../http/if-none-match'
import type { LicensingRepository } from './licensing-repository'
import { listRevoked } from './list-revoked'
import type { SigningKeys } from './signing-keys'

export interface KeyRoutesParts {
  readonly keys: SigningKeys
  readonly repository: LicensingRepository
  readonly clock: () => Date
}

export const keyRoutes: FastifyPluginAsyncZod<KeyRoutesParts> = async (app, { keys, repository, clock }) => {
  app.get(
    '/jwt/keys',
    {
      schema: {
        tags: ['licenciamento'],
        summary: 'Chaves públicas que verificam os tokens (JWKS)',
        response: { 200: chavesSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300')
      return keys.published()
    },
  )

  app.get(
    '/jwt/revogados',
    {
      schema: {
        tags: ['licenciamento'],
        summary: 'Licenças revogadas cujos tokens ainda poderiam valer',
        response: { 200: revogadosSchema, 304: z.undefined().describe('Nada mudou desde o ETag enviado.') },
      },
    },
    async (request, reply) => {
      const revogados = await listRevoked(repository, clock())
      const etag = `"${createHash('sha256').update(JSON.stringify(revogados)).digest('base64url').slice(0, 27)}"`
      // Kept nowhere without asking again: a copy in between would delay a revocation.
      reply.header('etag', etag).header('cache-control', 'no-cache')
      if (holdsCopy(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return revogados
    },
  )
}
