import { emMs, type Instante } from '@kds/domain/tempo'
import { memo, useCallback } from 'react'
import type { PedidoRef } from '../../board/board-actions'
import { TickingText } from '../../board/TickingText'
import { AllergyBand, AllergySpoken } from '../../ticket/Allergy'
import { Item } from '../../ticket/Item'
import { pressTarget } from '../../ticket/press-targets'
import { duracao } from '../../words/duracao'
import { CardOrigin } from './CardHead'
import { useCardPace } from './card-pace'
import type { ReadyCard } from './cards'
import { Grip } from './Grip'
import './ready-card.css'

interface Props {
  card: ReadyCard
  entregar: (pedido: PedidoRef, button: HTMLElement) => void
}

/** What is ready of one order; complete, it can be handed over, else it says what is missing and where. */
export const ReadyCardView = memo(function ReadyCardView({ card, entregar }: Props) {
  const { ritmo, palavras } = useCardPace(card)
  const pedido = { id: card.pedidoId, numero: card.numero }
  const completo = card.prontoEm !== undefined
  return (
    <li
      className={card.cancelado ? 'cartao cartao-riscado' : 'cartao'}
      data-ritmo={ritmo}
      data-completo={completo}
      data-chave={card.id}
      data-pedido={card.pedidoId}
    >
      <div className="cartao-cabeca">
        <AllergySpoken alergias={card.alergias} />
        <span className="cartao-numeros">
          <span className="cartao-numero">#{card.numero} </span>
          <span className="cartao-espera">{card.prontoEm ? <ReadySince desde={card.prontoEm} /> : 'esperando'}</span>
          <CardOrigin card={card} />
        </span>
        <AllergyBand alergias={card.alergias} />
        <span className="cartao-resumo">
          {card.resumo} <span className="cartao-palavras">{palavras}</span>
        </span>
        {card.observacao && <span className="cartao-observacao">“{card.observacao}”</span>}
      </div>
      {completo && !card.porLer && !card.falta && (
        <div className="cartao-fica" data-cobre="">
          <button
            type="button"
            className="cartao-acao cartao-entregar"
            data-parada=""
            {...pressTarget(`entregar ${card.pedidoId}`, card.resumo)}
            aria-label={`ENTREGAR, pedido #${card.numero}`}
            onClick={({ currentTarget }) => entregar(pedido, currentTarget)}
          >
            ENTREGAR <span className="cartao-de-quem">#{card.numero}</span>
          </button>
        </div>
      )}
      <ul className="cartao-prontos">
        {card.itens.map(({ id, item }) => (
          <li key={id} data-peca="">
            <Item
              pedidoId={card.pedidoId}
              item={item}
              formato="resumo"
              className={item.riscado ? 'cartao-alvo cartao-linha cartao-riscado' : 'cartao-alvo cartao-linha'}
              data-cartao={id}
              data-etapa="pronto"
              aria-disabled={!item.anterior}
              aria-description={item.anterior && 'Segure, ou tecle Backspace, para voltar uma etapa.'}
            >
              <Grip pedidoId={card.pedidoId} item={item} />
            </Item>
          </li>
        ))}
      </ul>
      {card.falta && <p className="cartao-falta">falta: {card.falta}</p>}
    </li>
  )
})

function ReadySince({ desde }: { desde: Instante }) {
  const read = useCallback((agora: Instante) => duracao(emMs(agora) - emMs(desde)), [desde])
  return (
    <>
      <span className="cartao-pronto">pronto </span>há <TickingText read={read} />
    </>
  )
}
