import { useEffect, useState } from 'react'
import { useClock } from '../react/clock'

const MINUTO = 60_000
const formato = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

export function WallClock() {
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => clock.after(MINUTO - (now % MINUTO), () => setNow(clock.now())), [clock, now])
  return (
    <time className="barra-relogio" dateTime={new Date(now).toISOString()}>
      {formato.format(now)}
    </time>
  )
}
