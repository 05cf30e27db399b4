import { VERSAO_APP } from '@kds/protocol/constantes'
import { erroSchema } from '@kds/protocol/error-answer'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AskedTogether } from '../asked-together'

export interface HealthParts {
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<unknown>
}

const health = z.object({ situacao: z.enum(['ok', 'semBanco']), versao: z.string() })
/** Without its database, or too busy to be asked: then it is told as to every other caller. */
const notWell = z.union([health, erroSchema]).describe('Sem banco de dados, ou sobrecarregado.')

export const healthRoutes: FastifyPluginAsyncZod<HealthParts> = async (app, { ping }) => {
  // Whoever likes may ask.
  const together = new AskedTogether()

  app.get(
    '/saude',
    {
      logLevel: 'warn',
      schema: { tags: ['operação'], summary: 'O servidor está de pé?', response: { 200: health, 503: notWell } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await together.ask('ping', ping)
        return { situacao: 'ok' as const, versao: VERSAO_APP }
      } catch {
        return reply.code(503).send({ situacao: 'semBanco' as const, versao: VERSAO_APP })
      }
    },
  )
}
