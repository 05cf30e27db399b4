import type { ItemPedido } from '@kds/protocol/retaguarda/novo-pedido'
import { exato, tem } from './busca'
import { comoNome } from './indice'
import type { Cardapio } from './montagem'

/** An item of the order that is no pizza, though the menu has it as one and nothing else: since it was put there, or in spite of it. */
export function pizzaNoCardapio({ nome, pizza }: ItemPedido, { balcao, sabores, pratos }: Cardapio): boolean {
  if (pizza || tem(pratos, nome) || exato(pratos, nome)) return false
  return tem(sabores, nome) || balcao.produtos.some((cada) => cada.pizza && comoNome(cada.nome) === comoNome(nome))
}
