import { Suspense } from 'react'
import { BoardPage } from '../board-page/BoardPage'
import { BoardStateScreen } from '../board-page/BoardStateScreen'
import { lazyPart } from '../missing-parts/lazy-part'
import { useColumnPreference } from '../preferences/use-preferences'
import { useSubscribed } from '../react/use-subscribed'
import { useSettings } from '../settings/use-settings'

const FilaBoard = lazyPart('pagina', () => import('./fila/FilaBoard').then((m) => m.FilaBoard))
const KanbanBoard = lazyPart('pagina', () => import('./kanban/KanbanBoard').then((m) => m.KanbanBoard))

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
