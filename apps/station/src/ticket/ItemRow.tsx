import type { ReactElement } from 'react'
import { Details } from './Details'
import type { ItemFormat } from './item-format'
import type { ItemRow as Row } from './item-rows'
import type { SaborView } from './pizza-view'

interface Drawing {
  formato: ItemFormat
  /** There are several flavours: each carries its share in the colour of its slice. */
  apart: boolean
}

/** One line of an item below its name. Each kind of line is drawn here, for tickets and for cards. */
export function ItemRow({ row, ...drawing }: Drawing & { row: Row }): ReactElement {
  switch (row.tipo) {
    case 'sabor':
      return flavour(row, drawing)
    case 'detalhe':
      return <Details detalhes={[row.detalhe]} />
    case 'antes':
      return (
        <span className="item-antes">
          {!row.segue && 'antes: '}
          <s>{row.texto}</s>
        </span>
      )
  }
}

function flavour({ sabor, beside }: Extract<Row, { tipo: 'sabor' }>, { formato, apart }: Drawing) {
  const name = (
    <>
      {`${sabor.nome} `}
      {beside.length > 0 && <Details detalhes={beside} />}
    </>
  )
  return (
    <span className={apart ? `sabor sabor-chave sabor-${sabor.cor}` : 'sabor'}>
      {share(sabor, { formato, apart })}
      {sabor.fracao && (formato === 'resumo' ? '\u00a0' : ' ')}
      {formato === 'fileiras' ? <span className="sabor-nome">{name}</span> : name}
    </span>
  )
}

/** On a ticket the names of several flavours stand below each other, also where one has no share. */
function share({ fracao }: SaborView, { formato, apart }: Drawing) {
  const onTicket = formato === 'fileiras'
  if (onTicket && !apart) return fracao
  return (fracao || onTicket) && <span className="sabor-parte">{fracao}</span>
}
