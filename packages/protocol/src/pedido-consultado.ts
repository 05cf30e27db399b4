import * as z from 'zod'
import { dito } from './dito'
import { pedido } from './pedido'
import { instante } from './textos'

// Apart from the order itself: no station is told it.

/** What a point of sale is told of one order: the order, and what follows from it. */
export const pedidoConsultado = pedido
  .extend({
    situacao: dito(
      z.enum(['agendado', 'fila', 'preparo', 'pronto', 'entregue', 'cancelado']),
      'Onde o pedido está.',
      'preparo',
    ),
    prazo: dito(instante, 'Até quando deve ficar pronto.', '2026-11-15T23:35:00.000Z'),
  })
  .meta({ id: 'PedidoConsultado' })

/** What a point of sale is answered that sent or changed one. */
export const pedidoRecebido = pedidoConsultado
  .extend({
    avisos: dito(
      z.array(z.string()).optional(),
      'O que não foi entendido ou foi guardado de outro jeito, uma frase cada. Não vem quando tudo valeu como veio.',
      ['itens[0].obs não existe; quis dizer observacao?'],
    ),
  })
  .meta({ id: 'PedidoRecebido' })

export type PedidoConsultado = z.infer<typeof pedidoConsultado>
export type PedidoRecebido = z.infer<typeof pedidoRecebido>
