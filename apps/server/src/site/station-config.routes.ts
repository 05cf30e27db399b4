import { configuracaoDaEstacao } from '@kds/protocol/configuracao'
import { CHAVE_APP } from '@kds/protocol/constantes'
import { erroSchema } from '@kds/protocol/error-answer'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { HouseAddress } from '../http/request-origin'
import type { UnknownProxy } from './unknown-proxy'

export interface StationConfigParts {
  readonly here: HouseAddress
  readonly licenciamentoUrl?: string
  /** Other origins where kitchens of this house live. */
  readonly origens: readonly string[]
  readonly proxy: UnknownProxy
  /** By which this machine answers on the shop's network, while it does. */
  readonly nameOnNetwork: () => string | undefined
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
        querystring: z.object({
          pagina: z
            .string()
            .max(200)
            .optional()
            .describe('Onde a página foi aberta, quando não é onde o servidor pensa.')
            .meta({ exemplos: ['https://cozinha.exemplo.com.br'] }),
        }),
        response: { 200: configuracaoDaEstacao, 400: erroSchema, 421: erroSchema },
      },
    },
    async (request, reply) => {
      const here = parts.here(request)
      parts.proxy.opened(request.query.pagina, here, request.log)
      reply.header('cache-control', 'no-cache')
      return {
        licenciamentoUrl: parts.licenciamentoUrl ?? here,
        apiUrl: here,
        appKey: CHAVE_APP,
        origensCozinha: [new URL(here).origin, ...parts.origens],
        peloNome: byName(here, parts.nameOnNetwork()),
      }
    },
  )
}

function byName(here: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const { protocol, port } = new URL(here)
  return `${protocol}//${name}${port && `:${port}`}`
}
