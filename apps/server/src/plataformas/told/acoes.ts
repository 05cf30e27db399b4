import type { TipoDeAcontecimento } from '@kds/domain/acontecimentos'
import type { TipoDePedido } from '@kds/domain/pedido'
import type { Acao } from '../plataforma'

/** What is known of the order that something happened to. */
export interface Sobre {
  readonly tipo: TipoDePedido | null
  readonly quer: readonly Acao[]
  readonly cancelamento: 'dito' | 'pedido' | null
}

/** What a platform is told because of what the kitchen did, in this order. */
export function acoesPara(acontecimento: TipoDeAcontecimento, { tipo, quer, cancelamento }: Sobre): readonly Acao[] {
  switch (acontecimento) {
    case 'aceito':
      return ['confirmar']
    case 'iniciado':
      return quer.includes('preparando') ? ['preparando'] : []
    case 'pronto':
      return ['pronto']
    case 'entregue':
      // What left the kitchen is not yet at the customer's door.
      if (tipo === 'entrega') return quer.includes('despachado') ? ['despachado'] : []
      return (['retirado', 'entregue'] as const).filter((acao) => quer.includes(acao))
    case 'cancelado':
      if (cancelamento === 'dito') return []
      return cancelamento === 'pedido' ? ['aceitarCancelamento'] : ['pedirCancelamento']
    case 'atrasado':
    case 'alteracaoLida':
    case 'reaberto':
      return []
  }
}
