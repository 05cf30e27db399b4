import type { Cozinha } from '@kds/domain/cozinha'
import { memo } from 'react'
import { AllergyBand, AllergySpoken } from '../../ticket/Allergy'
import { Item } from '../../ticket/Item'
import { LinePicker } from '../../ticket/LinePicker'
import { CardHead, CardOrigin } from './CardHead'
import { useCardPace } from './card-pace'
import type { ItemCard } from './cards'
import { Grip } from './Grip'
import { OvenBar, OvenCountdown } from './Oven'

/** One item on its way; the gestures of the board find it by `data-cartao`. */
export const ItemCardView = memo(function ItemCardView({ card, cozinha }: { card: ItemCard; cozinha: Cozinha }) {
  const { item, noFornoDesde } = card
  const { ritmo, palavras } = useCardPace(card)
  const forno = noFornoDesde && !card.cancelado ? { desde: noFornoDesde, minutos: cozinha.fornoMinutos } : undefined
  const riscado = item.riscado || card.cancelado !== undefined
  return (
    <li
      className={riscado ? 'cartao cartao-riscado' : 'cartao'}
      data-ritmo={ritmo}
      data-peca=""
      data-chave={card.id}
      data-pedido={card.pedidoId}
    >
      <Item
        pedidoId={card.pedidoId}
        item={item}
        formato={card.etapa === 'forno' ? 'resumo' : 'cartao'}
        className="cartao-alvo"
        data-cartao={card.id}
        data-etapa={card.etapa}
        aria-disabled={!item.proxima}
        above={
          <>
            <AllergySpoken alergias={card.alergias} />
            <CardHead card={card} palavras={palavras}>
              {forno && <OvenCountdown {...forno} />}
            </CardHead>
            <AllergyBand alergias={card.alergias} />
          </>
        }
        below={
          <>
            {card.observacao && <span className="cartao-observacao">“{card.observacao}”</span>}
            <CardOrigin card={card} />
            {forno && <OvenBar {...forno} />}
          </>
        }
      >
        <Grip pedidoId={card.pedidoId} item={item} />
        {item.semLinha && !riscado && <LinePicker pedido={{ id: card.pedidoId, numero: card.numero }} item={item} />}
      </Item>
    </li>
  )
})
