import type { Instante } from '@kds/domain/tempo'
import { useCallback } from 'react'
import { useSecondOf } from '../../board/board-context'
import { useMeta } from '../../ticket/Age'
import { type Pace, pace } from '../../ticket/age-view'
import type { Card } from './cards'

/** Colour and words of a card. What is ready was in time or late; it no longer hurries. */
export function cardPace(card: Card, meta: { metaMinutos: number }, agora: Instante): Pace {
  const { ritmo, palavras } = pace(card.pedido, meta, agora)
  if (ritmo !== 'atencao') return { ritmo, palavras }
  if (card.tipo === 'pedido' && card.prontoEm) return { ritmo: 'noPrazo', palavras: 'no prazo' }
  // The oven counts down on the same card.
  return { ritmo, palavras: card.etapa === 'forno' ? `pedido: ${palavras}` : palavras }
}

/** By the target of this station's lines, as on a ticket. */
export function useCardPace(card: Card): Pace {
  const metaMinutos = useMeta()
  return useSecondOf(useCallback((agora: Instante) => cardPace(card, { metaMinutos }, agora), [card, metaMinutos]))
}
