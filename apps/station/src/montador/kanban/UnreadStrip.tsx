import { memo, useMemo, useRef } from 'react'
import { useBoardParts } from '../../board/board-context'
import { Coming } from '../../foot/Coming'
import { comingWords } from '../../foot/coming-words'
import { showPressed } from '../../gestures/pressed'
import { Hole } from '../../places/Hole'
import { useHoleHeights } from '../../places/use-hole-heights'
import { useStablePlaces } from '../../places/use-stable-places'
import { acknowledgeTarget, noticeOf } from '../../ticket/press-targets'
import type { Unread } from './unread'
import './unread-strip.css'

/** What comes or goes here moves every step below it. */
const AVISOS = {
  idOf: ({ pedidoId }: Unread) => pedidoId,
  pedidosOf: ({ pedidoId }: Unread) => [pedidoId],
  above: true,
}

/** Cancelled and changed orders, above the steps wherever their cards are. They come and go in a quiet moment. */
export const UnreadStrip = memo(function UnreadStrip({ avisos }: { avisos: readonly Unread[] }) {
  const faixa = useRef<HTMLElement>(null)
  const { places, waiting } = useStablePlaces(avisos, AVISOS)
  const alturaDe = useHoleHeights(faixa, places)
  const esperando = useMemo(() => waiting.map(({ pedidoId }) => pedidoId), [waiting])
  return (
    <>
      {places.length > 0 && (
        <section
          ref={faixa}
          className="kanban-ler"
          aria-label="Pedidos cancelados e alterados"
          data-ler=""
          data-rola=""
        >
          {places.map(({ id, thing, saiuEm }) =>
            saiuEm === undefined ? (
              <UnreadNotice key={id} aviso={thing} />
            ) : (
              <Hole key={id} numero={thing.numero} style={{ height: alturaDe(id) }} contada={false} />
            ),
          )}
        </section>
      )}
      <Coming texto={comingWords(waiting.map(({ tipo }) => tipo))} pedidoIds={esperando} />
    </>
  )
})

function UnreadNotice({ aviso: { pedidoId, numero, tipo, titulo, linhas, ate } }: { aviso: Unread }) {
  const { acoes } = useBoardParts()
  return (
    <article
      className={`kanban-aviso kanban-aviso-${tipo}`}
      data-chave={pedidoId}
      data-pedido={pedidoId}
      data-leitura={noticeOf(pedidoId, ate)}
    >
      <p>
        <b>#{numero}</b> <strong>{titulo}</strong>
        {linhas.map((linha, indice) => (
          // Two equal pizzas of one order read the same.
          <span key={`${linha} ${indice.toString()}`}>{linha}</span>
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
  )
}
