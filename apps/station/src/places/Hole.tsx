import type { CSSProperties } from 'react'
import { useBoardParts } from '../board/board-context'
import './hole.css'

interface Props {
  numero: string
  /** Of the order that left, where one did: it may be one of two with this number. */
  pedidoId?: string
  style?: CSSProperties
  /** It keeps its digit for whoever chooses by keys; the second part of a tall ticket had none. */
  contada?: boolean
}

/** Where something stood until a moment ago, as large as it was. Nobody has to hear of it. */
export function Hole({ numero, pedidoId, style, contada = true }: Props) {
  const { chamado } = useBoardParts()
  const nome = pedidoId === undefined ? numero : chamado({ id: pedidoId, numero })
  return (
    <span className="vaga" data-buraco={contada ? '' : undefined} style={style} aria-hidden="true">
      {nome === '' ? 'saiu' : `#${nome} saiu`}
    </span>
  )
}
