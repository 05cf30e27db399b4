import type { ItemView } from '../../ticket/item-view'
import { gripTarget } from '../../ticket/press-targets'
import { destinations } from './movable'
import './grip.css'

/** Where a finger takes a card: on the rest of it the same finger scrolls or taps. Keys have ways of their own. */
export function Grip({ pedidoId, item }: { pedidoId: string; item: ItemView }) {
  if (destinations(item).length === 0) return null
  return <span className="cartao-pega" data-pega="" {...gripTarget(pedidoId, item)} aria-hidden="true" />
}
