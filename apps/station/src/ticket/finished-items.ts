import type { Item } from '@kds/domain/pedido'
import type { ItemView } from './item-view'
import type { TicketView } from './ticket-view'

/** A tap is seen, and taken back, where it was made: the last ones to be finished stay in their place. */
const STAY = 3
/** One alone takes no more room than the line that would stand for it. */
const WORTH_FOLDING = 2

/** The finished items that make room for work: all but the latest, unless they have something to read on them. */
export function foldedItems(itens: readonly Item[], marked: (item: Item) => boolean): string[] {
  const finished = itens.filter((item) => item.etapa === 'pronto' && !item.cancelado && !marked(item))
  if (finished.length < STAY + WORTH_FOLDING) return []
  const latestFirst = [...finished].sort((one, other) => finishedAt(other) - finishedAt(one))
  const staying = new Set(latestFirst.slice(0, STAY))
  return finished.filter((item) => !staying.has(item)).map(({ id }) => id)
}

function finishedAt({ entradas }: Item): number {
  return entradas.pronto?.seq ?? 0
}

/** What a ticket shows line by line: what is said of the order at length, then its items. */
export function shownItems({ notas, riscados, itens, dobrados }: Shown): readonly ItemView[] {
  const shown = riscados ?? itens
  if (dobrados.length === 0 && notas.length === 0) return shown
  return [...notas, ...shown.filter(({ id }) => !dobrados.includes(id))]
}

type Shown = Pick<TicketView, 'itens' | 'dobrados' | 'notas' | 'riscados'>

/** What it only counts until somebody asks. */
export function hiddenItems({ itens, dobrados }: Pick<TicketView, 'itens' | 'dobrados'>): readonly ItemView[] {
  return dobrados.length === 0 ? [] : itens.filter(({ id }) => dobrados.includes(id))
}
