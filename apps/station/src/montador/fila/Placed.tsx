import { memo, useEffect, useRef } from 'react'
import { Ticket, type TicketPart } from '../../ticket/Ticket'
import type { FilaTicket } from './fila-list'

interface Props extends TicketPart {
  ticket: FilaTicket
  x: number
  y: number
  largura: number
  /** How tall it may be, where it is taller than the column. */
  limite?: number | undefined
  corrigir: (ticket: FilaTicket, altura: number) => void
}

/** A ticket, or a part of one, at its place on the screen. */
export const Placed = memo(function Placed({ ticket, x, y, largura, limite, corrigir, ...parte }: Props) {
  const lugar = useRef<HTMLLIElement>(null)
  const inteiro = parte.primeira && parte.ultima && limite === undefined
  useEffect(() => {
    const elemento = lugar.current
    if (!elemento || !inteiro) return
    const observer = new ResizeObserver(() => corrigir(ticket, elemento.getBoundingClientRect().height))
    observer.observe(elemento)
    return () => observer.disconnect()
  }, [ticket, corrigir, inteiro])
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
