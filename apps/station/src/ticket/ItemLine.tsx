import { type KeyboardEvent, memo } from 'react'
import { useBoardParts } from '../board/board-context'
import { middleOf } from '../gestures/middle-of'
import { showPressed } from '../gestures/pressed'
import type { MustRead } from '../gestures/refused-taps'
import { Item } from './Item'
import { itemClass } from './item-class'
import type { ItemView } from './item-view'
import { LinePicker } from './LinePicker'
import { useLongPress } from './use-long-press'
import './item-rows.css'

interface Props {
  pedidoId: string
  numero: string
  item: ItemView
  /** Its order has a change that waits to be read: it may go back, not on. */
  porLer?: MustRead | undefined
  /** Not all of its order was on the screen yet. */
  aVer?: boolean
  /** Its rows from `de` up to, not including, `ate`, where it is cut; all of them unless told otherwise. */
  de?: number | undefined
  ate?: number | undefined
}

/** A tap takes the item one step on; a long press, the context menu or Backspace takes it one back. */
export const ItemLine = memo(function ItemLine({ pedidoId, numero, item, porLer, aVer = false, de, ate }: Props) {
  const { acoes, naoAceitos } = useBoardParts()
  const pedido = { id: pedidoId, numero }
  const voltar = item.anterior && (() => acoes.voltar(pedido, item))
  const avancar =
    item.proxima &&
    ((pressed: HTMLElement) => {
      const continua = aVer && (de || ate !== undefined || isCut(pressed)) ? 'continua' : undefined
      const motivo = porLer ?? continua
      if (motivo) naoAceitos.say(motivo, middleOf(pressed))
      else showPressed(pressed, acoes.avancar(pedido, item))
    })
  const gesto = useLongPress(avancar, voltar)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Backspace' || !voltar) return
    event.preventDefault()
    event.stopPropagation()
    voltar()
  }

  return (
    <li className="item-linha">
      <Item
        pedidoId={pedidoId}
        item={item}
        formato="fileiras"
        de={de}
        ate={ate}
        className={itemClass(item)}
        data-item={item.id}
        data-parado={item.proxima || item.anterior ? undefined : ''}
        aria-disabled={!item.proxima}
        onKeyDown={onKeyDown}
        {...gesto}
      >
        {item.semLinha && !item.riscado && ate === undefined && <LinePicker pedido={pedido} item={item} />}
      </Item>
    </li>
  )
})

/** A line of it lies behind an edge of the list. What hangs over with its margin alone can be read. */
function isCut(item: HTMLElement): boolean {
  const list = item.closest('[data-rola]')?.getBoundingClientRect()
  if (!list) return false
  return [...item.querySelectorAll('.item-cabeca, .fileira')].some((line) => {
    const { top, bottom, height } = line.getBoundingClientRect()
    return top < list.top - height / 3 || bottom > list.bottom + height / 3
  })
}
