import { metaDasLinhas } from '@kds/domain/cozinha'
import type { Pedido } from '@kds/domain/pedido'
import { idadeEmSegundos } from '@kds/domain/prazos'
import type { Instante } from '@kds/domain/tempo'
import { useCallback } from 'react'
import { useBoardParts, useSecondOf } from '../board/board-context'
import { TickingText } from '../board/TickingText'
import { useKitchen } from '../kitchen/use-kitchen'
import { type Pace, pace, relogioDe } from './age-view'

/** Minutes the kitchen promises itself for what this station shows; before it is known there is nothing to compare with. */
export function useMeta(): number {
  const { linhas } = useBoardParts()
  return useKitchen(({ estado }) => estado && metaDasLinhas(estado.cozinha, linhas)) ?? 0
}

/** 24:10. Ticks alone: nothing around it is drawn again. */
export function Age({ pedido }: { pedido: Pedido }) {
  const read = useCallback((agora: Instante) => relogioDe(idadeEmSegundos(pedido, agora)), [pedido])
  return <TickingText className="idade" read={read} />
}

/** The colour of an order and the words that go with it: "ATRASADO 4 min", "no prazo". They change once a minute at most. */
export function usePace(pedido: Pedido): Pace {
  const metaMinutos = useMeta()
  return useSecondOf(useCallback((agora: Instante) => pace(pedido, { metaMinutos }, agora), [pedido, metaMinutos]))
}
