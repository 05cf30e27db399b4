import { memo } from 'react'
import { Labels, mark, Product, times, title } from './ItemHead'
import { ItemRow } from './ItemRow'
import type { ItemFormat } from './item-format'
import { besideDisc, cardRows, flavourAbove, itemRows, type ItemRow as Row } from './item-rows'
import type { ItemView } from './item-view'
import { PizzaDisc } from './PizzaDisc'
import './item.css'

interface Props {
  item: ItemView
  formato: ItemFormat
  /** Of a ticket: its rows from `de` up to, not including, `ate`; the others stand in another column. */
  de?: number | undefined
  ate?: number | undefined
}

/**
 * What to make: the product or the pizza, what differs from the recipe, and what it was before. Here is only where
 * things stand; what an item says is in `ItemHead` and `ItemRow`, once for both boards.
 */
export const ItemContent = memo(function ItemContent({ item, formato, de, ate }: Props) {
  return formato === 'fileiras' ? onTicket(item, de, ate) : onCard(item, formato)
})

/** The name, then line by line what it consists of. */
function onTicket(item: ItemView, de = 0, ate?: number) {
  const { pizza } = item
  const all = itemRows(item)
  const rows = all.slice(de, ate)
  if (!pizza) {
    return (
      <>
        <Product item={item} formato="fileiras" />
        <Rows rows={rows} />
      </>
    )
  }
  const above = flavourAbove(all, de)
  const repeated = above === undefined ? undefined : all[above]
  const beside = rows.filter(besideDisc)
  const apart = pizza.sabores.length !== 1
  const head = <Labels item={item} formato="fileiras" />
  const continua = de > 0
  const nome = `${continua ? 'continuação de ' : ''}${item.quantidade} ${item.nome}:`
  return (
    <>
      {apart && head}
      {!apart || beside.length > 0 ? (
        <span className="item-lado">
          {/* For those who do not see the disc, how many of what. */}
          <PizzaDisc sabores={pizza.sabores} inteira={pizza.inteira} nome={nome} continua={continua} />
          <span className="item-sabores">
            {!apart && head}
            <Rows rows={repeated ? [repeated, ...beside] : beside} apart={apart} />
          </span>
        </span>
      ) : (
        <span className="somente-falado">{nome}</span>
      )}
      <Rows rows={rows.slice(beside.length)} />
    </>
  )
}

/** Each line a block of its own, so that the ticket can be cut below it. */
function Rows({ rows, apart = false }: { rows: readonly Row[]; apart?: boolean }) {
  return rows.map((row) => (
    <span key={row.id} className={apart && row.tipo === 'detalhe' ? 'fileira fileira-do-sabor' : 'fileira'}>
      <ItemRow row={row} formato="fileiras" apart={apart} />{' '}
    </span>
  ))
}

/** The flavours come first. */
function onCard(item: ItemView, formato: ItemFormat) {
  const { pizza } = item
  const withDisc = formato === 'cartao'
  const apart = withDisc && pizza !== undefined && pizza.sabores.length > 1
  const drawn = (row: Row) => <ItemRow key={row.id} row={row} formato={formato} apart={apart} />
  const rows = cardRows(item)
  const beside = rows.filter(besideDisc)
  const below = rows.slice(beside.length)
  const changes = below.filter(({ tipo }) => tipo !== 'antes')
  return (
    <>
      {mark(item)}
      {pizza ? (
        <>
          <span className={withDisc ? 'item-pizza item-com-disco' : 'item-pizza'}>
            {withDisc && <PizzaDisc sabores={pizza.sabores} inteira={pizza.inteira} />}
            <span className="pizza-texto">
              {times(item)}
              {title(item)}
              {beside.map(drawn)}
            </span>
          </span>
          <Labels item={item} formato={formato} />
        </>
      ) : (
        <Product item={item} formato={formato} />
      )}
      {changes.length > 0 && <span className="item-detalhes">{changes.map(drawn)}</span>}
      {below.slice(changes.length).map(drawn)}
    </>
  )
}
