import { useMemo, useSyncExternalStore } from 'react'
import { useEngine, useKitchen } from '../kitchen/use-kitchen'
import { useClock } from '../react/clock'
import { horaEmTexto } from '../words/hora-em-texto'
import { WallTime } from './wall-time'

export function WallClock() {
  const clock = useClock()
  const engine = useEngine()
  const time = useMemo(() => new WallTime(clock, engine), [clock, engine])
  const minute = useSyncExternalStore(time.subscribe, time.minute)
  // Told in its zone as soon as that is known.
  useKitchen((view) => view.estado?.cozinha.fuso)
  const instante = new Date(minute).toISOString()
  return (
    <time className="barra-relogio" dateTime={instante}>
      {horaEmTexto(instante)}
    </time>
  )
}
