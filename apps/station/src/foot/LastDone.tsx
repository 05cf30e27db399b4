import { useEffect, useRef } from 'react'
import { useBoardParts } from '../board/board-context'
import { type Undoable, undoTarget } from '../board/undo-list'
import './last-done.css'

interface Props {
  /** The newest first. */
  ultimas: readonly Undoable[]
  fechar: () => void
}

/** The last things done at this station, each with its own way back. It lies over the board only while somebody asked for it. */
export function LastDone({ ultimas, fechar }: Props) {
  const { desfazer } = useBoardParts()
  const lista = useRef<HTMLElement>(null)
  useEffect(() => lista.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const lugar = lista.current?.parentElement
      if (lugar && event.target instanceof Node && !lugar.contains(event.target)) fechar()
    }
    // What had the focus may just have been taken back, and gone.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      fechar()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onKey, true)
    }
  })
  return (
    <section ref={lista} className="ultimas" data-cobre="" data-rola="" aria-label="Últimas ações">
      <h2>Últimas ações</h2>
      <ol>
        {ultimas.map((feita) => (
          <li key={feita.ate + feita.texto}>
            <span>{feita.texto}</span>
            <button
              type="button"
              data-alvo={`ultima ${undoTarget(feita)}`}
              aria-label={`Desfazer: ${feita.texto}`}
              onClick={() => desfazer.undo(feita)}
            >
              Desfazer
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
