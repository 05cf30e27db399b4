import { remembered } from '../../drawing/remembered'
import { shownItems } from '../../ticket/finished-items'
import { itemRows } from '../../ticket/item-rows'
import type { TicketView } from '../../ticket/ticket-view'
import type { Fragment } from './fila-layout'

type Range = Pick<Fragment, 'de' | 'ate' | 'deLinha' | 'ateLinha' | 'primeira'>

/** What a part of a ticket shows, line by line. A line that says something else is another line. */
export function linesOf(view: TicketView, part: Range): readonly string[] {
  const { de, ate, deLinha, ateLinha, primeira } = part
  const known = partsOf(view)
  const key = [de, ate, deLinha, ateLinha, primeira].join()
  const lines = known.get(key) ?? readLines(view, part)
  known.set(key, lines)
  return lines
}

/** Asked with every drawing of the board, of every part on it; an order that changed is another view. */
const partsOf = remembered((_view: TicketView) => new Map<string, readonly string[]>())

function readLines(view: TicketView, { de, ate, deLinha, ateLinha, primeira }: Range): readonly string[] {
  const head = primeira
    ? [view.observacao, view.cancelado?.motivo, ...view.mudancas].flatMap((texto) => texto ?? [])
    : []
  const itens = shownItems(view).slice(de, ate)
  return itens.reduce<string[]>((lines, item, at) => {
    const rows = itemRows(item)
    const first = at === 0 ? deLinha : 0
    const end = at === itens.length - 1 ? (ateLinha ?? rows.length) : rows.length
    const name = `${item.id} ${item.quantidade} ${item.nome} ${JSON.stringify([item.pizza, item.detalhes, item.riscado])}`
    return lines.concat(
      first === 0 ? name : [],
      // All that a row says: its share and what differs stand in the line of a flavour.
      rows.slice(first, end).map((row) => `${item.id} ${item.riscado} ${JSON.stringify(row)}`),
    )
  }, head)
}

/** How long a line must have been on the screen without a break: what was turned past was not read. */
export const LINHA_LIDA_MS = 600

/** Which lines of the orders that take more than one page were on this screen, long enough to be read. */
export class SeenLines {
  readonly #seen = new Map<string, Set<string>>()
  /** Since when what is on the screen and not yet read is there. */
  #since = new Map<string, Map<string, number>>()

  /** These lines, by order, are on the screen now. Says whether any became read, and in how long the next will. */
  look(at: number, shown: ReadonlyMap<string, readonly string[]>): { news: boolean; next: number | undefined } {
    const before = this.#since
    this.#since = new Map()
    const news = this.#readMeanwhile(at, before)
    let oldest: number | undefined
    for (const [pedidoId, lines] of shown) {
      const seen = this.#seen.get(pedidoId) ?? new Set()
      this.#seen.set(pedidoId, seen)
      const waiting = new Map<string, number>()
      this.#since.set(pedidoId, waiting)
      for (const line of lines) {
        if (seen.has(line)) continue
        const since = before.get(pedidoId)?.get(line) ?? at
        waiting.set(line, since)
        oldest = Math.min(oldest ?? since, since)
      }
    }
    return { news, next: oldest === undefined ? undefined : oldest + LINHA_LIDA_MS - at }
  }

  /** A slow device may come to look only when what was read has left the screen. */
  #readMeanwhile(at: number, before: ReadonlyMap<string, ReadonlyMap<string, number>>): boolean {
    const read = [...before].flatMap(([pedidoId, lines]) =>
      [...lines].filter(([, since]) => at - since >= LINHA_LIDA_MS).map(([line]) => ({ pedidoId, line })),
    )
    for (const { pedidoId, line } of read) this.#seen.get(pedidoId)?.add(line)
    return read.length > 0
  }

  /** The first of these pages of an order with something on it that was not read on this screen yet. */
  missing(view: TicketView, fragments: readonly (Range & Pick<Fragment, 'folha'>)[]): number | undefined {
    const seen = this.#seen.get(view.id)
    return fragments.find((part) => !linesOf(view, part).every((line) => seen?.has(line)))?.folha
  }

  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#seen.keys()) if (!ids.has(id)) this.#seen.delete(id)
  }
}
