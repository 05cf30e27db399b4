import { useSubscribed } from '../react/use-subscribed'
import { useMissingParts } from './use-missing-parts'
import './missing-part-notice.css'

/** At the foot of the screen: what is there can be worked with. */
export function MissingPartNotice() {
  const waiting = useSubscribed(useMissingParts(), (source) => source.waiting)
  return (
    <div role="status">
      {waiting && (
        <p className="parte-esperada">O servidor não respondeu. O que falta abre sozinho assim que ele voltar.</p>
      )}
    </div>
  )
}
