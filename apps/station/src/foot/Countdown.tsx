import { useEffect, useState } from 'react'
import { useClock } from '../react/clock'

/** Seconds until a moment of the steady clock. Hidden from assistive technology: words that count would never stop talking. */
export function Countdown({ ate, antes = '' }: { ate: number; antes?: string }) {
  const clock = useClock()
  const [agora, setAgora] = useState(() => clock.steady())
  const restam = Math.max(0, ate - agora)
  useEffect(() => clock.after(restam % 1_000 || 1_000, () => setAgora(clock.steady())), [clock, restam])
  return (
    <span className="restam" aria-hidden="true">
      <span className="restam-ponto"> · </span>
      {antes}
      {Math.ceil(restam / 1_000)} s
    </span>
  )
}
