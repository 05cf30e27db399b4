import { Suspense } from 'react'
import { BoardPage } from '../board-page/BoardPage'
import { BoardStateScreen } from '../board-page/BoardStateScreen'
import { DrawnBoard } from '../board-page/DrawnBoard'
import { lazyPart } from '../missing-parts/lazy-part'
import { useColumnPreference } from '../preferences/use-preferences'
import { useSubscribed } from '../react/use-subscribed'
import { useSettings } from '../settings/use-settings'
import { filaBoard, kanbanBoard } from './boards'

const FilaBoard = lazyPart('pagina', filaBoard)
const KanbanBoard = lazyPart('pagina', kanbanBoard)

/** The assembler's board as the settings want it; changing them needs no reload. */
export function MontadorPage() {
  const tipo = useSubscribed(useSettings(), (source) => source.current?.tipoTelamontador)
  const colunas = useColumnPreference()
  return (
    <BoardPage titulo="Montador">
      <Suspense fallback={<BoardStateScreen estado={{ tipo: 'carregando' }} />}>
        {tipo === 'K' ? <KanbanBoard /> : <FilaBoard colunas={colunas} />}
        <DrawnBoard />
      </Suspense>
    </BoardPage>
  )
}
