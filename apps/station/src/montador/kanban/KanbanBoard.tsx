import type { Estado } from '@kds/domain/estado'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useBoard, useBoardParts } from '../../board/board-context'
import { useHere } from '../../board/use-here'
import { useClock } from '../../react/clock'
import { useSubscribed } from '../../react/use-subscribed'
import { itemAlvo } from '../../ticket/press-targets'
import { Column } from './Column'
import { CardGestures } from './card-gestures'
import { KanbanCache } from './kanban-cache'
import type { KanbanColumn } from './kanban-view'
import { movable, move } from './movable'
import { useKeyboard } from './use-keyboard'
import { useStepsLayout } from './use-steps-layout'
import { useUnreadNotices } from './use-unread-notices'
import './kanban.css'
import './folded-step.css'
import './card.css'
import './dragging.css'

/** A place per step of this station's lines. Cards move by tap, by hand and by keys. */
export function KanbanBoard() {
  const { estado } = useBoard()
  return estado ? <Steps estado={estado} /> : null
}

function Steps({ estado }: { estado: Estado }) {
  const clock = useClock()
  const { linhas, acoes, rolagem, portao, naoAceitos, destaque } = useBoardParts()
  const recuperados = useSubscribed(destaque, (source) => source.recuperados)
  const [recuperado] = recuperados
  const root = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const { alergias } = estado.cozinha
  const cache = useMemo(() => new KanbanCache(linhas, alergias), [linhas, alergias])
  const columns = useMemo(() => cache.view(estado, recuperados), [cache, estado, recuperados])
  useUnreadNotices(estado, linhas)
  const { layout, trilhos, open } = useStepsLayout(track, columns)
  useHere(useMemo(() => ordersOn(columns), [columns]))
  const etapaRecuperada = recuperado && columns.find(({ cartoes }) => cartoes[0]?.pedidoId === recuperado)?.etapa
  useEffect(() => {
    if (etapaRecuperada) open(etapaRecuperada)
  }, [etapaRecuperada, open])
  const shown = useRef(columns)
  const find = useCallback((id: string) => movable(shown.current, id), [])
  const gestures = useMemo(
    () => new CardGestures({ clock, acoes, find, rolagem, portao, naoAceitos }),
    [clock, acoes, find, rolagem, portao, naoAceitos],
  )

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
      const card = root.current?.querySelector<HTMLElement>(`[data-cartao="${CSS.escape(id)}"]`) ?? undefined
      const refused = piece && gestures.refusal(piece, piece.item.proxima, card)
      if (refused) {
        naoAceitos.say(refused, { x: window.innerWidth / 2, y: window.innerHeight / 2 })
        return
      }
      if (piece?.item.proxima && portao.mayAct(itemAlvo(piece.pedido.id, piece.item.id), 'alvo'))
        move(acoes, piece, 'pronto')
    },
  })

  return (
    <div ref={root} className="kanban" data-forma={layout.forma}>
      <div
        ref={track}
        className="kanban-trilho"
        style={layout.forma === 'pilha' ? { gridTemplateRows: trilhos } : { gridTemplateColumns: trilhos }}
      >
        {columns.map((column) => (
          <Column
            key={column.etapa}
            column={column}
            cozinha={estado.cozinha}
            lugares={layout.abertas.get(column.etapa) ?? 0}
            abrir={open}
            entregar={gestures.handOver}
          />
        ))}
      </div>
    </div>
  )
}

function ordersOn(columns: readonly KanbanColumn[]): number {
  const pedidos = new Set<string>()
  for (const { cartoes } of columns) for (const { pedidoId } of cartoes) pedidos.add(pedidoId)
  return pedidos.size
}
