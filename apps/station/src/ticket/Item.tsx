import type { ComponentProps, ReactNode } from 'react'
import { ItemContent } from './ItemContent'
import type { ItemFormat } from './item-format'
import type { ItemView } from './item-view'
import { itemTarget } from './press-targets'

interface Props extends Omit<ComponentProps<'button'>, 'type'> {
  pedidoId: string
  item: ItemView
  formato: ItemFormat
  de?: number | undefined
  ate?: number | undefined
  /** What the board says of its order, above and below what is to be made. */
  above?: ReactNode
  below?: ReactNode
  /** What else is done with it, beside the button. */
  children?: ReactNode
}

/** An item that is pressed. What pressing does, and what else can be done, is the board's. */
export function Item({ pedidoId, item, formato, de, ate, above, below, children, ...button }: Props) {
  return (
    <>
      <button type="button" data-parada="" data-etapa={item.etapa} {...itemTarget(pedidoId, item)} {...button}>
        {above}
        <ItemContent item={item} formato={formato} de={de} ate={ate} />
        {below}
      </button>
      {children}
    </>
  )
}
