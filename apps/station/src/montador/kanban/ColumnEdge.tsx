import { type RefObject, useCallback, useMemo } from 'react'
import { useReturn } from '../../drawing/use-return'
import { useSides } from '../../drawing/use-sides'
import type { Card } from './cards'
import { columnEdgeCounts, columnEdgeWords } from './column-edge'
import './column-edge.css'

interface Props {
  cartoes: readonly Card[]
  lista: RefObject<HTMLElement | null>
}

/** Less than the numbers of a card tells nobody that it is there. */
const MARGEM = '-40px 0px'
const idOf = (child: Element) => child.getAttribute('data-chave')

/** What of a step is not on the screen. A step that nobody touches comes back to its oldest card by itself. */
export function ColumnEdge({ cartoes, lista }: Props) {
  const ids = cartoes.map(({ id }) => id)
  const lados = useSides({ root: lista, list: lista, idOf, margin: MARGEM, ids })
  const conta = useMemo(() => columnEdgeCounts(cartoes, lados), [cartoes, lados])
  useReturn(
    conta.acima > 0,
    useCallback(() => lista.current?.scrollTo({ top: 0, behavior: 'smooth' }), [lista]),
  )
  const texto = lados.size === 0 ? '' : columnEdgeWords(conta)
  if (texto === '') return null
  return (
    <p className="kanban-borda" data-alergia={conta.alergias > 0 || undefined}>
      {texto}
    </p>
  )
}
