import type { Estado } from '@kds/domain/estado'
import type { Linha } from '@kds/domain/linhas'
import { useMemo } from 'react'
import { AcknowledgeButton } from '../../notices/AcknowledgeButton'
import type { Notice } from '../../notices/notice'
import { useOwnNotices } from '../../notices/own-notices'
import { noticeOf } from '../../ticket/press-targets'
import { type Unread, unreadOrders } from './unread'

/** Cancelled and changed orders are read in the foot, wherever their cards are: no card moves for them. */
export function useUnreadNotices({ pedidos }: Estado, linhas: readonly Linha[]): void {
  useOwnNotices(useMemo(() => unreadOrders({ pedidos }, linhas).map(notice), [pedidos, linhas]))
}

function notice({ pedidoId, numero, tipo, titulo, linhas, ate }: Unread): Notice {
  return {
    id: `ler ${pedidoId}`,
    tom: tipo === 'cancelado' ? 'perigo' : 'atencao',
    texto: `#${numero} ${titulo}`,
    acoes: <AcknowledgeButton pedido={{ id: pedidoId, numero }} ate={ate} />,
    ler: { pedidoId, tipo, leitura: noticeOf(pedidoId, ate), linhas: linhas.map((texto) => ({ texto })) },
    calado: true,
  }
}
