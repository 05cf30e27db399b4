import { caminhoDaCozinha } from '@kds/protocol/entrada'
import { envioDeComandos, respostaDosComandos } from '@kds/protocol/envio-de-comandos'
import { erroSchema } from '@kds/protocol/error-answer'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type KitchenAccess, type StationAccess, unknownKitchen } from '../access/kitchen-access'
import type { KitchenRates } from '../access/kitchen-rates'
import type { KitchenLog } from '../log/kitchen-log'
import { runCommands } from './run-commands'

export interface CommandsParts {
  readonly log: KitchenLog
  readonly access: KitchenAccess
  readonly rates: KitchenRates
}

export const commandsRoutes: FastifyPluginAsyncZod<CommandsParts> = async (app, { log, access, rates }) => {
  app.decorateRequest('estacao', null)

  app.post(
    '/comandos',
    {
      // Policies for documents, useless here: they would be most of what every tap and every report of sight costs.
      helmet: false,
      onRequest: async (request, reply) => {
        reply.header('x-content-type-options', 'nosniff')
        request.setDecorator('estacao', await access.cook(request))
      },
      preValidation: async (request) => {
        const station = request.getDecorator<StationAccess>('estacao')
        await access.isStillStation(request, station)
        access.weighCommands(request, station)
      },
      schema: {
        tags: ['estações'],
        security: [{ licenca: [] }],
        summary: 'O que os cozinheiros fizeram, em ordem',
        description: 'Cada ação é julgada sozinha e vale uma vez só: repetir é seguro.',
        params: caminhoDaCozinha,
        body: envioDeComandos,
        response: {
          200: respostaDosComandos,
          400: erroSchema,
          401: erroSchema,
          403: erroSchema,
          404: erroSchema,
          410: erroSchema.describe('A cozinha foi arquivada na retaguarda.'),
          413: erroSchema,
          429: erroSchema.describe('Ações demais em pouco tempo; `Retry-After` diz os segundos de espera.'),
        },
      },
    },
    async (request) => {
      const { cozinhaId, licencaId, estacao } = request.getDecorator<StationAccess>('estacao')
      rates.countBatch(licencaId, request.body.comandos.length)
      const ran = await runCommands(log, cozinhaId, estacao, request.body.comandos)
      if (!ran) throw unknownKitchen()
      rates.countCommands(licencaId, ran.storedBytes)
      return ran.answer
    },
  )
}
