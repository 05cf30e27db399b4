import { chave } from '@kds/domain/comparacao'
import { type Item, itensAtivos, type Pedido } from '@kds/domain/pedido'
import type { ItemPedido } from '@kds/protocol/retaguarda/novo-pedido'

/**
 * The items of an order as somebody would order them again: the cards of one line of pizzas are one line, and where each of them went
 * is left to the rules.
 */
export function itemsAsEntered(pedido: Pedido): ItemPedido[] {
  const lines = new Map<string, ItemPedido>()
  for (const item of itensAtivos(pedido)) {
    const { quantidade, ...content } = entered(item)
    const key = chave({ ...content, quantidade: 0 })
    const line = lines.get(key)
    if (line) line.quantidade += quantidade
    else lines.set(key, { ...content, quantidade })
  }
  return [...lines.values()]
}

function entered({ nome, quantidade, codigo, categoria, referencia, complementos, observacao, pizza }: Item) {
  const entrada: ItemPedido = { nome, quantidade }
  if (codigo !== undefined) entrada.codigo = codigo
  if (categoria !== undefined) entrada.categoria = categoria
  if (referencia !== undefined) entrada.referencia = referencia
  if (complementos.length > 0) entrada.complementos = complementos
  if (observacao !== undefined) entrada.observacao = observacao
  if (pizza !== undefined) entrada.pizza = pizza
  return entrada
}
