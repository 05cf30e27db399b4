import type { Estado } from '@kds/domain/estado'
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useBoard, useBoardParts } from '../../board/board-context'
import { useClock } from '../../react/clock'
import { Column } from './Column'
import { CardGestures } from './card-gestures'
import { Guide } from './Guide'
import { KanbanCache } from './kanban-cache'
import { movable, move } from './movable'
import { useKeyboard } from './use-keyboard'
import { useSideways } from './use-sideways'
import './kanban.css'
import './card.css'

/** A column per step of this station's lines. Cards move by tap, by hand and by keys. */
export function KanbanBoard() {
  const { estado } = useBoard()
  return estado ? <Columns estado={estado} /> : null
}

function Columns({ estado }: { estado: Estado }) {
  const clock = useClock()
  const { linhas, acoes, rolagem } = useBoardParts()
  const root = useRef<HTMLDivElement>(null)
  const { alergias } = estado.cozinha
  const cache = useMemo(() => new KanbanCache(linhas, alergias), [linhas, alergias])
  const columns = useMemo(() => cache.view(estado), [cache, estado])
  const shown = useRef(columns)
  const find = useCallback((id: string) => movable(shown.current, id), [])
  const gestures = useMemo(() => new CardGestures({ clock, acoes, find, rolagem }), [clock, acoes, find, rolagem])

  useLayoutEffect(() => {
    shown.current = columns
    gestures.changed()
  }, [columns, gestures])
  useEffect(() => (root.current ? gestures.attach(root.current) : undefined), [gestures])

  useKeyboard(root, columns, {
    back(id) {
      const piece = find(id)
      if (piece) acoes.voltar(piece.pedido, piece.item)
    },
    finish(id) {
      const piece = find(id)
      if (piece?.item.proxima) move(acoes, piece, 'pronto')
    },
  })
  useSideways(root)

  return (
    <div ref={root} className="kanban" style={{ '--colunas': columns.length } as CSSProperties}>
      <Guide columns={columns} root={root} />
      <div className="kanban-trilho" data-trilho="">
        {columns.map((column) => (
          <Column key={column.etapa} column={column} cozinha={estado.cozinha} />
        ))}
      </div>
    </div>
  )
}
