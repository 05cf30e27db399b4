import type { ReactNode } from 'react'
import { useBoardParts } from '../board/board-context'
import { showPressed } from '../gestures/pressed'
import type { TicketView } from './ticket-view'

/** What is done, the other lines' progress and the one button of the ticket. */
export function TicketFooter({ view, children }: { view: TicketView; children?: ReactNode }) {
  const { acoes } = useBoardParts()
  const { reconhecerAte } = view
  return (
    <footer className="pedido-pe">
      {children}
      {view.outras.length > 0 && (
        <p className="pedido-outras">
          {view.outras.map(({ linha, prontos, total }) => (
            <span key={linha}>
              {linha} {prontos}/{total}
              {prontos === total && ' ✓'}
            </span>
          ))}
        </p>
      )}
      {reconhecerAte !== undefined ? (
        <button
          type="button"
          className="pedido-acao pedido-entendi"
          data-parada=""
          aria-label={`ENTENDI, pedido #${view.numero}`}
          onClick={({ currentTarget }) => showPressed(currentTarget, acoes.reconhecer(view, reconhecerAte))}
        >
          ENTENDI
        </button>
      ) : (
        <button
          type="button"
          className="pedido-acao"
          data-parada=""
          aria-label={`PRONTO, pedido #${view.numero}`}
          onClick={({ currentTarget }) => showPressed(currentTarget, acoes.concluir(view, view.concluir))}
        >
          PRONTO
        </button>
      )}
    </footer>
  )
}
