import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { Ticket, type TicketPart } from '../../ticket/Ticket'
import type { OrderTicket } from '../../ticket/ticket-cache'
import type { Correct } from './use-fila-layout'

interface Props extends TicketPart {
  ticket: OrderTicket
  x: number
  y: number
  largura: number
  /** How tall it may be, where it is taller than the column. */
  limite?: number | undefined
  corrigir: Correct
}

/** A ticket, or a part of one, at its place on the screen. */
export const Placed = memo(function Placed({ ticket, x, y, largura, limite, corrigir, ...parte }: Props) {
  const lugar = useRef<HTMLLIElement>(null)
  const atual = useRef(ticket)
  const inteiro = parte.primeira && parte.ultima && limite === undefined
  useLayoutEffect(() => {
    atual.current = ticket
  }, [ticket])
  useEffect(() => {
    const elemento = lugar.current
    if (!elemento || !inteiro) return
    const observer = new ResizeObserver(([medida]) => {
      const desenhado = elemento.firstElementChild
      if (medida && desenhado) corrigir(atual.current, medida.contentRect.height, desenhado)
    })
    observer.observe(elemento)
    return () => observer.disconnect()
  }, [corrigir, inteiro])
  return (
    <li
      ref={lugar}
      className={limite === undefined ? 'fila-lugar' : 'fila-lugar fila-lugar-rola'}
      style={{ width: largura, maxHeight: limite, translate: `${x}px ${y}px` }}
    >
      <Ticket pedido={ticket.pedido} view={ticket.view} {...parte} />
    </li>
  )
})
