import type { ItemPedido } from '@kds/protocol/retaguarda/novo-pedido'
import type { Rascunho } from './rascunho'

const CAMPOS = ['tipo', 'cliente', 'mesa', 'observacao', 'dia', 'hora'] as const

/**
 * A change of an order that somebody else changed meanwhile: the order as it is now, with what this person changed in it. What both changed
 * stays as it was written here, and is seen before it is sent.
 */
export function duasMudancas(aqui: Rascunho, agora: Rascunho): Rascunho {
  const antes = aqui.mudando?.antes
  if (!antes) return agora
  const campos = Object.fromEntries(
    CAMPOS.map((campo) => [campo, aqui[campo] === antes[campo] ? agora[campo] : aqui[campo]]),
  )
  const eram = porReferencia(antes.itens)
  const sao = porReferencia(aqui.itens)
  const ficam = agora.itens.flatMap((item): ItemPedido[] => {
    const era = eram.get(item.referencia)
    if (!era) return [item]
    const meu = sao.get(item.referencia)
    if (!meu) return []
    return [igual(meu, era) ? item : meu]
  })
  const ainda = porReferencia(agora.itens)
  const novos = aqui.itens
    // What was written here about one that the other took out would be lost with it.
    .filter((item) => {
      const era = eram.get(item.referencia)
      return !era || (!ainda.has(item.referencia) && !igual(item, era))
    })
    // The other may have given the same one to another item.
    .map((item, lugar) => ({ ...item, referencia: `i${agora.proximo + lugar}` }))
  const itens = [...ficam, ...novos]
  const { avulsos } = aqui
  return { ...agora, ...campos, itens, proximo: agora.proximo + novos.length, ...(avulsos && { avulsos }) }
}

function porReferencia(itens: readonly ItemPedido[]): ReadonlyMap<string | undefined, ItemPedido> {
  return new Map(itens.map((item) => [item.referencia, item]))
}

function igual(um: ItemPedido, outro: ItemPedido): boolean {
  return JSON.stringify(um) === JSON.stringify(outro)
}
