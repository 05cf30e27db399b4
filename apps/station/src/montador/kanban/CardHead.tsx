import { idadeEmSegundos } from '@kds/domain/prazos'
import type { Instante } from '@kds/domain/tempo'
import { memo, type ReactNode, useCallback } from 'react'
import { TickingText } from '../../board/TickingText'
import { Origin } from '../../ticket/Origin'
import { duracao } from '../../words/duracao'
import type { Card } from './cards'

interface Props {
  card: Card
  /** How it stands against its deadline. */
  palavras: string
  /** What stands in the place of the age: the oven's countdown. */
  children?: ReactNode
}

/** Whose it is and how it stands, in words and not by colour alone. */
export const CardHead = memo(function CardHead({ card, palavras, children }: Props) {
  return (
    <span className="cartao-numeros">
      <span className="cartao-numero" data-final={card.numero.startsWith('…') || undefined}>
        #{card.numero}{' '}
      </span>
      {children ? <span className="cartao-idade">{children}</span> : <CardAge card={card} />}
      <span className="cartao-palavras"> {palavras}</span>
    </span>
  )
})

/** Where it came from, at the foot: it is asked for last. */
export const CardOrigin = memo(function CardOrigin({ card }: { card: Card }) {
  return (
    <span className="cartao-origem">
      {' '}
      {card.prioritario && <b className="cartao-prioridade">★ PRIORIDADE</b>}{' '}
      {card.espera && <b className="cartao-para">ESPERA ACEITE</b>}{' '}
      {card.para && <b className="cartao-para">{card.para}</b>} <Origin {...card} />
    </span>
  )
})

function CardAge({ card: { pedido } }: { card: Card }) {
  const read = useCallback((agora: Instante) => duracao(idadeEmSegundos(pedido, agora) * 1000), [pedido])
  return <TickingText className="cartao-idade" read={read} />
}
