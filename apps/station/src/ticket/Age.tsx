import type { Pedido } from '@kds/domain/pedido'
import { idadeEmSegundos } from '@kds/domain/prazos'
import type { Instante } from '@kds/domain/tempo'
import { useCallback } from 'react'
import { useSecond } from '../board/board-context'
import { TickingText } from '../board/TickingText'
import { useKitchen } from '../kitchen/use-kitchen'
import { pace, relogioDe } from './age-view'

/** Minutes the kitchen promises itself; before the kitchen is known there is nothing to compare with. */
export function useMeta(): number {
  return useKitchen((instantaneo) => instantaneo.estado?.cozinha.metaMinutos) ?? 0
}

/** 24:10. Ticks alone: nothing around it is drawn again. */
export function Age({ pedido }: { pedido: Pedido }) {
  const read = useCallback((agora: Instante) => relogioDe(idadeEmSegundos(pedido, agora)), [pedido])
  return <TickingText className="idade" read={read} />
}

/** "ATRASADO 4 min", "no prazo". */
export function AgeWords({ pedido }: { pedido: Pedido }) {
  const metaMinutos = useMeta()
  const palavras = useSecond((agora) => pace(pedido, { metaMinutos }, agora).palavras)
  return <span className="idade-palavras">{palavras}</span>
}

/** The colour that goes with the words; changes a few times in the life of an order. */
export function useRitmo(pedido: Pedido): string {
  const metaMinutos = useMeta()
  return useSecond((agora) => pace(pedido, { metaMinutos }, agora).ritmo)
}
