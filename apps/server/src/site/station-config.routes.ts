import { configuracaoDaEstacao } from '@kds/protocol/configuracao'
import { CHAVE_APP } from '@kds/protocol/constantes'
import { erroSchema } from '@kds/protocol/error-answer'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requestOrigin } from '../http/request-origin'

export interface StationConfigParts {
  /** Undefined: the address the station was opened at. */
  readonly publicUrl?: string
  readonly licenciamentoUrl?: string
  /** Other origins where kitchens of this house live. */
  readonly origens: readonly string[]
}

/** Where a station finds its services, read at run time: another licensing service needs no rebuild. */
export const stationConfigRoutes: FastifyPluginAsyncZod<StationConfigParts> = async (app, parts) => {
  app.get(
    '/config.json',
    {
      logLevel: 'warn',
      schema: {
        tags: ['estações'],
        summary: 'Endereços dos serviços para a estação',
        response: { 200: configuracaoDaEstacao, 400: erroSchema },
      },
    },
    async (request, reply) => {
      const here = parts.publicUrl ?? requestOrigin(request)
      reply.header('cache-control', 'no-cache')
      return {
        licenciamentoUrl: parts.licenciamentoUrl ?? here,
        apiUrl: here,
        appKey: CHAVE_APP,
        origensCozinha: [new URL(here).origin, ...parts.origens],
      }
    },
  )
}
