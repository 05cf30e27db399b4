import type { CSSProperties } from 'react'
import './hole.css'

interface Props {
  numero: string
  style?: CSSProperties
  /** It keeps its digit for whoever chooses by keys; the second part of a tall ticket had none. */
  contada?: boolean
}

/** Where something stood until a moment ago, as large as it was. Nobody has to hear of it. */
export function Hole({ numero, style, contada = true }: Props) {
  return (
    <span className="vaga" data-buraco={contada ? '' : undefined} style={style} aria-hidden="true">
      {numero === '' ? 'saiu' : `#${numero} saiu`}
    </span>
  )
}
