import { hourglassOutline } from 'ionicons/icons'
import { Suspense } from 'react'
import { lazyPart } from '../missing-parts/lazy-part'
import { BoardMessage } from './BoardMessage'
import type { BoardState } from './board-state'

const BoardTrouble = lazyPart('painel', () => import('./BoardTrouble').then((m) => m.BoardTrouble))

/** The friendly screen of a board that cannot show orders. */
export function BoardStateScreen({ estado }: { estado: Exclude<BoardState, { tipo: 'pedidos' }> }) {
  if (estado.tipo === 'carregando') return <BoardMessage icone={hourglassOutline} titulo="Carregando os pedidos…" />
  return (
    <Suspense>
      <BoardTrouble estado={estado} />
    </Suspense>
  )
}
