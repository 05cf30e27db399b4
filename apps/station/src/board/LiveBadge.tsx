import { useEffect, useState } from 'react'
import { useApp } from '../app-context'
import { useKitchen } from '../kitchen/use-kitchen'
import { liveBadge } from './live-badge'
import './live-badge.css'

/** What a live kitchen answers at once is not worth a word that comes and goes. */
const RAPIDO_MS = 2_000

/** Ticks by itself, so that only this text is drawn again each second. */
export function LiveBadge() {
  const { clock } = useApp()
  const conexao = useKitchen((instantaneo) => instantaneo.conexao)
  const [agora, setAgora] = useState(() => clock.now())
  useEffect(() => clock.after(1_000 - (agora % 1_000), () => setAgora(clock.now())), [clock, agora])
  const enviando = useEnviandoDesde((conexao?.acoesPendentes ?? 0) > 0)
  const demora = enviando !== undefined && agora - enviando >= RAPIDO_MS
  const { tom, texto } = liveBadge(conexao, agora, demora)
  return (
    <p className={`vivo vivo-${tom}`} role="status" aria-live="off">
      {texto}
    </p>
  )
}

function useEnviandoDesde(enviando: boolean): number | undefined {
  const { clock } = useApp()
  const [desde, setDesde] = useState<number>()
  useEffect(() => setDesde(enviando ? clock.now() : undefined), [clock, enviando])
  return desde
}
