import { createHash } from 'node:crypto'
import { chavesSchema, revogadosSchema } from '@kds/protocol/licensing'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { hashOfCompany } from '../auth/company-hash'
import { holdsCopy } from '../http/if-none-match'
import { remembered } from '../remembered'
import type { SteadyClock } from '../steady-clock'
import type { LicensingRepository } from './licensing-repository'
import { listRevoked } from './list-revoked'
import type { SigningKeys } from './signing-keys'

export interface KeyRoutesParts {
  readonly keys: SigningKeys
  readonly repository: LicensingRepository
  readonly clock: () => Date
  readonly now: SteadyClock
}

/** Anybody may ask, as often as he likes. Five more seconds until a kitchen asks again and four for a slow answer are ten. */
const REMEMBERED_MS = 1_000

export const keyRoutes: FastifyPluginAsyncZod<KeyRoutesParts> = async (app, { keys, repository, clock, now }) => {
  const published = remembered(() => keys.published(), { now, ms: REMEMBERED_MS })
  const revoked = remembered(
    async () => {
      const { licencas, suspensas, vencidas } = await listRevoked(repository, clock())
      const hashed = (siglas: readonly string[]) => siglas.map(hashOfCompany).sort()
      const told = { licencas, suspensas: hashed(suspensas), vencidas: hashed(vencidas) }
      const hash = createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 27)
      return { told, etag: `"${hash}"` }
    },
    { now, ms: REMEMBERED_MS },
  )

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
      return published()
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
      const { told, etag } = await revoked()
      // Kept nowhere without asking again: a copy in between would delay a revocation.
      reply.header('etag', etag).header('cache-control', 'no-cache')
      if (holdsCopy(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return told
    },
  )
}
