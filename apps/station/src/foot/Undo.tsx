import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useBoardParts } from '../board/board-context'
import { undoTarget, withoutNumber } from '../board/undo-list'
import { RetriedBoundary } from '../errors/RetriedBoundary'
import { useKitchen } from '../kitchen/use-kitchen'
import { lazyPart } from '../missing-parts/lazy-part'
import { useSubscribed } from '../react/use-subscribed'
import { Countdown } from './Countdown'
import { DoneWords } from './DoneWords'
import './undo.css'

const LastDone = lazyPart('painel', () => import('./LastDone').then((m) => m.LastDone))

/** What was done a moment ago, eight seconds to take it back, and the way to the last five. */
export function Undo() {
  const board = useBoardParts()
  const { desfazer } = board
  const [aberta, setAberta] = useState(false)
  const abrir = useRef<HTMLButtonElement>(null)
  // A frame after the board: that it is done is seen first, that it can be taken back next.
  const atual = useDeferredValue(useSubscribed(desfazer, (source) => source.current))
  const ultimas = useDeferredValue(useSubscribed(desfazer, (source) => source.recent))
  const recusas = useKitchen((view) => view.refusals)
  // Of what was done in part the rest can still be taken back.
  useEffect(
    () => desfazer.withdraw(new Set(recusas?.filter(({ partial }) => !partial).map(({ id }) => id))),
    [desfazer, recusas],
  )
  const alguma = ultimas.length > 0
  useEffect(() => {
    if (!alguma) return
    const fim = new AbortController()
    // Where it does not arrive the kitchen itself says so, to who takes it back.
    import('../board/found-done').then(
      ({ watchFoundDone }) => watchFoundDone(board, fim.signal),
      () => undefined,
    )
    return () => fim.abort()
  }, [board, alguma])
  const vendo = aberta && ultimas.length > 0
  if (aberta && ultimas.length === 0) setAberta(false)
  const fechar = () => {
    setAberta(false)
    abrir.current?.focus()
  }
  return (
    <div className="desfazer-lugar">
      <div className="desfazer">
        <div className="desfazer-agora" role="status">
          {atual && (
            <>
              <DoneWords key={`feito ${undoTarget(atual)}`} className="desfazer-texto" texto={atual.texto} />
              <button
                type="button"
                data-parada=""
                data-alvo={undoTarget(atual)}
                data-logo=""
                onClick={() => desfazer.undo(atual)}
              >
                <span className="desfazer-verbo">
                  Desfazer
                  {atual.numero !== undefined && <span className="desfazer-numero"> #{atual.numero}</span>}
                  <Countdown key={atual.ate} ate={atual.ate} />
                </span>
                <DoneWords key={undoTarget(atual)} className="desfazer-que" texto={withoutNumber(atual)} calado />
              </button>
            </>
          )}
        </div>
        {ultimas.length > 0 && (
          <button
            ref={abrir}
            type="button"
            className="desfazer-mais"
            aria-label="Últimas ações"
            aria-expanded={vendo}
            onClick={() => setAberta(!aberta)}
          >
            <span aria-hidden="true">{vendo ? '▾' : '▴'}</span>
          </button>
        )}
      </div>
      {vendo && (
        <RetriedBoundary>
          <Suspense>
            <LastDone ultimas={ultimas} fechar={fechar} />
          </Suspense>
        </RetriedBoundary>
      )}
    </div>
  )
}
