import type { Cozinha } from '@kds/domain/cozinha'
import type { Instante } from '@kds/domain/tempo'
import { useSecondOf } from '../../board/board-context'
import { type Pace, pace } from '../../ticket/age-view'
import type { Card } from './cards'

/** Colour and words of a card. What is ready was in time or late; it no longer hurries. */
export function cardPace(card: Card, cozinha: Cozinha, agora: Instante): Pace {
  const { ritmo, palavras } = pace(card.pedido, cozinha, agora)
  if (ritmo !== 'atencao') return { ritmo, palavras }
  if (card.tipo === 'pedido' && card.prontoEm) return { ritmo: 'noPrazo', palavras: 'no prazo' }
  // The oven counts down on the same card.
  return { ritmo, palavras: card.etapa === 'forno' ? `pedido: ${palavras}` : palavras }
}

export function useCardPace(card: Card, cozinha: Cozinha): Pace {
  return useSecondOf((agora) => cardPace(card, cozinha, agora))
}
