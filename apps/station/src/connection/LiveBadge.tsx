import { useEffect, useReducer, useState } from 'react'
import { useApp } from '../app-context'
import { useKitchen } from '../kitchen/use-kitchen'
import { type BadgeView, liveBadge } from './live-badge'
import './live-badge.css'

/** What a live kitchen answers at once is not worth a word that comes and goes. */
const RAPIDO_MS = 2_000

export function LiveBadge() {
  const conexao = useKitchen((instantaneo) => instantaneo.conexao)
  const enviando = useEnviandoDesde((conexao?.acoesPendentes ?? 0) > 0)
  const { tom, texto } = useBadge((agora) =>
    liveBadge(conexao, agora, enviando !== undefined && agora - enviando >= RAPIDO_MS),
  )
  return (
    <p className={`vivo vivo-${tom}`} role="status" aria-live="off">
      {texto}
    </p>
  )
}

/** Looked at each second and drawn again only when it says something else: most of the time it says the same. */
function useBadge(read: (agora: number) => BadgeView): BadgeView {
  const { clock } = useApp()
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const shown = read(clock.now())
  useEffect(() => {
    const wait = () => clock.after(1_000 - (clock.now() % 1_000), look)
    const look = () => {
      const { tom, texto } = read(clock.now())
      if (tom !== shown.tom || texto !== shown.texto) draw()
      else cancel = wait()
    }
    let cancel = wait()
    return () => cancel()
  })
  return shown
}

function useEnviandoDesde(enviando: boolean): number | undefined {
  const { clock } = useApp()
  const [desde, setDesde] = useState<number>()
  useEffect(() => setDesde(enviando ? clock.now() : undefined), [clock, enviando])
  return desde
}
