import type { Posto } from '@kds/domain/linhas'
import { BoardPage } from '../board-page/BoardPage'
import { MasseiroBoard } from './MasseiroBoard'

/** The dough maker sees and acknowledges on his own account. */
const POSTOS: readonly Posto[] = ['massa']

export function MasseiroPage() {
  return (
    <BoardPage titulo="Masseiro" postos={POSTOS}>
      <MasseiroBoard />
    </BoardPage>
  )
}
