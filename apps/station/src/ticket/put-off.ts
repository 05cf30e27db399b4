import type { Linha } from '@kds/domain/linhas'
import { type Pedido, situacaoDoPedido } from '@kds/domain/pedido'

/**
 * Whether an order waits for its hour, out of sight. One that was on the board of these lines and was put off stays there until that was
 * read, as a cancelled one does: somebody may have its plate in his hand.
 */
export function isHeld(pedido: Pedido, linhas: readonly Linha[], reconhecerAte: number | undefined): boolean {
  if (situacaoDoPedido(pedido) !== 'agendado') return false
  return reconhecerAte === undefined || !linhas.some((linha) => pedido.visto[linha])
}
