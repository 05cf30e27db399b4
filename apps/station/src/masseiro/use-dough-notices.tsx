import type { Estado } from '@kds/domain/estado'
import { useMemo } from 'react'
import { useSecond } from '../board/board-context'
import { AcknowledgeButton } from '../notices/AcknowledgeButton'
import type { Notice } from '../notices/notice'
import { noticeOf } from '../ticket/press-targets'
import { type AvisoDeMassa, avisosDeMassa } from './dough-notices'

/** Cancelled and changed orders whose doughs concern him, until he presses ENTENDI. */
export function useDoughNotices({
  pedidos,
  recentes,
  cozinha,
}: Pick<Estado, 'pedidos' | 'recentes' | 'cozinha'>): readonly Notice[] {
  const minuto = useSecond((agora) => `${agora.slice(0, 16)}:00.000Z`)
  return useMemo(
    () => avisosDeMassa({ pedidos, recentes, cozinha }, minuto).map(notice),
    [pedidos, recentes, cozinha, minuto],
  )
}

function notice({ pedido, tipo, titulo, massas, alergias, ate }: AvisoDeMassa): Notice {
  return {
    id: `${pedido.id} ${tipo}`,
    tom: tipo === 'cancelado' || alergias.length > 0 ? 'perigo' : 'atencao',
    texto: `#${pedido.numero} ${titulo}`,
    acoes: <AcknowledgeButton pedido={pedido} ate={ate} />,
    ler: {
      pedidoId: pedido.id,
      tipo,
      leitura: noticeOf(pedido.id, ate),
      alergias,
      linhas: massas.map(({ texto, destino }) => ({ riscado: texto, texto: destino })),
    },
    calado: true,
  }
}
