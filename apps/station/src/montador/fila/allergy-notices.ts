import type { Estado } from '@kds/domain/estado'
import type { Notice } from '../../notices/notice'
import { ALERGIA_NOVA } from '../../ticket/changes'
import type { OrderTicket } from '../../ticket/ticket-cache'
import { calledAmong } from '../../words/called'

/**
 * An allergy that came with a change is told in the foot too, until ENTENDI: its ticket comes to the front, and who is in the middle of that very
 * order, on another page or far down on a telephone, does not see its band.
 */
export function allergyNotices(tickets: readonly OrderTicket[], pedidos: Estado['pedidos'] = {}): Notice[] {
  return tickets
    .filter(({ view }) => view.reconhecerAte !== undefined && view.mudancas.includes(ALERGIA_NOVA))
    .map(({ pedido, view: { id, alergias } }) => ({
      id: `alergia ${id}`,
      tom: 'alergico',
      texto: `#${calledAmong(pedidos)(pedido)}`,
      ler: { pedidoId: id, tipo: 'alterado', leitura: undefined, alergias, linhas: [] },
      calado: true,
    }))
}
