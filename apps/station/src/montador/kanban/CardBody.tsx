import { memo } from 'react'
import { Details } from '../../ticket/Details'
import type { ItemView } from '../../ticket/item-view'
import { PizzaDisc } from '../../ticket/PizzaDisc'
import '../../ticket/item.css'

interface Props {
  item: ItemView
  /** Without the disc: what is baking or ready needs to be told apart, not assembled. */
  compacto?: boolean
}

/** What to make: the product or the flavours, each with its own changes, then size, crust and dough. */
export const CardBody = memo(function CardBody({ item, compacto = false }: Props) {
  const { pizza } = item
  return (
    <>
      {item.marca && <span className={`marca marca-${item.marca.toLowerCase()}`}>{item.marca}</span>}
      {pizza ? (
        <span className={compacto ? 'cartao-pizza' : 'cartao-pizza cartao-com-disco'}>
          {!compacto && <PizzaDisc sabores={pizza.sabores} />}
          <span className="cartao-nome">
            {item.quantidade !== '1' && `${item.quantidade} × `}
            {pizza.titulo && <span className="cartao-titulo">{pizza.titulo}</span>}
            {pizza.sabores.map(({ nome, fracao, cor, inicio, detalhes }) => (
              <span
                key={inicio}
                className={
                  compacto || pizza.sabores.length === 1 ? 'cartao-sabor' : `cartao-sabor sabor-chave sabor-${cor}`
                }
              >
                {fracao && `${fracao}${compacto ? '\u00a0' : ' '}`}
                {nome} <Details detalhes={detalhes} />
              </span>
            ))}
          </span>
        </span>
      ) : (
        <span className="cartao-nome">
          <b className="cartao-quantidade">{item.quantidade}</b> {item.nome}
        </span>
      )}
      {pizza && (
        <span className="cartao-rotulos">
          <span className="cartao-tamanho">{pizza.tamanho}</span>
          {pizza.borda && <span className="cartao-borda">borda {pizza.borda}</span>}
          {pizza.tipoMassa && <span className="cartao-massa">massa {pizza.tipoMassa}</span>}
          {item.massaAberta && item.etapa === 'fila' && <span className="cartao-aberta">✓ massa</span>}
        </span>
      )}
      {item.detalhes.length > 0 && (
        <span className="cartao-detalhes">
          <Details detalhes={item.detalhes} />
        </span>
      )}
      {item.antes && <span className="cartao-antes">antes: {item.antes}</span>}
    </>
  )
})
