import { erroSchema } from '@kds/protocol/error-answer'
import { consultaPerfilSchema, listaPerfisSchema, perfilSchema } from '@kds/protocol/licensing'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { bearerOf, readAccessToken } from '../auth/access-token'
import { TokenRejected } from '../auth/token-errors'
import type { FairTurns } from '../http/fair-turns'
import { RateLimiter } from '../http/rate-limiter'
import { Refusal } from '../http/refusal'
import type { HouseAddress } from '../http/request-origin'
import { ASKING_COST_MS } from '../http/work-cost'
import type { SteadyClock } from '../steady-clock'
import { findProfile, listProfiles, type ProfileParts } from './list-profiles'

export interface ProfileRouteParts extends ProfileParts {
  readonly key: JWTVerifyGetKey
  readonly clock: () => Date
  readonly here: HouseAddress
  readonly now: SteadyClock
  readonly turns: Pick<FairTurns, 'turn'>
}

/** Of a company. Three hundred stations that come back at once pass; whoever asks in a loop does not take the connections of the kitchens. */
const RATE = { perMinute: 600, burst: 300 }

export const profileRoute: FastifyPluginAsyncZod<ProfileRouteParts> = async (app, parts) => {
  const { repository, key, clock, here, now, turns } = parts
  const rate = new RateLimiter(RATE, now)
  app.decorateRequest('empresaId', '')

  app.get(
    '/api/Perfil',
    {
      schema: {
        tags: ['licenciamento'],
        summary: 'Perfis da empresa da licença, ou um deles',
        security: [{ licenca: [] }],
        querystring: consultaPerfilSchema,
        response: {
          200: z.union([listaPerfisSchema, perfilSchema]).describe('A lista, ou o perfil pedido.'),
          400: erroSchema,
          401: erroSchema,
          404: erroSchema,
          421: erroSchema,
          429: erroSchema,
        },
      },
      // Before validation: a stranger is not told what a good request looks like.
      onRequest: async (request) => {
        const { licencaId, sigla } = await readAccessToken(bearerOf(request.headers.authorization), key, clock)
        rate.admit(sigla, 'Perfis pedidos demais')
        await turns.turn(sigla, ASKING_COST_MS)
        const empresaId = await repository.companyOfLiveLicence(licencaId, clock())
        if (!empresaId) throw new TokenRejected()
        request.setDecorator('empresaId', empresaId)
      },
    },
    async (request, reply) => {
      const empresaId = request.getDecorator<string>('empresaId')
      reply.header('cache-control', 'no-store')
      const origin = here(request)
      const { Id } = request.query
      if (Id === undefined) return listProfiles(parts, empresaId, origin)
      const profile = await findProfile(parts, empresaId, Id, origin)
      if (!profile) throw new Refusal(404, ['Perfil não encontrado.'])
      return profile
    },
  )
}
