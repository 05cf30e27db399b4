import { memo } from 'react'
import { ItemContent } from './ItemContent'
import type { ItemView } from './item-view'
import './item-rows.css'

interface Props {
  item: ItemView
  /** Its rows from `de` up to, not including, `ate`, where it is cut. */
  de: number
  ate: number | undefined
}

/** What is said of the order at length. Nothing to press: it is read. */
export const NoteLine = memo(function NoteLine({ item, de, ate }: Props) {
  return (
    <li className="item-linha">
      <div className="item item-nota" data-parado="">
        <ItemContent item={item} formato="fileiras" de={de} ate={ate} />
      </div>
    </li>
  )
})
