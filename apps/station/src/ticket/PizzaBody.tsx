import type { ReactNode } from 'react'
import { Details } from './Details'
import { PizzaDisc } from './PizzaDisc'
import type { PizzaView } from './pizza-view'

interface Props {
  pizza: PizzaView
  massaAberta: boolean
  /** Its step, among the labels. */
  children?: ReactNode
}

/** Size, crust and dough as labels, then each flavour with the colour of its slice and its own changes. */
export function PizzaBody({ pizza, massaAberta, children }: Props) {
  return (
    <span className="pizza">
      <PizzaDisc sabores={pizza.sabores} />
      <span className="pizza-texto">
        <span className="pizza-rotulos">
          <span className="rotulo rotulo-tamanho">{pizza.tamanho}</span>
          {pizza.borda && <span className="rotulo rotulo-borda">borda {pizza.borda}</span>}
          {pizza.tipoMassa && <span className="rotulo rotulo-massa">massa {pizza.tipoMassa}</span>}
          {massaAberta && <span className="rotulo rotulo-aberta">✓ massa aberta</span>}
          {children}
        </span>
        {pizza.titulo && <span className="pizza-titulo">{pizza.titulo}</span>}
        {pizza.sabores.map(({ nome, fracao, cor, inicio, detalhes }) => (
          <span key={inicio} className={`sabor sabor-${cor}`}>
            {fracao && `${fracao} `}
            {nome} <Details detalhes={detalhes} />
          </span>
        ))}
      </span>
    </span>
  )
}
