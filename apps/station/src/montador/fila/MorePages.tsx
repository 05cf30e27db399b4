import { useRef } from 'react'
import { useSeen } from '../../board/use-seen'

interface Props {
  /** The orders that follow after this page. */
  depois: readonly string[]
  pagina: number
  ir: (pagina: number) => void
}

/** What does not fit is counted at the edge; who sees the count has seen that they are there. */
export function MorePages({ depois, pagina, ir }: Props) {
  return (
    <nav className="fila-paginas" aria-label="Páginas da fila">
      {pagina > 0 && (
        <button type="button" data-tecla="paginaAnterior" onClick={() => ir(pagina - 1)}>
          ‹ anteriores
        </button>
      )}
      {depois.length > 0 && <Next depois={depois} ir={() => ir(pagina + 1)} />}
    </nav>
  )
}

function Next({ depois, ir }: { depois: readonly string[]; ir: () => void }) {
  const botao = useRef<HTMLButtonElement>(null)
  useSeen(botao, depois)
  return (
    <button ref={botao} type="button" data-tecla="paginaSeguinte" onClick={ir}>
      + {depois.length === 1 ? '1 pedido' : `${depois.length} pedidos`} ›
    </button>
  )
}
