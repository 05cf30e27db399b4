import { useEffect, useState } from 'react'
import { useClock } from '../react/clock'

/** Nobody leaves the oldest orders out of sight for long. */
export const VOLTA_MS = 20_000

/**
 * Comes back by itself when nobody touches the screen; says when, by the steady clock, while it is away. What comes
 * meanwhile to be read (`novidade` grows) gets all of that time.
 */
export function useReturn(longe: boolean, voltar: () => void, novidade = 0): number | undefined {
  const clock = useClock()
  const [ate, setAte] = useState<number>()
  useEffect(() => {
    // Or what came in the last second is taken from under the eye that reads it.
    void novidade
    if (!longe) return setAte(undefined)
    const touched = () => setAte(clock.steady() + VOLTA_MS)
    touched()
    const abort = new AbortController()
    for (const kind of ['pointerdown', 'pointerup', 'keydown', 'wheel'])
      document.addEventListener(kind, touched, { capture: true, passive: true, signal: abort.signal })
    return () => abort.abort()
  }, [clock, longe, novidade])
  useEffect(
    () => (longe && ate !== undefined ? clock.after(Math.max(0, ate - clock.steady()), voltar) : undefined),
    [clock, longe, ate, voltar],
  )
  return longe ? ate : undefined
}
