import { useMemo, useRef, useState } from 'react'
import { useSeen } from '../../board/use-seen'
import { Hole } from '../../places/Hole'
import { useHoleHeight } from '../../places/use-hole-height'
import { Ticket } from '../../ticket/Ticket'
import type { OrderTicket } from '../../ticket/ticket-cache'
import { ScrollEdge } from './ScrollEdge'
import { useReadLines } from './use-read-lines'

const DE_CADA_VEZ = 30

/** On a telephone, or at a large zoom, one column that scrolls. */
export function FilaScroll({ tickets }: { tickets: readonly OrderTicket[] }) {
  const rolagem = useRef<HTMLDivElement>(null)
  const lista = useRef<HTMLUListElement>(null)
  const [mostrados, setMostrados] = useState(DE_CADA_VEZ)
  const depois = useMemo(
    () =>
      tickets
        .slice(mostrados)
        .filter(({ saiu }) => !saiu)
        .map(({ view }) => view.id),
    [tickets, mostrados],
  )
  return (
    <>
      <div ref={rolagem} className="fila-rolagem" data-rola="">
        <ul ref={lista} aria-label="Pedidos na fila">
          {tickets.slice(0, mostrados).map((ticket) => (
            <Row key={ticket.view.id} ticket={ticket} />
          ))}
        </ul>
        {depois.length > 0 && <More depois={depois} mostrar={() => setMostrados(mostrados + DE_CADA_VEZ)} />}
      </div>
      <ScrollEdge tickets={tickets} rolagem={rolagem} lista={lista} />
    </>
  )
}

function Row({ ticket: { pedido, view, saiu = false } }: { ticket: OrderTicket }) {
  const linha = useRef<HTMLLIElement>(null)
  const altura = useHoleHeight(linha, saiu)
  const { falta, mostrar } = useReadLines(linha, view, saiu)
  return (
    <li ref={linha} data-trecho="">
      {saiu ? (
        <Hole numero={view.numero} pedidoId={view.id} style={{ height: altura }} />
      ) : (
        <Ticket pedido={pedido} view={view} mostrarResto={falta ? mostrar : undefined} />
      )}
    </li>
  )
}

function More({ depois, mostrar }: { depois: readonly string[]; mostrar: () => void }) {
  const botao = useRef<HTMLButtonElement>(null)
  useSeen(botao, depois)
  return (
    <button ref={botao} type="button" className="fila-mais" data-tecla="mais" onClick={mostrar}>
      + {depois.length === 1 ? '1 pedido' : `${depois.length} pedidos`}
    </button>
  )
}
