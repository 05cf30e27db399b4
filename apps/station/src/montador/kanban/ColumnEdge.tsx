import { marcosDoPedido } from '@kds/domain/prazos'
import { emMs } from '@kds/domain/tempo'
import { memo, type RefObject, useCallback, useMemo } from 'react'
import { useSecond } from '../../board/board-context'
import { remembered } from '../../drawing/remembered'
import { useCutBelow } from '../../drawing/use-cut-below'
import { useScrolled } from '../../drawing/use-scrolled'
import { useSides } from '../../drawing/use-sides'
import { Returning } from '../../foot/EdgeTurn'
import { scrollByBoard } from '../../gestures/board-scroll'
import { useMeta } from '../../ticket/Age'
import type { Card } from './cards'
import { columnEdgeCounts, columnEdgeWords, hiddenLate, lateBy } from './column-edge'
import { EdgeWords } from './EdgeWords'
import { useWholeCards } from './use-whole-cards'
import './column-edge.css'

interface Props {
  cartoes: readonly Card[]
  lista: RefObject<HTMLElement | null>
}

/** Less than the numbers of a card tells nobody that it is there. */
const MARGEM = '-40px 0px'
const idOf = (child: Element) => child.getAttribute('data-chave')

/** What of a step is not on the screen, also of a card that is cut. A step that nobody touches comes back to its oldest card by itself. */
export const ColumnEdge = memo(function ColumnEdge({ cartoes, lista }: Props) {
  const ids = useMemo(() => cartoes.map(({ id }) => id), [cartoes])
  const lados = useSides({ root: lista, list: lista, idOf, margin: MARGEM, ids })
  const conta = useMemo(() => columnEdgeCounts(cartoes, lados), [cartoes, lados])
  const cortado = useCutBelow(lista)
  useWholeCards(lista)
  const rolada = useScrolled(lista)
  const voltar = useCallback(() => lista.current && scrollByBoard(lista.current, 0), [lista])
  const metaMinutos = useMeta()
  const atrasaDe = useMemo(
    () => remembered(({ pedido }: Card) => marcosDoPedido(pedido, { metaMinutos }).atrasa),
    [metaMinutos],
  )
  const escondidos = useMemo(() => hiddenLate(cartoes, lados, atrasaDe), [cartoes, lados, atrasaDe])
  const atrasados = useSecond((agora) => lateBy(escondidos, emMs(agora)))
  const texto = lados.size === 0 ? '' : columnEdgeWords(conta, atrasados, cortado)
  if (texto === '' && !rolada) return null
  return (
    <p
      className="kanban-borda"
      data-alergia={conta.alergias > 0 || undefined}
      data-tom={atrasados > 0 ? 'perigo' : undefined}
    >
      <EdgeWords texto={texto || '↑ há mais acima'} />
      {rolada && <Returning voltar={voltar} />}
    </p>
  )
})
