import type { Instante } from '@kds/domain/tempo'
import { useCallback, useMemo } from 'react'
import { useSecondOf } from '../../board/board-context'
import type { Cut } from '../../drawing/cut-below'
import { EdgeTurn, Returning } from '../../foot/EdgeTurn'
import { FootEdge } from '../../foot/FootEdge'
import { useMeta } from '../../ticket/Age'
import type { OrderTicket } from '../../ticket/ticket-cache'
import { edgeAhead, edgeCounts, edgeFacts, edgeMarks, edgeTone, edgeWords } from './edge-view'

interface Props {
  /** The orders of the pages before this one… */
  antes: readonly OrderTicket[]
  /** …and of those after it. */
  depois: readonly OrderTicket[]
  /** An order of this page goes on on the next one, or in a list below the screen. */
  continua: boolean | Cut
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
      <nav className="pe-paginas" aria-label="Páginas da fila">
        {longe && (
          <EdgeTurn {...atras} tecla="paginaAnterior" texto={`‹ ${atras.texto || 'início'}`} virar={() => virar(-1)}>
            <Returning voltar={voltar} novidade={novidade} />
          </EdgeTurn>
        )}
        {(depois.length > 0 || continua) && (
          <EdgeTurn
            {...adiante}
            tecla="paginaSeguinte"
            texto={`${edgeAhead(adiante.texto, continua)} ›`}
            virar={() => virar(1)}
          />
        )}
      </nav>
    </FootEdge>
  )
}

function useEdge(
  tickets: readonly OrderTicket[],
  chamados?: readonly [um: string, varios: string],
): { tom: string; texto: string; pedidoIds: readonly string[] } {
  const pedidoIds = useMemo(() => tickets.map(({ view }) => view.id), [tickets])
  const metaMinutos = useMeta()
  const marksOf = useMemo(() => edgeMarks({ metaMinutos }), [metaMinutos])
  const fatos = useMemo(() => edgeFacts(tickets, marksOf), [tickets, marksOf])
  const dita = useSecondOf(
    useCallback(
      (agora: Instante) => {
        const conta = edgeCounts(fatos, agora)
        return { tom: edgeTone(conta), texto: edgeWords(conta, chamados) }
      },
      [fatos, chamados],
    ),
  )
  return { ...dita, pedidoIds }
}
