import type { RefObject } from 'react'
import type { KanbanColumn } from './kanban-view'

interface Props {
  columns: readonly KanbanColumn[]
  root: RefObject<HTMLElement | null>
}

/** On a telephone one column fills the screen: the others are counted here, and a touch brings them. */
export function Guide({ columns, root }: Props) {
  function bring(etapa: string) {
    root.current?.querySelector(`[data-coluna="${etapa}"]`)?.scrollIntoView({ inline: 'start', block: 'nearest' })
  }
  return (
    <nav className="kanban-guia" aria-label="Etapas">
      {columns.map(({ etapa, titulo, quantidade, lotacao }) => (
        <button key={etapa} type="button" data-lotacao={lotacao} onClick={() => bring(etapa)}>
          <b>{quantidade}</b> {titulo}
        </button>
      ))}
    </nav>
  )
}
