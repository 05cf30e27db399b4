import { createHash } from 'node:crypto'
import { situacaoDoPedido } from '@kds/domain/pedido'
import { prazoDoPedido } from '@kds/domain/prazos'
import { caminhoDaCozinha } from '@kds/protocol/entrada'
import { erroSchema } from '@kds/protocol/error-answer'
import {
  type ConsultaDePedidos,
  consultaDePedidos,
  DIAS_DA_LISTA,
  filtrosDesconhecidos,
  type ListaDePedidos,
  listaDePedidos,
  type PedidoNaLista,
} from '@kds/protocol/lista-de-pedidos'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { FairTurns } from '../../http/fair-turns'
import { holdsCopy } from '../../http/if-none-match'
import { Refusal } from '../../http/refusal'
import { answerCostMs, LISTING_COST_MS } from '../../http/work-cost'
import { toldIfNoneMatch, toldPrefer } from '../../operations/told-headers'
import type { IntegrationKey } from '../access/integration-key'
import { type KitchenAccess, keepToItsOrigin, unknownKitchen } from '../access/kitchen-access'
import type { KitchenRates } from '../access/kitchen-rates'
import type { OrdersFound, OrdersWanted } from './orders-of-origins'
import { isStrict, notAsAsked } from './sent-fields'

export interface OrderListParts {
  readonly access: KitchenAccess
  readonly rates: KitchenRates
  readonly turns: FairTurns
  readonly findOrders: (wanted: OrdersWanted) => Promise<OrdersFound | undefined>
  readonly now: () => Date
}

const DAY_MS = 24 * 60 * 60_000

/** For a till that compares its book with the kitchen's: what of its own orders came in, and how they stand. */
export const orderListRoutes: FastifyPluginAsyncZod<OrderListParts> = async (app, parts) => {
  const { access, rates, turns, findOrders, now } = parts
  app.decorateRequest('chave', null)
  app.decorateRequest('filtrosDesconhecidos', null)
  app.get(
    '/pedidos',
    {
      onRequest: async (request) => {
        request.setDecorator('chave', await access.readingKey(request))
      },
      preValidation: async (request, reply) => {
        const unknown = filtrosDesconhecidos(request.query)
        request.setDecorator('filtrosDesconhecidos', unknown)
        if (!isStrict(request)) return
        if (unknown.length > 0) throw notAsAsked(unknown)
        reply.header('preference-applied', 'handling=strict')
      },
      schema: {
        tags: ['pedidos'],
        security: [{ integracao: [] }],
        toldHeaders: z.object({ ...toldPrefer, ...toldIfNoneMatch }),
        summary: 'Lista os pedidos da chave, para conferência',
        description:
          'Do mais antigo ao mais novo, página por página. A resposta traz `ETag`; com ele em `If-None-Match`, uma lista que não mudou é 304. ' +
          'Um filtro que não existe não é aplicado e é dito em `avisos`; com `Prefer: handling=strict` é 400.',
        params: caminhoDaCozinha,
        querystring: consultaDePedidos,
        response: {
          200: listaDePedidos,
          304: z.null().describe('Nada mudou desde a lista que tem este ETag.'),
          400: erroSchema,
          401: erroSchema,
          403: erroSchema,
          404: erroSchema,
          429: erroSchema,
        },
      },
    },
    async (request, reply) => {
      const key = request.getDecorator<IntegrationKey>('chave')
      const wanted = wantedOf(request.params.cozinha, request.query, key, now())
      const found = await turns.during(key.sigla, async () => {
        const orders = await findOrders(wanted)
        const bytes = orders?.bytes ?? 0
        rates.countReading(key.id, bytes)
        turns.charge(key.sigla, LISTING_COST_MS + answerCostMs(bytes), answerCostMs(bytes))
        return orders
      })
      if (!found) throw unknownKitchen()
      const avisos = request.getDecorator<string[]>('filtrosDesconhecidos')
      const list = { ...listed(found), ...(avisos.length > 0 && { avisos }) }
      const etag = `"${createHash('sha256').update(JSON.stringify(list)).digest('base64url')}"`
      reply.headers({ etag, 'cache-control': 'private, no-cache' })
      // A null would be written, and have a length.
      return holdsCopy(request.headers['if-none-match'], etag)
        ? reply.code(304).send(undefined as unknown as null)
        : reply.send(list)
    },
  )
}

function wantedOf(cozinhaId: string, query: ConsultaDePedidos, key: IntegrationKey, now: Date): OrdersWanted {
  const { origem, aberto, desde, ate, limite, depoisDe } = query
  if (origem !== undefined) keepToItsOrigin(key, origem)
  const from = desde === undefined ? new Date(now.getTime() - DAY_MS) : new Date(desde)
  if (from.getTime() < now.getTime() - DIAS_DA_LISTA * DAY_MS) {
    throw new Refusal(400, [`desde: pode ser de até ${DIAS_DA_LISTA} dias atrás.`])
  }
  return {
    cozinhaId,
    origens: origem === undefined ? (key.origens ?? { except: key.deOutras }) : [origem],
    ...(key.origens === null && { sender: key }),
    ...(aberto !== undefined && { aberto: aberto === 'sim' }),
    from,
    ...(ate !== undefined && { to: new Date(ate) }),
    ...(depoisDe !== undefined && { after: placeOf(depoisDe) }),
    limit: limite,
  }
}

function placeOf(continuation: string): NonNullable<OrdersWanted['after']> {
  const [ms = '', id = ''] = continuation.split('.')
  const at = new Date(Number(ms))
  if (Number.isNaN(at.getTime()))
    throw new Refusal(400, ['depoisDe: deve ser o proximo da página anterior, como veio.'])
  return { at, id }
}

function listed({ orders, cozinha, more }: OrdersFound): ListaDePedidos {
  const last = orders.at(-1)
  return {
    pedidos: orders.map(({ pedido }): PedidoNaLista => {
      const { id, origem, referencia, numero, tipo, criadoEm, recebidoEm, agendadoPara, prometidoPara } = pedido
      const { iniciado, pronto, entregue, cancelado } = pedido
      const times = { criadoEm, recebidoEm, agendadoPara, prometidoPara, iniciado, pronto, entregue, cancelado }
      return {
        ...{ id, origem, referencia, numero, tipo, ...times },
        situacao: situacaoDoPedido(pedido),
        prazo: prazoDoPedido(pedido, cozinha),
      }
    }),
    ...(more && last && { proximo: `${last.recebidoEm.getTime()}.${last.pedido.id}` }),
  }
}
