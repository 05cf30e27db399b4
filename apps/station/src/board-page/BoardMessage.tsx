import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import './board-message.css'

interface Props {
  icone: string
  titulo: string
  children?: ReactNode
  acao?: { texto: string; aoTocar: () => void }
}

/** A board with nothing on it says why, and what to do. */
export function BoardMessage({ icone, titulo, children, acao }: Props) {
  return (
    <div className="recado" role="status">
      <Icon icon={icone} />
      <h2>{titulo}</h2>
      {children}
      {acao && (
        <button type="button" onClick={acao.aoTocar}>
          {acao.texto}
        </button>
      )}
    </div>
  )
}
