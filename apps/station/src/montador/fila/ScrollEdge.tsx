import { type RefObject, useCallback, useMemo } from 'react'
import { useCutBelow } from '../../drawing/use-cut-below'
import { useSides } from '../../drawing/use-sides'
import { scrollByBoard } from '../../gestures/board-scroll'
import type { OrderTicket } from '../../ticket/ticket-cache'
import { latestChange } from './latest-change'
import { MorePages } from './MorePages'

interface Props {
  tickets: readonly OrderTicket[]
  /** What scrolls, and the list in it that holds the tickets. */
  rolagem: RefObject<HTMLElement | null>
  lista: RefObject<HTMLElement | null>
}

/** Less than a header of a ticket tells nobody that it is there. */
const MARGEM = '-48px 0px'

/** The edge of a list that scrolls: what is above the screen and what is below it. */
export function ScrollEdge({ tickets, rolagem, lista }: Props) {
  const ids = tickets.map(({ view }) => view.id)
  const lados = useSides({ root: rolagem, list: lista, idOf, margin: MARGEM, ids })
  const antes = useMemo(() => tickets.filter(({ view }) => lados.get(view.id) === 'antes'), [tickets, lados])
  const depois = useMemo(
    () => tickets.filter(({ view }) => (lados.get(view.id) ?? 'depois') === 'depois'),
    [tickets, lados],
  )
  const continua = useCutBelow(rolagem, lista)
  const voltar = useCallback(() => rolagem.current && scrollByBoard(rolagem.current, 0), [rolagem])
  if (lados.size === 0) return null
  return (
    <MorePages
      antes={antes}
      depois={depois}
      continua={continua}
      longe={antes.length > 0}
      voltar={voltar}
      novidade={latestChange(tickets)}
      virar={(paginas) =>
        rolagem.current?.scrollBy({ top: paginas * rolagem.current.clientHeight * 0.9, behavior: 'smooth' })
      }
    />
  )
}

const idOf = (lugar: Element) => lugar.firstElementChild?.getAttribute('data-pedido') ?? null
