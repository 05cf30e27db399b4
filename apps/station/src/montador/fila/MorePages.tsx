import type { Instante } from '@kds/domain/tempo'
import { type ReactNode, useCallback, useMemo, useRef, useTransition } from 'react'
import { useSecondOf } from '../../board/board-context'
import { useSeen } from '../../board/use-seen'
import { useReturn } from '../../drawing/use-return'
import { Countdown } from '../../foot/Countdown'
import { FootEdge } from '../../foot/FootEdge'
import { useMeta } from '../../ticket/Age'
import type { OrderTicket } from '../../ticket/ticket-cache'
import { edgeCounts, edgeFacts, edgeTone, edgeWords } from './edge-view'

interface Props {
  /** The orders of the pages before this one… */
  antes: readonly OrderTicket[]
  /** …and of those after it. */
  depois: readonly OrderTicket[]
  /** An order of this page goes on on the next one. */
  continua: boolean
  /** This is not the first page. */
  longe: boolean
  /** Nobody touched the screen for a while: back to the first. */
  voltar: () => void
  /** Grows with what comes to be read. */
  novidade: number
  virar: (paginas: 1 | -1) => void
}

const ANTERIORES = ['anterior', 'anteriores'] as const

/** What is not on the screen is counted at the edge, with the worst of it; who sees the count has seen that it is there. */
export function MorePages({ antes, depois, continua, longe, voltar, novidade, virar }: Props) {
  const atras = useEdge(antes, ANTERIORES)
  const adiante = useEdge(depois)
  return (
    <FootEdge>
      <nav className="fila-paginas" aria-label="Páginas da fila">
        {longe && (
          <Turn tecla="paginaAnterior" tom={atras.tom} virar={() => virar(-1)} conta={antes}>
            ‹ {atras.texto || 'início'}
            <Returning voltar={voltar} novidade={novidade} />
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

/** Counts alone: every touch begins it anew, and nothing around it is drawn again for that. */
function Returning({ voltar, novidade }: Pick<Props, 'voltar' | 'novidade'>) {
  const volta = useReturn(true, voltar, novidade)
  return volta !== undefined && <Countdown key={volta} ate={volta} antes="volta em " />
}

function useEdge(
  tickets: readonly OrderTicket[],
  chamados?: readonly [um: string, varios: string],
): { tom: string; texto: string } {
  const metaMinutos = useMeta()
  const fatos = useMemo(() => edgeFacts(tickets, { metaMinutos }), [tickets, metaMinutos])
  return useSecondOf(
    useCallback(
      (agora: Instante) => {
        const conta = edgeCounts(fatos, agora)
        return { tom: edgeTone(conta), texto: edgeWords(conta, chamados) }
      },
      [fatos, chamados],
    ),
  )
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
