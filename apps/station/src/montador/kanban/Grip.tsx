import type { ItemView } from '../../ticket/item-view'
import { destinations } from './movable'

/** Where a finger takes a card: on the rest of it the same finger scrolls or taps. Keys have ways of their own. */
export function Grip({ item }: { item: ItemView }) {
  if (destinations(item).length === 0) return null
  return (
    <span className="cartao-pega" data-pega="" aria-hidden="true">
      ⠿
    </span>
  )
}
