import { envioDeComandos, respostaDosComandos } from '@kds/protocol/comandos'
import { erroSchema } from '@kds/protocol/error-answer'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type KitchenAccess, type StationAccess, unknownKitchen } from '../access/kitchen-access'
import type { KitchenLog } from '../log/kitchen-log'
import { runCommands } from './run-commands'

export interface CommandsParts {
  readonly log: KitchenLog
  readonly access: KitchenAccess
}

export const commandsRoutes: FastifyPluginAsyncZod<CommandsParts> = async (app, { log, access }) => {
  app.decorateRequest('estacao', null)

  app.post(
    '/comandos',
    {
      onRequest: async (request) => {
        request.setDecorator('estacao', await access.station(request))
      },
      schema: {
        tags: ['estações'],
        security: [{ licenca: [] }],
        summary: 'O que os cozinheiros fizeram, em ordem',
        description: 'Cada ação é julgada sozinha e vale uma vez só: repetir é seguro.',
        params: z.object({ cozinha: z.string() }),
        body: envioDeComandos,
        response: {
          200: respostaDosComandos,
          400: erroSchema,
          401: erroSchema,
          403: erroSchema,
          404: erroSchema,
          413: erroSchema,
        },
      },
    },
    async (request) => {
      const { cozinhaId, estacao } = request.getDecorator<StationAccess>('estacao')
      const answer = await runCommands(log, cozinhaId, estacao, request.body.comandos)
      if (!answer) throw unknownKitchen()
      return answer
    },
  )
}
