import type { Cozinha } from '@kds/domain/cozinha'
import { idadeEmSegundos } from '@kds/domain/prazos'
import type { Instante } from '@kds/domain/tempo'
import { memo, type ReactNode, useCallback } from 'react'
import { useSecond } from '../../board/board-context'
import { duracao } from '../../board/live-badge'
import { TickingText } from '../../board/TickingText'
import { cardPace } from './card-pace'
import type { Card } from './cards'

interface Props {
  card: Card
  cozinha: Cozinha
  /** What stands in the place of the age. */
  children?: ReactNode
}

/** Whose it is and how it stands, in words and not by colour alone. */
export const CardHead = memo(function CardHead({ card, cozinha, children }: Props) {
  return (
    <>
      <span className="cartao-topo">
        <span className="cartao-numero">#{card.numero} </span>
        <span className="cartao-idade">{children ?? <CardAge card={card} />}</span>
      </span>
      <span className="cartao-topo">
        <span className="cartao-origem">
          {card.prioritario && <b className="cartao-prioridade">★ PRIORIDADE </b>}
          {card.origem}
        </span>
        <CardWords card={card} cozinha={cozinha} />
      </span>
    </>
  )
})

function CardAge({ card: { pedido } }: { card: Card }) {
  const read = useCallback((agora: Instante) => duracao(idadeEmSegundos(pedido, agora) * 1000), [pedido])
  return <TickingText read={read} />
}

/** Being in time goes without saying, except for those who do not see the colour. */
function CardWords({ card, cozinha }: { card: Card; cozinha: Cozinha }) {
  const palavras = useSecond((agora) => cardPace(card, cozinha, agora).palavras)
  return <span className={palavras === 'no prazo' ? 'so-leitor' : 'cartao-palavras'}> {palavras}</span>
}

export function useCardPace(card: Card, cozinha: Cozinha): string {
  return useSecond((agora) => cardPace(card, cozinha, agora).ritmo)
}
