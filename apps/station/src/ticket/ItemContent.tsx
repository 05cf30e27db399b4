import { memo, type ReactNode } from 'react'
import { Details } from './Details'
import type { ItemView } from './item-view'
import { PizzaDisc } from './PizzaDisc'
import type { PizzaView } from './pizza-view'
import './item.css'

/** `cartao`: beside others in a column. `resumo`: to be told apart, without the disc. */
export type ItemFormat = 'cartao' | 'resumo'

interface Props {
  item: ItemView
  formato: ItemFormat
  /** What the board adds to it: its step. */
  children?: ReactNode
}

/** What to make, on a card: the product or the pizza, what differs from the recipe, and what it was before. */
export const ItemContent = memo(function ItemContent({ item, formato, children }: Props) {
  const { marca, pizza, quantidade, nome, detalhes, antes } = item
  return (
    <>
      {marca && <span className={`marca marca-${marca.toLowerCase()}`}>{marca}</span>}
      {pizza ? (
        <PizzaContent item={item} pizza={pizza} formato={formato}>
          {children}
        </PizzaContent>
      ) : (
        <>
          <span className="item-produto">
            <span className="item-quantidade">{quantidade}</span> <span className="item-nome">{nome}</span>
          </span>
          {children}
        </>
      )}
      {detalhes.length > 0 && (
        <span className="item-detalhes">
          <Details detalhes={detalhes} />
        </span>
      )}
      {antes && <span className="item-antes">antes: {antes}</span>}
    </>
  )
})

/** On a card the flavours come first. */
function PizzaContent({ item, pizza, formato, children }: Props & { pizza: PizzaView }) {
  const comDisco = formato !== 'resumo'
  return (
    <>
      <span className={comDisco ? 'item-pizza item-com-disco' : 'item-pizza'}>
        {comDisco && <PizzaDisc sabores={pizza.sabores} inteira={pizza.inteira} />}
        <span className="pizza-texto">
          {item.quantidade !== '1' && <span className="item-quantidade">{item.quantidade} × </span>}
          {pizza.titulo && <span className="pizza-titulo">{pizza.titulo}</span>}
          <Flavours sabores={pizza.sabores} formato={formato} />
        </span>
      </span>
      <Labels pizza={pizza} massaAberta={item.massaAberta && item.etapa === 'fila'}>
        {children}
      </Labels>
    </>
  )
}

function Labels({
  pizza,
  massaAberta,
  children,
}: Pick<Props, 'children'> & { pizza: PizzaView; massaAberta: boolean }) {
  return (
    <span className="rotulos">
      <span className="rotulo rotulo-tamanho">{pizza.tamanho}</span>{' '}
      {pizza.borda && <span className="rotulo rotulo-borda">borda {pizza.borda}</span>}{' '}
      {pizza.tipoMassa && <span className="rotulo rotulo-massa">massa {pizza.tipoMassa}</span>}{' '}
      {massaAberta && <span className="rotulo rotulo-aberta">✓ massa</span>} {children}
    </span>
  )
}

/** Each flavour with its own changes, and with the colour of its slice where there are slices to tell apart. */
function Flavours({ sabores, formato }: Pick<PizzaView, 'sabores'> & Pick<Props, 'formato'>) {
  const chave = formato === 'cartao' && sabores.length > 1
  return sabores.map(({ nome, fracao, cor, inicio, detalhes }) => (
    <span key={inicio} className={chave ? `sabor sabor-chave sabor-${cor}` : 'sabor'}>
      {fracao && <span className="sabor-parte">{fracao}</span>}
      {fracao && (formato === 'resumo' ? '\u00a0' : ' ')}
      {nome} <Details detalhes={detalhes} />
    </span>
  ))
}
