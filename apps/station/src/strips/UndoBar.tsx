import { useEffect, useState } from 'react'
import { useBoardParts } from '../board/board-context'
import type { Undoable } from '../board/undo-list'
import { useClock } from '../react/clock'
import { useSubscribed } from '../react/use-subscribed'
import './undo-bar.css'

/** What was done a moment ago, and eight seconds to take it back. */
export function UndoBar() {
  const { desfazer } = useBoardParts()
  const atual = useSubscribed(desfazer, (source) => source.current)
  return (
    <div className="desfazer-lugar" role="status">
      {atual && (
        <div className="desfazer">
          <span>{atual.texto}</span>
          <button type="button" data-parada="" onClick={() => desfazer.undo()}>
            Desfazer
            <Countdown key={atual.ate} atual={atual} />
          </button>
        </div>
      )}
    </div>
  )
}

/** Hidden from assistive technology: a status that counts would never stop talking. */
function Countdown({ atual }: { atual: Undoable }) {
  const clock = useClock()
  const [agora, setAgora] = useState(() => clock.steady())
  const restam = Math.max(0, atual.ate - agora)
  useEffect(() => clock.after(restam % 1_000 || 1_000, () => setAgora(clock.steady())), [clock, restam])
  return <span aria-hidden="true"> · {Math.ceil(restam / 1_000)} s</span>
}
