import type { Cozinha } from '@kds/domain/cozinha'
import { andamentoDoPedido } from '@kds/domain/prazos'
import type { Instante } from '@kds/domain/tempo'
import { useSecondOf } from '../../board/board-context'
import { pace } from '../../ticket/age-view'
import type { Card } from './cards'

export interface CardPace extends Record<string, string> {
  ritmo: string
  palavras: string
}

/** Colour and words of a card. What is ready was in time or late; it no longer hurries. */
export function cardPace(card: Card, cozinha: Cozinha, agora: Instante): CardPace {
  const { ritmo, palavras } = pace(card.pedido, cozinha, agora)
  if (ritmo !== 'atencao') return { ritmo, palavras }
  if (card.tipo === 'pedido' && card.prontoEm) return { ritmo: 'noPrazo', palavras: 'no prazo' }
  // "faltam" is said of the oven, on the same card.
  const minutos = Math.ceil(andamentoDoPedido(card.pedido, cozinha, agora).restam / 60)
  return { ritmo, palavras: minutos === 0 ? 'vence agora' : `vence em ${minutos} min` }
}

export function useCardPace(card: Card, cozinha: Cozinha): CardPace {
  return useSecondOf((agora) => cardPace(card, cozinha, agora))
}
