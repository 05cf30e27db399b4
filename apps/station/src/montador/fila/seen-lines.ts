import { shownItems } from '../../ticket/finished-items'
import { itemRows } from '../../ticket/item-rows'
import type { TicketView } from '../../ticket/ticket-view'
import type { Fragment } from './fila-layout'

type Range = Pick<Fragment, 'de' | 'ate' | 'deLinha' | 'ateLinha' | 'primeira'>

/** What a part of a ticket shows, line by line. A line that says something else is another line. */
export function linesOf(view: TicketView, { de, ate, deLinha, ateLinha, primeira }: Range): string[] {
  const head = primeira
    ? [view.observacao, view.cancelado?.motivo, ...view.mudancas].flatMap((texto) => texto ?? [])
    : []
  const itens = shownItems(view).slice(de, ate)
  return itens.reduce<string[]>((lines, item, at) => {
    const rows = itemRows(item)
    const first = at === 0 ? deLinha : 0
    const end = at === itens.length - 1 ? (ateLinha ?? rows.length) : rows.length
    const name = `${item.id} ${item.quantidade} ${item.nome} ${JSON.stringify([item.pizza, item.detalhes])}`
    return lines.concat(
      first === 0 ? name : [],
      rows.slice(first, end).map(({ id }) => `${item.id} ${id}`),
    )
  }, head)
}

/** Which lines of the orders that take more than one page were on this screen. */
export class SeenLines {
  readonly #seen = new Map<string, Set<string>>()

  /** True when any of them was not seen before. */
  add(pedidoId: string, lines: readonly string[]): boolean {
    const seen = this.#seen.get(pedidoId) ?? new Set()
    this.#seen.set(pedidoId, seen)
    const before = seen.size
    for (const line of lines) seen.add(line)
    return seen.size > before
  }

  /** The first page of an order, from 1, with something on it that was not on this screen yet. */
  missing(view: TicketView, fragments: readonly (Range & Pick<Fragment, 'folha'>)[]): number | undefined {
    const seen = this.#seen.get(view.id)
    return fragments.find((part) => !linesOf(view, part).every((line) => seen?.has(line)))?.folha
  }

  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#seen.keys()) if (!ids.has(id)) this.#seen.delete(id)
  }
}
