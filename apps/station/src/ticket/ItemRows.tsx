import { memo, type ReactNode } from 'react'
import { Details } from './Details'
import { besideDisc, besideName, flavourAbove, type ItemRow, itemRows } from './item-rows'
import type { ItemView } from './item-view'
import { PizzaDisc } from './PizzaDisc'
import type { PizzaView } from './pizza-view'
import './item.css'
import './item-rows.css'

interface Props {
  item: ItemView
  /** Its rows from `de` up to, not including, `ate`: the others stand in another column. */
  de?: number | undefined
  ate?: number | undefined
  /** Its step. */
  children?: ReactNode
}

/** What to make, on a ticket: the name, then line by line what it consists of and what differs from the recipe. */
export const ItemRows = memo(function ItemRows({ item, de = 0, ate, children }: Props) {
  const { pizza } = item
  const all = itemRows(item)
  const rows = all.slice(de, ate)
  const above = flavourAbove(all, de)
  const repeated = above === undefined ? undefined : all[above]
  const beside = rows.filter(besideDisc)
  if (!pizza) {
    return (
      <>
        <Product item={item}>{children}</Product>
        <Rows rows={rows} />
      </>
    )
  }
  const head = (
    <Labels item={item} pizza={pizza}>
      {children}
    </Labels>
  )
  const single = pizza.sabores.length === 1
  return (
    <>
      {!single && head}
      {single || beside.length > 0 ? (
        <span className="item-lado">
          {/* For those who do not see the disc, how many of what. */}
          <PizzaDisc sabores={pizza.sabores} inteira={pizza.inteira} nome={`${item.quantidade} ${item.nome}:`} />
          <span className="item-sabores">
            {single && head}
            <Rows rows={repeated ? [repeated, ...beside] : beside} plain={single} />
          </span>
        </span>
      ) : (
        <span className="somente-falado">
          {item.quantidade} {item.nome}:
        </span>
      )}
      <Rows rows={rows.slice(beside.length)} />
    </>
  )
})

function Product({ item: { marca, quantidade, nome, detalhes }, children }: Pick<Props, 'item' | 'children'>) {
  const beside = besideName(detalhes)
  return (
    <span className="item-cabeca item-produto">
      <span className="item-quantidade">{quantidade}</span>{' '}
      <span className="item-nome">
        <Mark marca={marca} /> {nome} {beside && <Details detalhes={[beside]} />}
      </span>{' '}
      {children}
    </span>
  )
}

/** Who assembles reads size, crust and dough first. */
function Labels({ item, pizza, children }: Pick<Props, 'item' | 'children'> & { pizza: PizzaView }) {
  return (
    <span className="item-cabeca rotulos">
      {item.quantidade !== '1' && (
        // The disc says it to those who hear it.
        <span className="item-quantidade" aria-hidden="true">
          {item.quantidade} ×
        </span>
      )}{' '}
      <span className="rotulo rotulo-tamanho">{pizza.tamanho}</span>{' '}
      {pizza.borda && (
        <span className="rotulo rotulo-borda">
          <span className="pedido-dispensavel">borda </span>
          {pizza.borda}
        </span>
      )}{' '}
      {pizza.tipoMassa && (
        <span className="rotulo rotulo-massa">
          <span className="pedido-dispensavel">massa </span>
          {pizza.tipoMassa}
        </span>
      )}{' '}
      {item.massaAberta && item.etapa === 'fila' && <span className="rotulo rotulo-aberta">✓ massa aberta</span>}{' '}
      <Mark marca={item.marca} /> {children}
      {pizza.titulo && <span className="pizza-titulo">{pizza.titulo}</span>}
    </span>
  )
}

function Mark({ marca }: Pick<ItemView, 'marca'>) {
  return marca && <span className={`marca marca-${marca.toLowerCase()}`}>{marca}</span>
}

function Rows({ rows, plain = false }: { rows: readonly ItemRow[]; plain?: boolean }) {
  return rows.map((row) => (
    <span key={row.id} className={!plain && ofFlavour(row) ? 'fileira fileira-do-sabor' : 'fileira'}>
      <Row row={row} plain={plain} />{' '}
    </span>
  ))
}

function ofFlavour(row: ItemRow): boolean {
  return row.tipo === 'detalhe' && row.of !== undefined
}

/** A flavour carries its share in the colour of its slice; a pizza of one flavour has nothing to tell apart. */
function Row({ row, plain }: { row: ItemRow; plain: boolean }) {
  if (row.tipo === 'antes')
    return (
      <span className="item-antes">
        {!row.segue && 'antes: '}
        <s>{row.texto}</s>
      </span>
    )
  if (row.tipo === 'detalhe') return <Details detalhes={[row.detalhe]} />
  const { nome, fracao, cor } = row.sabor
  const name = (
    <span className="sabor-nome">
      {nome} {row.beside && <Details detalhes={[row.beside]} />}
    </span>
  )
  if (plain)
    return (
      <span className="sabor">
        {fracao && `${fracao} `}
        {name}
      </span>
    )
  return (
    <span className={`sabor sabor-${cor}`}>
      <span className="sabor-parte">{fracao}</span> {name}
    </span>
  )
}
