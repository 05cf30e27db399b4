import { caminhoDaCozinha } from '@kds/protocol/entrada'
import { erroSchema } from '@kds/protocol/error-answer'
import { previsaoDaProximaHora } from '@kds/protocol/previsao'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { KitchenAccess } from '../access/kitchen-access'
import type { NextHourForecast } from './next-hour-forecast'

export interface ForecastParts {
  readonly forecast: NextHourForecast
  readonly access: KitchenAccess
}

export const forecastRoutes: FastifyPluginAsyncZod<ForecastParts> = async (app, { forecast, access }) => {
  app.get(
    '/previsao',
    {
      onRequest: async (request) => {
        await access.asker(request)
      },
      schema: {
        tags: ['estações'],
        security: [{ licenca: [] }],
        summary: 'Quantas massas a próxima hora deve pedir',
        description: 'Mediana e faixa do mesmo dia da semana e da mesma hora, no histórico da própria cozinha.',
        params: caminhoDaCozinha,
        response: {
          200: previsaoDaProximaHora,
          400: erroSchema,
          401: erroSchema,
          403: erroSchema,
          404: erroSchema,
          410: erroSchema.describe('A cozinha foi arquivada na retaguarda.'),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return forecast.of(request.params.cozinha)
    },
  )
}
