import type { Cozinha } from '@kds/domain/cozinha'
import { andamentoDoPedido } from '@kds/domain/prazos'
import type { Instante } from '@kds/domain/tempo'
import { useSecondOf } from '../../board/board-context'
import { type Pace, pace } from '../../ticket/age-view'
import type { Card } from './cards'

/** Colour and words of a card. What is ready was in time or late; it no longer hurries. */
export function cardPace(card: Card, cozinha: Cozinha, agora: Instante): Pace {
  const { ritmo, palavras } = pace(card.pedido, cozinha, agora)
  if (ritmo !== 'atencao') return { ritmo, palavras }
  if (card.tipo === 'pedido' && card.prontoEm) return { ritmo: 'noPrazo', palavras: 'no prazo' }
  // "faltam" is said of the oven, on the same card.
  const minutos = Math.ceil(andamentoDoPedido(card.pedido, cozinha, agora).restam / 60)
  return { ritmo, palavras: minutos === 0 ? 'vence agora' : `vence em ${minutos} min` }
}

export function useCardPace(card: Card, cozinha: Cozinha): Pace {
  return useSecondOf((agora) => cardPace(card, cozinha, agora))
}
