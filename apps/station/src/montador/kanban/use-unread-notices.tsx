import type { Estado } from '@kds/domain/estado'
import type { Linha } from '@kds/domain/linhas'
import type { Pedido } from '@kds/domain/pedido'
import { useMemo } from 'react'
import { remembered } from '../../drawing/remembered'
import { AcknowledgeButton } from '../../notices/AcknowledgeButton'
import { linesAfter, type Notice, told } from '../../notices/notice'
import { useOwnNotices } from '../../notices/own-notices'
import { noticeOf } from '../../ticket/press-targets'
import { calledAmong } from '../../words/called'
import { type Unread, unreadOrder, unreadOrders } from './unread'

/** Cancelled and changed orders are read in the foot, wherever their cards are: no card moves for them. */
export function useUnreadNotices({ pedidos, cozinha }: Estado, linhas: readonly Linha[]): void {
  const unreadOf = useMemo(
    () => remembered((pedido: Pedido) => unreadOrder(pedido, linhas, cozinha.alergias)),
    [linhas, cozinha.alergias],
  )
  useOwnNotices(
    useMemo(
      () =>
        unreadOrders({ pedidos, cozinha }, linhas, unreadOf).map((unread) => {
          const pedido = pedidos[unread.pedidoId]
          return notice(unread, pedido ? calledAmong(pedidos)(pedido) : unread.numero)
        }),
      [pedidos, cozinha, linhas, unreadOf],
    ),
  )
}

function notice({ pedidoId, tipo, titulo, linhas, alergias, ate }: Unread, numero: string): Notice {
  return {
    id: `ler ${pedidoId}`,
    tom: alergias.length > 0 ? 'alergico' : tipo === 'cancelado' ? 'perigo' : 'atencao',
    texto: told(numero, titulo, alergias),
    acoes: <AcknowledgeButton pedido={{ id: pedidoId, numero }} ate={ate} />,
    ler: {
      pedidoId,
      tipo,
      leitura: noticeOf(pedidoId, ate),
      alergias,
      linhas: linesAfter(
        titulo,
        alergias,
        linhas.map((texto) => ({ texto })),
      ),
    },
    calado: true,
  }
}
