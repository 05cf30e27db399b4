import type { Pedido } from '@kds/domain/pedido'
import { idadeEmSegundos } from '@kds/domain/prazos'
import type { Instante } from '@kds/domain/tempo'
import { useCallback } from 'react'
import { useSecondOf } from '../board/board-context'
import { TickingText } from '../board/TickingText'
import { useKitchen } from '../kitchen/use-kitchen'
import { type Pace, pace, relogioDe } from './age-view'

/** Minutes the kitchen promises itself; before the kitchen is known there is nothing to compare with. */
export function useMeta(): number {
  return useKitchen((view) => view.estado?.cozinha.metaMinutos) ?? 0
}

/** 24:10. Ticks alone: nothing around it is drawn again. */
export function Age({ pedido }: { pedido: Pedido }) {
  const read = useCallback((agora: Instante) => relogioDe(idadeEmSegundos(pedido, agora)), [pedido])
  return <TickingText className="idade" read={read} />
}

/** The colour of an order and the words that go with it: "ATRASADO 4 min", "no prazo". They change once a minute at most. */
export function usePace(pedido: Pedido): Pace {
  const metaMinutos = useMeta()
  return useSecondOf((agora) => pace(pedido, { metaMinutos }, agora))
}
