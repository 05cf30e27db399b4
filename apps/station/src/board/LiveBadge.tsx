import { useEffect, useState } from 'react'
import { useApp } from '../app-context'
import { useKitchen } from '../kitchen/use-kitchen'
import { liveBadge } from './live-badge'
import './live-badge.css'

/** Ticks by itself, so that only this text is drawn again each second. */
export function LiveBadge() {
  const { clock } = useApp()
  const conexao = useKitchen((instantaneo) => instantaneo.conexao)
  const [agora, setAgora] = useState(() => clock.now())
  useEffect(() => clock.after(1_000 - (agora % 1_000), () => setAgora(clock.now())), [clock, agora])
  const { tom, texto } = liveBadge(conexao, agora)
  return (
    <p className={`vivo vivo-${tom}`} role="status" aria-live="off">
      {texto}
    </p>
  )
}
