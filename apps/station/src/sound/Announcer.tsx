import { useSubscribed } from '../react/use-subscribed'
import { useSound } from './use-sound'

/** New, changed, cancelled and late orders for a screen reader. */
export function Announcer() {
  const texto = useSubscribed(useSound().alarms, (source) => source.announcement)
  return (
    <p className="so-leitor" role="status">
      {texto}
    </p>
  )
}
