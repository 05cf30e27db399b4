import { useContext, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useSeen } from '../board/use-seen'
import { ComingPlace } from './foot-place'

interface Props {
  /** "1 prioritário"; empty when nothing waits. */
  texto: string
  /** The orders that it counts: who reads it has seen that they are there. Must keep its identity. */
  pedidoIds: readonly string[]
}

/** What is wanted on the board and would push others: it is said until a quiet moment brings it to its place. */
export function Coming({ texto, pedidoIds }: Props) {
  const place = useContext(ComingPlace)
  return place && texto !== '' && createPortal(<Said texto={texto} pedidoIds={pedidoIds} />, place)
}

function Said({ texto, pedidoIds }: Props) {
  const dito = useRef<HTMLParagraphElement>(null)
  useSeen(dito, pedidoIds)
  return (
    <p ref={dito} className="pe-chegando" role="status">
      + {texto}
    </p>
  )
}
