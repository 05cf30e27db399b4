import type { Detalhe } from '../../ticket/item-details'
import type { ItemView } from '../../ticket/item-view'
import { saidByAllergies } from '../../ticket/said-by-allergies'

/**
 * The only item of its order, right below the band: what that says is not said again. Of several, and of several flavours, the note tells
 * which of them it was written on.
 */
export function withoutNotesSaid(item: ItemView, alergias: readonly string[]): ItemView {
  if (alergias.length === 0) return item
  const unsaid = (detalhes: readonly Detalhe[]) =>
    detalhes.filter(({ tipo, texto }) => tipo !== 'nota' || !saidByAllergies(texto, alergias))
  const [sabor, outro] = item.pizza?.sabores ?? []
  const sabores = sabor && !outro ? [{ ...sabor, detalhes: unsaid(sabor.detalhes) }] : item.pizza?.sabores
  return { ...item, pizza: item.pizza && { ...item.pizza, sabores: sabores ?? [] }, detalhes: unsaid(item.detalhes) }
}
