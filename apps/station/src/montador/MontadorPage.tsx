import { lazy, Suspense } from 'react'
import { BoardPage } from '../board-page/BoardPage'
import { BoardStateScreen } from '../board-page/BoardStateScreen'
import { useColumnPreference } from '../preferences/use-preferences'
import { useSubscribed } from '../react/use-subscribed'
import { useSettings } from '../settings/use-settings'

const FilaBoard = lazy(() => import('./fila/FilaBoard').then((m) => ({ default: m.FilaBoard })))
const KanbanBoard = lazy(() => import('./kanban/KanbanBoard').then((m) => ({ default: m.KanbanBoard })))

/** The assembler's board as the settings want it; changing them needs no reload. */
export function MontadorPage() {
  const tipo = useSubscribed(useSettings(), (source) => source.current?.tipoTelamontador)
  const colunas = useColumnPreference()
  return (
    <BoardPage titulo="Montador">
      <Suspense fallback={<BoardStateScreen estado={{ tipo: 'carregando' }} />}>
        {tipo === 'K' ? <KanbanBoard /> : <FilaBoard colunas={colunas} />}
      </Suspense>
    </BoardPage>
  )
}
