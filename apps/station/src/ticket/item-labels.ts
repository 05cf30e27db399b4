import type { ItemView } from './item-view'

/** What is told of a pizza at a glance, before its flavours. */
export interface Rotulo {
  tipo: 'tamanho' | 'borda' | 'massa' | 'aberta'
  /** Said before the text; a ticket that is narrow leaves it out. */
  antes?: string
  texto: string
  /** Said after it where there is room for a line of labels. */
  depois?: string
}

/** Who assembles reads size, crust and dough first. */
export function itemLabels({ pizza, massaAberta, etapa }: Pick<ItemView, 'pizza' | 'massaAberta' | 'etapa'>): Rotulo[] {
  if (!pizza) return []
  const { tamanho, borda, tipoMassa } = pizza
  const rotulos: Rotulo[] = [{ tipo: 'tamanho', texto: tamanho }]
  if (borda) rotulos.push({ tipo: 'borda', antes: 'borda ', texto: borda })
  if (tipoMassa) rotulos.push({ tipo: 'massa', antes: 'massa ', texto: tipoMassa })
  if (massaAberta && etapa === 'fila') rotulos.push({ tipo: 'aberta', texto: '✓ massa', depois: ' aberta' })
  return rotulos
}
