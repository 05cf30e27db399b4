import type { Estado } from '@kds/domain/estado'
import { useMemo } from 'react'
import { useSecond } from '../board/board-context'
import { AcknowledgeButton } from '../notices/AcknowledgeButton'
import type { Notice } from '../notices/notice'
import { noticeOf } from '../ticket/press-targets'
import { type AvisoDeMassa, avisosDeMassa } from './dough-notices'

/** Cancelled and changed orders whose doughs concern him, until he presses ENTENDI. */
export function useDoughNotices({ pedidos, recentes }: Pick<Estado, 'pedidos' | 'recentes'>): readonly Notice[] {
  const minuto = useSecond((agora) => `${agora.slice(0, 16)}:00.000Z`)
  return useMemo(() => avisosDeMassa({ pedidos, recentes }, minuto).map(notice), [pedidos, recentes, minuto])
}

function notice({ pedido, tipo, titulo, massas, ate }: AvisoDeMassa): Notice {
  return {
    id: `${pedido.id} ${tipo}`,
    tom: tipo === 'cancelado' ? 'perigo' : 'atencao',
    texto: `#${pedido.numero} ${titulo}`,
    acoes: <AcknowledgeButton pedido={pedido} ate={ate} />,
    ler: {
      pedidoId: pedido.id,
      tipo,
      leitura: noticeOf(pedido.id, ate),
      linhas: massas.map(({ texto, destino }) => ({ riscado: texto, texto: destino })),
    },
    calado: true,
  }
}
