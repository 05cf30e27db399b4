import { cozinhaIdSchema } from '@kds/protocol/retaguarda/lista'
import {
  balcaoSchema,
  cancelarPedidoSchema,
  conferirPedidoSchema,
  consultaDePedidosEnviadosSchema,
  enviarPedidoSchema,
  mudarPedidoSchema,
  pedidoConferidoSchema,
  pedidoEnviadoSchema,
  pedidoRetiradoSchema,
  pedidosEnviadosSchema,
  retirarPedidoSchema,
} from '@kds/protocol/retaguarda/novo-pedido'
import { z } from 'zod'
import { companyDoor } from '../doors/door'
import { counterOf } from './counter'
import { previewOrder } from './preview-order'
import { cancelSentOrder, changeSentOrder } from './revise-sent-order'
import { sendOrder } from './send-order'
import { findSentOrder, listSentOrders, shownOrder } from './sent-orders'
import { withdrawOrder } from './withdraw-order'

const door = companyDoor('gerente')
const tag = 'retaguarda: novo pedido'
const params = z.object({ empresaId: z.uuid(), id: z.uuid() })
const ofKitchen = z.object({ empresaId: z.uuid(), id: cozinhaIdSchema })

export const orderDoors = [
  // Whoever may try the rules types what is on the menu there.
  companyDoor('leitura')({
    method: 'GET',
    path: '/cozinhas/:id/balcao',
    tag,
    summary: 'Mostra o que se pode pedir numa cozinha: tamanhos e o cardápio inteiro',
    params: ofKitchen,
    answer: balcaoSchema,
    inPieces: true,
    handle: (context, { params: { id } }) => counterOf(context, id),
  }),
  door({
    method: 'POST',
    path: '/cozinhas/:id/conferir-pedido',
    tag,
    summary: 'Diz para onde iria cada item, o prazo e o que mudaria; não grava nada',
    params: ofKitchen,
    body: conferirPedidoSchema,
    answer: pedidoConferidoSchema,
    byTheLog: true,
    ownRate: true,
    onlyLooks: true,
    admit: ({ orderRates, company }, bytes) => {
      orderRates.admitReading(company.id)
      orderRates.countReading(company.id, bytes)
    },
    handle: async (context, { params: { id }, body }) => {
      const answer = await previewOrder(context, id, body)
      // How long it is shows only now: a short question may have a long answer.
      context.orderRates.countReading(context.company.id, JSON.stringify(answer).length)
      return { answer, changes: [] }
    },
  }),
  door({
    method: 'GET',
    path: '/pedidos-enviados',
    tag,
    summary: 'Lista os pedidos que a casa enviou por aqui',
    query: consultaDePedidosEnviadosSchema,
    answer: pedidosEnviadosSchema,
    inPieces: true,
    handle: (context, { query }) => listSentOrders(context, query),
  }),
  door({
    method: 'GET',
    path: '/pedidos-enviados/:id',
    tag,
    summary: 'Mostra um pedido enviado',
    params,
    answer: pedidoEnviadoSchema,
    handle: async (context, { params: { id } }) => shownOrder(await findSentOrder(context, id)),
  }),
  door({
    method: 'POST',
    path: '/pedidos-enviados',
    tag,
    summary: 'Envia um pedido à cozinha: a mesma referência outra vez é o mesmo pedido',
    body: enviarPedidoSchema,
    answer: pedidoEnviadoSchema,
    byTheLog: true,
    ownRate: true,
    handle: (context, { body }) => sendOrder(context, body),
  }),
  door({
    method: 'POST',
    path: '/pedidos-enviados/retirar',
    tag,
    summary: 'Retira um pedido de que não se sabe se chegou: o que chegou é cancelado, o que ainda vem é recusado',
    body: retirarPedidoSchema,
    answer: pedidoRetiradoSchema,
    byTheLog: true,
    handle: (context, { body }) => withdrawOrder(context, body),
  }),
  door({
    method: 'PUT',
    path: '/pedidos-enviados/:id',
    tag,
    summary: 'Muda um pedido enviado: mande-o inteiro, como deve ficar',
    params,
    body: mudarPedidoSchema,
    answer: pedidoEnviadoSchema,
    byTheLog: true,
    ownRate: true,
    handle: (context, { params: { id }, body }) => changeSentOrder(context, id, body),
  }),
  door({
    method: 'POST',
    path: '/pedidos-enviados/:id/cancelar',
    tag,
    summary: 'Cancela um pedido enviado',
    params,
    body: cancelarPedidoSchema,
    answer: pedidoEnviadoSchema,
    byTheLog: true,
    handle: (context, { params: { id }, body }) => cancelSentOrder(context, id, body),
  }),
]
