import { useDeferredValue, useMemo } from 'react'
import { useBoardParts } from '../board/board-context'
import { useKitchen } from '../kitchen/use-kitchen'
import { kitchenAlarms } from './kitchen-alarms'
import './strips.css'

/** Orders of other stations that nobody sees or that are late: any cook who reads it can call out or go and look. */
export function KitchenAlarms() {
  const { linhas } = useBoardParts()
  // A cook's own orders come first; an alarm that took half a minute can wait a frame.
  const pedidos = useDeferredValue(useKitchen((view) => view.estado?.pedidos))
  const alarmes = useMemo(() => (pedidos ? kitchenAlarms({ pedidos }, linhas) : []), [pedidos, linhas])
  if (alarmes.length === 0) return null
  return (
    <section className="faixas" aria-label="Alarmes da cozinha">
      {alarmes.map(({ tipo, texto }) => (
        <p key={tipo} className={`faixa ${tipo === 'naoVisto' ? 'faixa-perigo' : 'faixa-atencao'}`}>
          {texto}
        </p>
      ))}
    </section>
  )
}
