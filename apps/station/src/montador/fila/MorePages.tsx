import { type ReactNode, useRef, useTransition } from 'react'
import { useSeen } from '../../board/use-seen'

interface Props {
  /** The orders that follow after this page. */
  depois: readonly string[]
  /** An order of this page goes on on the next one. */
  continua: boolean
  pagina: number
  virar: (paginas: 1 | -1) => void
}

/** What does not fit is counted at the edge; who sees the count has seen that they are there. */
export function MorePages({ depois, continua, pagina, virar }: Props) {
  return (
    <nav className="fila-paginas" aria-label="Páginas da fila">
      {pagina > 0 && (
        <Turn tecla="paginaAnterior" virar={() => virar(-1)}>
          ‹ anteriores
        </Turn>
      )}
      {(depois.length > 0 || continua) && (
        <Turn tecla="paginaSeguinte" virar={() => virar(1)} conta={depois}>
          {depois.length === 0 ? 'continua' : depois.length === 1 ? '+ 1 pedido' : `+ ${depois.length} pedidos`} ›
        </Turn>
      )}
    </nav>
  )
}

interface TurnProps {
  tecla: 'paginaAnterior' | 'paginaSeguinte'
  virar: () => void
  /** The orders that its words count. */
  conta?: readonly string[]
  children: ReactNode
}

const NENHUM: readonly string[] = []

/** Lit at once; a whole page takes a slow tablet a moment to draw. */
function Turn({ tecla, virar, conta = NENHUM, children }: TurnProps) {
  const botao = useRef<HTMLButtonElement>(null)
  const [virando, comecar] = useTransition()
  useSeen(botao, conta)
  return (
    <button
      ref={botao}
      type="button"
      data-tecla={tecla}
      data-tocado={virando ? '' : undefined}
      onClick={() => comecar(virar)}
    >
      {children}
    </button>
  )
}
