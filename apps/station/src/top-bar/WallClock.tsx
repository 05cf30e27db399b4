import { useEffect, useState } from 'react'
import { useKitchen } from '../kitchen/use-kitchen'
import { useClock } from '../react/clock'
import { horaEmTexto } from '../words/hora-em-texto'

const MINUTO = 60_000

export function WallClock() {
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  // Told in its zone as soon as that is known.
  useKitchen((view) => view.estado?.cozinha.fuso)
  useEffect(() => clock.after(MINUTO - (now % MINUTO), () => setNow(clock.now())), [clock, now])
  const instante = new Date(now).toISOString()
  return (
    <time className="barra-relogio" dateTime={instante}>
      {horaEmTexto(instante)}
    </time>
  )
}
