import type { Evento } from '@kds/domain/eventos'
import type { FastifyBaseLogger } from 'fastify'
import type { LocalCommits } from './local-commits'

interface OrderLine {
  readonly words: string
  readonly facts: Record<string, unknown>
}

/** Only what no person wrote: a number or a reference may be somebody's telephone. */
export function orderLine(event: Evento): OrderLine | undefined {
  switch (event.tipo) {
    case 'PedidoRecebido': {
      const { id, itens } = event.pedido
      return { words: 'order accepted', facts: { pedido: id, itens: itens.length } }
    }
    case 'PedidoAlterado': {
      const { pedidoId: pedido, adicionados, removidos, alterados } = event
      const changes = { adicionados: adicionados.length, removidos: removidos.length, alterados: alterados.length }
      return { words: 'order changed', facts: { pedido, ...changes } }
    }
    case 'PedidoCancelado':
      return { words: 'order cancelled', facts: { pedido: event.pedidoId } }
    default:
      return undefined
  }
}

/** One line for each order that came, changed or was cancelled here, by which an operator finds it in the log of the kitchen. */
export function logOrders(commits: LocalCommits, logger: Pick<FastifyBaseLogger, 'info'>): void {
  commits.listen((cozinha, events) => {
    for (const event of events) {
      const line = orderLine(event)
      if (line) logger.info({ cozinha, seq: event.seq, ...line.facts }, line.words)
    }
  })
}
