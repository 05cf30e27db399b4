import { useApp } from '../app-context'
import { useSubscribed } from '../react/use-subscribed'

/** New, changed, cancelled and late orders for a screen reader. */
export function Announcer() {
  const texto = useSubscribed(useApp().screen.alarms, (source) => source.announcement)
  return (
    <p className="so-leitor" role="status">
      {texto}
    </p>
  )
}
