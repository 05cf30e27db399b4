import type { VisibleConnection } from '@kds/sync/engine-view'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useEngine, useKitchen } from '../kitchen/use-kitchen'
import type { Clock } from '../ports/clock'
import { useClock } from '../react/clock'
import { type BadgeView, liveBadge } from './live-badge'
import { silentSince } from './silent-since'
import './live-badge.css'

/** What a live kitchen answers at once is not worth a word that comes and goes. */
const RAPIDO_MS = 2_000

export function LiveBadge() {
  const conexao = useWithSilence(useKitchen((view) => view.connection))
  const enviando = useEnviandoDesde((conexao?.pendingActions ?? 0) > 0)
  const { tom, texto } = useBadge((clock) =>
    liveBadge(conexao, clock.steady(), enviando !== undefined && clock.steady() - enviando >= RAPIDO_MS),
  )
  return (
    <p className={`vivo vivo-${tom}`} role="status" aria-live="off">
      {texto}
    </p>
  )
}

/** Looked at each second and drawn again only when it says something else: most of the time it says the same. */
function useBadge(read: (clock: Clock) => BadgeView): BadgeView {
  const clock = useClock()
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const shown = read(clock)
  useEffect(() => {
    const wait = () => clock.after(1_000 - (clock.steady() % 1_000), look)
    const look = () => {
      const { tom, texto } = read(clock)
      if (tom !== shown.tom || texto !== shown.texto) draw()
      else cancel = wait()
    }
    let cancel = wait()
    return () => cancel()
  })
  return shown
}

function useEnviandoDesde(enviando: boolean): number | undefined {
  const clock = useClock()
  const [desde, setDesde] = useState<number>()
  useEffect(() => setDesde(enviando ? clock.steady() : undefined), [clock, enviando])
  return desde
}

/** Reckoned once when the silence is noticed: from then on the steady clock alone counts it. */
function useWithSilence(conexao: VisibleConnection | undefined): VisibleConnection | undefined {
  const clock = useClock()
  const engine = useEngine()
  return useMemo(
    () =>
      conexao?.state === 'offline' && engine
        ? { ...conexao, since: silentSince(conexao, clock.steady(), engine.now()) }
        : conexao,
    [conexao, engine, clock],
  )
}
