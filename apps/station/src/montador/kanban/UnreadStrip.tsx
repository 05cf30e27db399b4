import { memo } from 'react'
import { useBoardParts } from '../../board/board-context'
import { showPressed } from '../../gestures/pressed'
import { acknowledgeTarget, noticeOf } from '../../ticket/press-targets'
import type { Unread } from './unread'
import './unread-strip.css'

/** Cancelled and changed orders, above the steps wherever their cards are. */
export const UnreadStrip = memo(function UnreadStrip({ avisos }: { avisos: readonly Unread[] }) {
  const { acoes } = useBoardParts()
  if (avisos.length === 0) return null
  return (
    <section className="kanban-ler" aria-label="Pedidos cancelados e alterados" data-ler="" data-rola="">
      {avisos.map(({ pedidoId, numero, tipo, titulo, linhas, ate }) => (
        <article
          key={pedidoId}
          className={`kanban-aviso kanban-aviso-${tipo}`}
          data-pedido={pedidoId}
          data-leitura={noticeOf(pedidoId, ate)}
        >
          <p>
            <b>#{numero}</b> <strong>{titulo}</strong>
            {linhas.map((linha) => (
              <span key={linha}>{linha}</span>
            ))}
          </p>
          <button
            type="button"
            data-parada=""
            data-acao="entendi"
            {...acknowledgeTarget(pedidoId, ate)}
            aria-label={`ENTENDI, pedido #${numero}`}
            onClick={({ currentTarget }) => showPressed(currentTarget, acoes.reconhecer({ id: pedidoId, numero }, ate))}
          >
            ENTENDI
          </button>
        </article>
      ))}
    </section>
  )
})
