import type { Instante } from '@kds/domain/tempo'
import { useCallback } from 'react'
import { useSecond } from '../../board/board-context'
import { TickingText } from '../../board/TickingText'
import { ovenView } from './oven-view'

interface Props {
  desde: Instante
  minutos: number
}

/** "faltam 1:10", then "assada há 0:30". */
export function OvenCountdown({ desde, minutos }: Props) {
  const palavras = useSecond((agora) => ovenView(desde, minutos, agora).palavras)
  const read = useCallback((agora: Instante) => ovenView(desde, minutos, agora).tempo, [desde, minutos])
  return (
    <>
      {palavras} <TickingText read={read} />
    </>
  )
}

/** The countdown says it in words; the bar lets it be seen from afar. */
export function OvenBar({ desde, minutos }: Props) {
  const assado = useSecond((agora) => ovenView(desde, minutos, agora).assado)
  return (
    <span className="cartao-forno" data-assada={assado >= 100 || undefined} aria-hidden="true">
      <i style={{ scale: `${assado / 100} 1` }} />
    </span>
  )
}
