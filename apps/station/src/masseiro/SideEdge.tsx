import { type RefObject, useCallback } from 'react'
import { useMoreBelow } from '../drawing/use-more-below'
import { useScrolled } from '../drawing/use-scrolled'
import { Returning } from '../foot/EdgeTurn'
import { scrollByBoard } from '../gestures/board-scroll'

/** That stock and totals go on below; who left their beginning comes back to it, as on every list of the boards. */
export function SideEdge({ lado }: { lado: RefObject<HTMLElement | null> }) {
  const continua = useMoreBelow(lado)
  const rolado = useScrolled(lado)
  const voltar = useCallback(() => lado.current && scrollByBoard(lado.current, 0), [lado])
  if (!continua && !rolado) return null
  return (
    <p className="masseiro-borda">
      {continua ? '↓ continua' : '↑ há mais acima'}
      {rolado && <Returning voltar={voltar} />}
    </p>
  )
}
