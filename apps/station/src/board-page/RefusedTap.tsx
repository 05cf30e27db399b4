import type { RefusedTaps } from '../gestures/refused-taps'
import { useSubscribed } from '../react/use-subscribed'
import './refused-tap.css'

/** At the finger, for a moment, over everything and in nobody's way. */
export function RefusedTap({ naoAceitos }: { naoAceitos: RefusedTaps }) {
  const tap = useSubscribed(naoAceitos, (source) => source.current)
  return (
    <div className="nao-aceito-lugar" role="status" aria-live="polite">
      {tap && (
        <p
          className={tap.sobre ? 'nao-aceito nao-aceito-sobre' : 'nao-aceito'}
          data-tapa=""
          style={{ left: `clamp(9rem, ${tap.x}px, 100vw - 9rem)`, top: tap.y }}
        >
          {tap.texto}
        </p>
      )}
    </div>
  )
}
