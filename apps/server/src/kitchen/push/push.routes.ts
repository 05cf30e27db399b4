import { erroSchema } from '@kds/protocol/error-answer'
import { CABECALHO_INSTALACAO, chaveDePush, inscricaoDePush } from '@kds/protocol/push'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type AccessToken, bearerOf } from '../../auth/access-token'
import { TokenRejected } from '../../auth/token-errors'
import type { TokenVerifier } from '../../auth/token-verifier'
import type { FairTurns } from '../../http/fair-turns'
import { RateLimiter } from '../../http/rate-limiter'
import { Refusal } from '../../http/refusal'
import { ASKING_COST_MS } from '../../http/work-cost'
import type { SteadyClock } from '../../steady-clock'
import { stationName } from '../access/kitchen-access'
import { type SubscribeParts, subscribeStation } from './subscribe-station'
import type { VapidKeys } from './vapid-keys'

export interface PushParts extends SubscribeParts {
  readonly verifier: TokenVerifier
  readonly keys: VapidKeys
  readonly turns: FairTurns
  readonly now: SteadyClock
}

/** All devices of a large house that start together, twice. */
const RATE = { perMinute: 60, burst: 200 }

const INSTALACAO = /^[\w.-]{1,80}$/

export const pushRoutes: FastifyPluginAsyncZod<PushParts> = async (app, { verifier, keys, turns, now, ...parts }) => {
  const rate = new RateLimiter(RATE, now)
  app.decorateRequest('acesso', null)
  app.addHook('onRequest', async (request) => {
    const access = await verifier.verify(bearerOf(request.headers.authorization))
    await turns.turn(access.sigla, ASKING_COST_MS)
    request.setDecorator('acesso', access)
  })

  // By the licence: names of stations and installations are what a caller likes.
  const admit = (request: FastifyRequest) =>
    rate.admit(request.getDecorator<AccessToken>('acesso').licencaId, 'Esta licença inscreveu aparelhos demais')

  app.get(
    '/api/push/chave',
    {
      schema: {
        tags: ['estações'],
        security: [{ licenca: [] }],
        summary: 'Chave pública para inscrever o aparelho nas notificações',
        response: { 200: chaveDePush, 401: erroSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return { chave: (await keys.get()).publica }
    },
  )

  app.put(
    '/api/push',
    {
      preValidation: async (request) => admit(request),
      schema: {
        tags: ['estações'],
        security: [{ licenca: [] }],
        summary: 'Inscreve o aparelho, ou renova a inscrição',
        description: `Uma por licença e instalação (cabeçalho ${CABECALHO_INSTALACAO}). Avisa de pedidos que nenhuma estação mostrou e de pedidos atrasados.`,
        body: inscricaoDePush,
        response: { 204: z.null(), 400: erroSchema, 401: erroSchema, 404: erroSchema, 429: erroSchema },
      },
    },
    async (request, reply) => {
      // A body has a minute to come, and a licence may have been revoked meanwhile.
      const { sigla, licencaId, licencaAte } = await verifier.verify(bearerOf(request.headers.authorization))
      const installation = { licencaId, licencaAte, instalacao: installationOf(request) }
      const station = { sigla, ...installation, estacao: stationName(request) }
      await turns.during(sigla, () => subscribeStation(parts, station, request.body))
      if (verifier.isRevoked(licencaId)) {
        // Its devices were forgotten while this one was being written down.
        await parts.subscriptions.removeLicence(licencaId)
        throw new TokenRejected()
      }
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/push',
    {
      preValidation: async (request) => admit(request),
      schema: {
        tags: ['estações'],
        security: [{ licenca: [] }],
        summary: 'Desfaz a inscrição do aparelho',
        response: { 204: z.null(), 400: erroSchema, 401: erroSchema, 429: erroSchema },
      },
    },
    async (request, reply) => {
      const { sigla, licencaId } = request.getDecorator<AccessToken>('acesso')
      const installation = { licencaId, instalacao: installationOf(request) }
      await turns.during(sigla, () => parts.subscriptions.remove(installation))
      return reply.code(204).send(null)
    },
  )
}

function installationOf(request: FastifyRequest): string {
  const header = String(request.headers[CABECALHO_INSTALACAO.toLowerCase()] ?? '')
  if (!INSTALACAO.test(header)) {
    throw new Refusal(400, [`O cabeçalho ${CABECALHO_INSTALACAO} deve trazer o identificador da instalação.`])
  }
  return header
}
