import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { Hole } from '../../places/Hole'
import { Ticket, type TicketPart } from '../../ticket/Ticket'
import type { OrderTicket } from '../../ticket/ticket-cache'
import type { Correct } from './use-fila-layout'

interface Props extends TicketPart {
  ticket: OrderTicket
  x: number
  y: number
  largura: number
  /** How tall it was taken for. */
  altura: number
  /** Drawn to be measured; it gets its place before anybody sees it. */
  medindo: boolean
  corrigir: Correct
}

/** A ticket, or a part of one, at its place on the screen. */
export const Placed = memo(function Placed(props: Props) {
  const { ticket, x, y, largura, altura, medindo, corrigir, ...parte } = props
  const lugar = useRef<HTMLLIElement>(null)
  const { saiu = false } = ticket
  // Asked anew whenever it is taken for another height: it need not have changed itself.
  useEffect(() => {
    const elemento = lugar.current
    if (!elemento || saiu || medindo) return
    const observer = new ResizeObserver(([medida]) => {
      if (medida && Math.abs(medida.contentRect.height - altura) >= 1) corrigir(ticket)
    })
    observer.observe(elemento)
    return () => observer.disconnect()
  }, [corrigir, saiu, medindo, ticket, altura])
  const transition = useStillness(medindo)
  return (
    <li
      ref={lugar}
      className="fila-lugar"
      data-de={`${parte.de}.${parte.deLinha}`}
      data-lugar=""
      data-medindo={medindo || undefined}
      style={{ width: largura, translate: `${x}px ${y}px`, transition }}
    >
      {saiu ? (
        <Hole
          numero={ticket.view.numero}
          pedidoId={ticket.view.id}
          style={{ height: altura }}
          contada={parte.primeira}
        />
      ) : (
        <Ticket pedido={ticket.pedido} view={ticket.view} {...parte} />
      )}
    </li>
  )
})

/** A ticket does not travel from where it was measured to its first place. */
function useStillness(medindo: boolean): 'none' | undefined {
  const measured = useRef(false)
  const still = medindo || measured.current
  useLayoutEffect(() => {
    measured.current = medindo
  })
  return still ? 'none' : undefined
}
