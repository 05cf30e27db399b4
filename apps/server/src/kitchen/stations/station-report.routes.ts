import { caminhoDaCozinha } from '@kds/protocol/entrada'
import { erroSchema } from '@kds/protocol/error-answer'
import { relatoDaEstacao, respostaDoRelato } from '@kds/protocol/relato'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { RateLimiter } from '../../http/rate-limiter'
import type { SteadyClock } from '../../steady-clock'
import { installationOf } from '../access/installation-of'
import type { KitchenAccess, StationAccess } from '../access/kitchen-access'
import type { StationRegister } from './station-register'

export interface StationReportParts {
  readonly stations: StationRegister
  readonly access: KitchenAccess
  readonly now: SteadyClock
}

/** A station reports when it connects, when its clock is set and after a self-test. */
const RATE = { perMinute: 6, burst: 20 }

export const stationReportRoutes: FastifyPluginAsyncZod<StationReportParts> = async (app, parts) => {
  const { stations, access, now } = parts
  const rate = new RateLimiter(RATE, now)
  app.decorateRequest('estacao', null)

  app.put(
    '/relato',
    {
      onRequest: async (request) => {
        const station = await access.reporter(request)
        const { licencaId, cozinhaId, estacao } = station
        rate.admit(
          JSON.stringify([licencaId, cozinhaId, estacao, installationOf(request)]),
          'Esta estação relatou demais',
        )
        request.setDecorator('estacao', station)
      },
      preValidation: async (request) => access.weighReport(request, request.getDecorator<StationAccess>('estacao')),
      schema: {
        tags: ['estações'],
        security: [{ licenca: [] }],
        summary: 'O que a estação sabe de si: relógio e autoteste',
        params: caminhoDaCozinha,
        body: relatoDaEstacao,
        response: {
          200: respostaDoRelato,
          400: erroSchema,
          401: erroSchema,
          403: erroSchema,
          404: erroSchema,
          410: erroSchema.describe('A cozinha foi arquivada na retaguarda.'),
          429: erroSchema,
        },
      },
    },
    async (request) => {
      const station = request.getDecorator<StationAccess>('estacao')
      await access.isStillStation(request, station)
      const { sigla, cozinhaId, estacao: nome } = station
      const place = { sigla, cozinhaId, instalacao: installationOf(request), nome }
      return { guardado: await stations.reported(place, request.body) }
    },
  )
}
