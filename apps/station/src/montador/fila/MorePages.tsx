import { type ReactNode, useMemo, useRef, useTransition } from 'react'
import { useSecondOf } from '../../board/board-context'
import { useSeen } from '../../board/use-seen'
import { Countdown } from '../../foot/Countdown'
import { FootEdge } from '../../foot/FootEdge'
import { useMeta } from '../../ticket/Age'
import type { OrderTicket } from '../../ticket/ticket-cache'
import { edgeCounts, edgeTone, edgeWords } from './edge-view'

interface Props {
  /** The orders of the pages before this one… */
  antes: readonly OrderTicket[]
  /** …and of those after it. */
  depois: readonly OrderTicket[]
  /** An order of this page goes on on the next one. */
  continua: boolean
  /** When the first page comes back by itself, by the steady clock; undefined on the first page. */
  volta: number | undefined
  virar: (paginas: 1 | -1) => void
}

/** What is not on the screen is counted at the edge, with the worst of it; who sees the count has seen that it is there. */
export function MorePages({ antes, depois, continua, volta, virar }: Props) {
  const atras = useEdge(antes, ['anterior', 'anteriores'])
  const adiante = useEdge(depois)
  return (
    <FootEdge>
      <nav className="fila-paginas" aria-label="Páginas da fila">
        {volta !== undefined && (
          <Turn tecla="paginaAnterior" tom={atras.tom} virar={() => virar(-1)} conta={antes}>
            ‹ {atras.texto || 'início'}
            <Countdown key={volta} ate={volta} antes="volta em " />
          </Turn>
        )}
        {(depois.length > 0 || continua) && (
          <Turn tecla="paginaSeguinte" tom={adiante.tom} virar={() => virar(1)} conta={depois}>
            {adiante.texto ? `+ ${adiante.texto}` : 'continua'} ›
          </Turn>
        )}
      </nav>
    </FootEdge>
  )
}

function useEdge(
  tickets: readonly OrderTicket[],
  chamados?: readonly [um: string, varios: string],
): { tom: string; texto: string } {
  const metaMinutos = useMeta()
  return useSecondOf((agora) => {
    const conta = edgeCounts(tickets, { metaMinutos }, agora)
    return { tom: edgeTone(conta), texto: edgeWords(conta, chamados) }
  })
}

interface TurnProps {
  tecla: 'paginaAnterior' | 'paginaSeguinte'
  tom: string
  virar: () => void
  /** The orders that its words count. */
  conta: readonly OrderTicket[]
  children: ReactNode
}

/** Lit at once; a whole page takes a slow tablet a moment to draw. */
function Turn({ tecla, tom, virar, conta, children }: TurnProps) {
  const botao = useRef<HTMLButtonElement>(null)
  const [virando, comecar] = useTransition()
  useSeen(
    botao,
    useMemo(() => conta.map(({ view }) => view.id), [conta]),
  )
  return (
    <button
      ref={botao}
      type="button"
      data-tecla={tecla}
      data-tom={tom}
      data-tocado={virando ? '' : undefined}
      onClick={() => comecar(virar)}
    >
      {children}
    </button>
  )
}
