import type { Estado } from '@kds/domain/estado'
import { useMemo } from 'react'
import { useSecond } from '../board/board-context'
import { AcknowledgeButton } from '../notices/AcknowledgeButton'
import { linesAfter, type Notice, told } from '../notices/notice'
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

function notice({ pedido, tipo, titulo, massas, motivo, alergias, ate }: AvisoDeMassa): Notice {
  return {
    id: `${pedido.id} ${tipo}`,
    tom: alergias.length > 0 ? 'alergico' : tipo === 'cancelado' ? 'perigo' : 'atencao',
    texto: told(pedido.numero, titulo, alergias),
    acoes: <AcknowledgeButton pedido={pedido} ate={ate} />,
    ler: {
      pedidoId: pedido.id,
      tipo,
      leitura: noticeOf(pedido.id, ate),
      alergias,
      linhas: linesAfter(titulo, alergias, [
        ...massas.map(({ texto, destino }) => ({ riscado: texto, texto: destino })),
        ...(motivo ? [{ texto: motivo }] : []),
      ]),
    },
    calado: true,
  }
}
