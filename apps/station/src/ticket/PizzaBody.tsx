import type { ReactNode } from 'react'
import { Details } from './Details'
import { PizzaDisc } from './PizzaDisc'
import type { PizzaView } from './pizza-view'

interface Props {
  pizza: PizzaView
  /** How many of what, for those who do not see the disc. */
  nome: string
  massaAberta: boolean
  /** Its step, among the labels. */
  children?: ReactNode
}

/** Size, crust and dough as labels, then each flavour with the colour of its slice and its own changes. */
export function PizzaBody({ pizza, nome, massaAberta, children }: Props) {
  return (
    <>
      <PizzaDisc sabores={pizza.sabores} nome={nome} />
      <span className="pizza-texto">
        <span className="rotulo rotulo-tamanho">{pizza.tamanho}</span>{' '}
        {pizza.borda && <span className="rotulo rotulo-borda">borda {pizza.borda}</span>}{' '}
        {pizza.tipoMassa && <span className="rotulo rotulo-massa">massa {pizza.tipoMassa}</span>}{' '}
        {massaAberta && <span className="rotulo rotulo-aberta">✓ massa aberta</span>} {children}
        {pizza.titulo && <span className="pizza-titulo">{pizza.titulo}</span>}
        {pizza.sabores.map(({ nome: sabor, fracao, cor, inicio, detalhes }) => (
          <span key={inicio} className={`sabor sabor-${cor}`}>
            {fracao && `${fracao} `}
            {sabor} <Details detalhes={detalhes} />
          </span>
        ))}
      </span>
    </>
  )
}
