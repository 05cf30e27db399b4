import { useRef } from 'react'
import { useBoardParts } from '../board/board-context'
import { type Undoable, undoTarget } from '../board/undo-list'
import { useDismissed } from '../react/use-dismissed'
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
  useDismissed(lista, fechar)
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
