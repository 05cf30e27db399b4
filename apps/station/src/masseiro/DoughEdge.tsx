import type { Instante } from '@kds/domain/tempo'
import { type RefObject, useCallback, useMemo } from 'react'
import { useSecondOf } from '../board/board-context'
import type { Side } from '../drawing/sides-in-order'
import { useMoreBelow } from '../drawing/use-more-below'
import { useSides } from '../drawing/use-sides'
import { EdgeTurn, Returning } from '../foot/EdgeTurn'
import { FootEdge } from '../foot/FootEdge'
import { scrollByBoard } from '../gestures/board-scroll'
import { useMeta } from '../ticket/Age'
import { doughEdge, doughEdgeFacts } from './dough-edge'
import type { GrupoDeMassas } from './masseiro-view'

interface Props {
  grupos: readonly GrupoDeMassas[]
  /** What scrolls, and the list in it that holds the rows. */
  rolagem: RefObject<HTMLElement | null>
  lista: RefObject<HTMLElement | null>
}

/** Less than the size of a dough tells nobody that it is there. */
const MARGEM = '-44px 0px'
const idOf = (row: Element) => row.getAttribute('data-massa')

/** What of the dough table is not on the screen, in the foot. Who leaves the first doughs out of sight comes back to them. */
export function DoughEdge({ grupos, rolagem, lista }: Props) {
  const ids = grupos.map(({ id }) => id)
  const lados = useSides({ root: rolagem, list: lista, idOf, margin: MARGEM, ids })
  const antes = useEdge(grupos, lados, 'antes')
  const depois = useEdge(grupos, lados, 'depois')
  // A row that is cut, and the scheduled ones behind the list.
  const continua = useMoreBelow(rolagem)
  const rolar = useCallback(
    (paginas: number) => {
      const { current } = rolagem
      current?.scrollTo({ top: current.scrollTop + paginas * current.clientHeight * 0.9, behavior: 'smooth' })
    },
    [rolagem],
  )
  const voltar = useCallback(() => rolagem.current && scrollByBoard(rolagem.current, 0), [rolagem])
  if (lados.size === 0 && !continua) return null
  return (
    <FootEdge>
      <nav className="pe-paginas" aria-label="Outras massas">
        {antes.texto && (
          <EdgeTurn {...antes} tecla="paginaAnterior" texto={`‹ ${antes.texto}`} virar={() => rolar(-1)}>
            <Returning voltar={voltar} />
          </EdgeTurn>
        )}
        {(depois.texto || continua) && (
          <EdgeTurn
            {...depois}
            tecla="paginaSeguinte"
            texto={`${depois.texto ? `+ ${depois.texto}` : '↓ continua'} ›`}
            virar={() => rolar(1)}
          />
        )}
      </nav>
    </FootEdge>
  )
}

/** What was not drawn yet hangs below. */
function useEdge(grupos: readonly GrupoDeMassas[], lados: ReadonlyMap<string, Side>, lado: 'antes' | 'depois') {
  const metaMinutos = useMeta()
  const fora = useMemo(() => grupos.filter(({ id }) => (lados.get(id) ?? 'depois') === lado), [grupos, lados, lado])
  const fatos = useMemo(() => doughEdgeFacts(fora, { metaMinutos }), [fora, metaMinutos])
  const pedidoIds = useMemo(
    () => [...new Set(fora.flatMap(({ massas }) => massas.map(({ pedido }) => pedido.id)))],
    [fora],
  )
  return { ...useSecondOf(useCallback((agora: Instante) => doughEdge(fatos, agora), [fatos])), pedidoIds }
}
