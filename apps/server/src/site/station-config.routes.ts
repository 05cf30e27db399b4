import { configuracaoDaEstacao } from '@kds/protocol/configuracao'
import { CHAVE_APP } from '@kds/protocol/constantes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

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
        response: { 200: configuracaoDaEstacao },
      },
    },
    async (request, reply) => {
      const here = parts.publicUrl ?? `${request.protocol}://${request.host}`
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
