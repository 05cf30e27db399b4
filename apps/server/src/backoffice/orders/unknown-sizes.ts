import type { Cozinha } from '@kds/domain/cozinha'
import { tamanhosForaDaCozinha, tamanhosForaEmPalavras } from '@kds/protocol/retaguarda/tamanhos-do-pedido'
import { FieldRefusal } from '../doors/field-refusal'

type Sized = Parameters<typeof tamanhosForaDaCozinha>[0]

/** Sizes are the kitchen's: one it gave up has no letter on the board and no dough in the stock, so nobody orders it by an old page. */
export function refuseUnknownSizes(
  itens: Sized,
  { tamanhos }: Pick<Cozinha, 'tamanhos'>,
  inTheKitchen: Sized = [],
): void {
  const unknown = tamanhosForaDaCozinha(itens, tamanhos, inTheKitchen)
  if (unknown.length > 0) throw new FieldRefusal(409, { itens: tamanhosForaEmPalavras(unknown) })
}
