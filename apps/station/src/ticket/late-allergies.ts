import { alergiasDoPedido, alergiasNovas } from '@kds/domain/alergia'
import { type ConteudoDoItem, itensAtivos, type Mudanca, type Pedido } from '@kds/domain/pedido'

/** What somebody may not eat, and nobody had said before these changes. */
export function lateAllergies(
  pedido: Pedido,
  mudancas: readonly Mudanca[],
  radicais: readonly string[] | undefined,
): readonly string[] {
  const antes = alergiasDoPedido(...comoEra(pedido, mudancas), radicais)
  return alergiasNovas(antes, alergiasDoPedido(pedido, itensAtivos(pedido), radicais))
}

/** The note and the items of an order before these changes. */
function comoEra(
  pedido: Pedido,
  mudancas: readonly Mudanca[],
): [Pick<Pedido, 'observacao'>, readonly ConteudoDoItem[]] {
  const novos = new Set(mudancas.flatMap(({ adicionados }) => adicionados))
  const retirados = new Set(mudancas.flatMap(({ removidos }) => removidos))
  // The oldest of them knows it as it was before all.
  const alterados = new Map(
    mudancas.flatMap(({ alterados }) => alterados.map(({ itemId, antes }) => [itemId, antes] as const)).reverse(),
  )
  const nota = mudancas.flatMap(({ campos }) => campos).find(({ campo }) => campo === 'observacao')
  const observacao = nota ? nota.antes : pedido.observacao
  const itens = pedido.itens
    .filter(({ id, cancelado }) => !novos.has(id) && (!cancelado || retirados.has(id)))
    .map((item) => alterados.get(item.id) ?? item)
  return [observacao === undefined ? {} : { observacao }, itens]
}
