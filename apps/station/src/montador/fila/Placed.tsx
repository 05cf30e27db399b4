import { memo, useEffect, useRef } from 'react'
import { Ticket, type TicketPart } from '../../ticket/Ticket'
import type { FilaTicket } from './fila-list'

interface Props extends TicketPart {
  ticket: FilaTicket
  x: number
  y: number
  largura: number
  corrigir: (ticket: FilaTicket, altura: number) => void
}

/** A ticket, or a part of one, at its place on the screen. */
export const Placed = memo(function Placed({ ticket, de, ate, primeira, ultima, x, y, largura, corrigir }: Props) {
  const lugar = useRef<HTMLLIElement>(null)
  const inteiro = primeira && ultima
  useEffect(() => {
    const elemento = lugar.current
    if (!elemento || !inteiro) return
    const observer = new ResizeObserver(() => corrigir(ticket, elemento.getBoundingClientRect().height))
    observer.observe(elemento)
    return () => observer.disconnect()
  }, [ticket, corrigir, inteiro])
  return (
    <li ref={lugar} className="fila-lugar" style={{ width: largura, translate: `${x}px ${y}px` }}>
      <Ticket pedido={ticket.pedido} view={ticket.view} de={de} ate={ate} primeira={primeira} ultima={ultima} />
    </li>
  )
})
