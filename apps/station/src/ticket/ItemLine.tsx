import { type KeyboardEvent, memo } from 'react'
import { useBoardParts } from '../board/board-context'
import { showPressed } from '../gestures/pressed'
import { Details } from './Details'
import type { ItemView } from './item-view'
import { LinePicker } from './LinePicker'
import { PizzaBody } from './PizzaBody'
import { useLongPress } from './use-long-press'
import './item.css'

interface Props {
  pedidoId: string
  numero: string
  item: ItemView
}

/** A tap takes the item one step on; a long press, the context menu or Backspace takes it one back. */
export const ItemLine = memo(function ItemLine({ pedidoId, numero, item }: Props) {
  const { acoes } = useBoardParts()
  const pedido = { id: pedidoId, numero }
  const voltar = item.anterior && (() => acoes.voltar(pedido, item))
  const avancar = item.proxima && ((pressed: HTMLElement) => showPressed(pressed, acoes.avancar(pedido, item)))
  const gesto = useLongPress(avancar, voltar)
  const andando = item.etapa !== 'fila' && item.etapa !== 'pronto'
  const classe = [
    item.pizza ? 'item item-de-pizza' : 'item',
    andando && 'item-andando',
    item.etapa === 'pronto' && 'item-pronto',
    item.riscado && 'riscado',
  ]

  const etapa = (andando || item.etapa === 'pronto') && !item.riscado && (
    <span className="item-etapa">{item.etapa === 'pronto' ? '✓ pronto' : item.etapa}</span>
  )

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Backspace' || !voltar) return
    event.preventDefault()
    event.stopPropagation()
    voltar()
  }

  return (
    <li className="item-linha">
      <button
        type="button"
        className={classe.filter(Boolean).join(' ')}
        data-etapa={item.etapa}
        data-item={item.id}
        aria-disabled={!item.proxima}
        onKeyDown={onKeyDown}
        {...gesto}
      >
        {item.marca && <span className={`marca marca-${item.marca.toLowerCase()}`}>{item.marca}</span>}
        {item.pizza ? (
          <>
            {item.quantidade !== '1' && <span className="item-quantidade">{item.quantidade} </span>}
            <PizzaBody
              pizza={item.pizza}
              nome={item.quantidade === '1' ? `1 ${item.nome}:` : `${item.nome}:`}
              massaAberta={item.massaAberta && item.etapa === 'fila'}
            >
              {etapa}
            </PizzaBody>
          </>
        ) : (
          <>
            <span className="item-quantidade">{item.quantidade}</span>
            <span className="item-nome">{item.nome}</span>
            {etapa}
          </>
        )}
        {item.detalhes.length > 0 && (
          <span className="item-detalhes">
            <Details detalhes={item.detalhes} />
          </span>
        )}
        {item.antes && <span className="item-antes">antes: {item.antes}</span>}
      </button>
      {item.semLinha && !item.riscado && <LinePicker pedido={pedido} item={item} />}
    </li>
  )
})
