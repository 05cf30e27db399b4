import type { ItemPedido } from '@kds/protocol/retaguarda/novo-pedido'
import { exato, tem } from './busca'
import type { Cardapio } from './montagem'

/** What of this item the menu does not have. */
export function avulsosDe({ nome, pizza }: ItemPedido, { balcao, sabores, pratos }: Cardapio): readonly string[] {
  if (pizza)
    return pizza.sabores.map((sabor) => sabor.nome).filter((dito) => !tem(sabores, dito) && !exato(sabores, dito))
  const vendido = tem(pratos, nome) || exato(pratos, nome) || balcao.produtos.some((produto) => produto.nome === nome)
  return vendido ? [] : [nome]
}
