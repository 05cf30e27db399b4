import { type KeyboardEvent, memo } from 'react'
import { useBoardParts } from '../board/board-context'
import { showPressed } from '../gestures/pressed'
import { palavrasDaEtapa } from '../words/palavras-da-etapa'
import { ItemRows } from './ItemRows'
import type { ItemView } from './item-view'
import { LinePicker } from './LinePicker'
import { itemTarget } from './press-targets'
import { useLongPress } from './use-long-press'

interface Props {
  pedidoId: string
  numero: string
  item: ItemView
  /** Its rows from `de` up to, not including, `ate`, where it is cut; all of them unless told otherwise. */
  de?: number | undefined
  ate?: number | undefined
}

/** A tap takes the item one step on; a long press, the context menu or Backspace takes it one back. */
export const ItemLine = memo(function ItemLine({ pedidoId, numero, item, de, ate }: Props) {
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
    <span className="item-etapa">{palavrasDaEtapa(item.etapa).noItem}</span>
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
        data-parada=""
        data-parado={item.proxima || item.anterior ? undefined : ''}
        {...itemTarget(pedidoId, item)}
        aria-disabled={!item.proxima}
        onKeyDown={onKeyDown}
        {...gesto}
      >
        <ItemRows item={item} de={de} ate={ate}>
          {etapa}
        </ItemRows>
      </button>
      {item.semLinha && !item.riscado && ate === undefined && <LinePicker pedido={pedido} item={item} />}
    </li>
  )
})
