import { type ItemHeights, itemHeight, type TicketHeights, ticketHeight } from './ticket-heights'

export interface ColumnSize {
  altura: number
  /** Between two tickets. */
  espaco: number
  /** The line that says that a ticket continues in the next column. */
  continua: number
  /** The button that turns to the rest of a ticket; once all of it was read, the ticket's own stands there. */
  resto: number
  /** How many columns a page has. */
  porPagina: number
  /** How many pages are wanted; what begins after them is not placed. All, unless told otherwise. */
  paginas?: number
  /** What one column can hold is not cut, where all have room on the first page that way. */
  inteiros?: boolean
}

/** Where in a ticket: before this row of this item. */
interface Mark {
  item: number
  linha: number
}

/** What of a ticket stands in one column. */
export interface Cut {
  /** Its items from `de` up to, not including, `ate`… */
  de: number
  ate: number
  /** …of the first of them the rows from this one on… */
  deLinha: number
  /** …and of the last of them those before this one; all, unless it continues. */
  ateLinha?: number
  primeira: boolean
  ultima: boolean
  /** The rest stands on the next page. */
  vira: boolean
  coluna: number
  y: number
  altura: number
}

/** A name without two lines below it says too little to begin with. */
const LINHAS_JUNTAS = 2

/**
 * A ticket from this place on: whole where it fits, else cut between lines, column after column. An item is not cut across
 * pages, unless one page alone cannot hold it; a note is no item. Undefined where it should rather begin further on.
 */
export function cutTicket(
  ticket: TicketHeights,
  size: ColumnSize,
  start: { coluna: number; y: number },
): Cut[] | undefined {
  const whole = ticketHeight(ticket)
  const beyond = start.y + whole > size.altura
  // What one column can hold does not make a cook turn the page.
  if (beyond && whole <= size.altura && isLast(start.coluna, size)) return undefined
  const cuts: Cut[] = []
  let { coluna, y } = start
  let from: Mark = { item: 0, linha: 0 }
  for (;;) {
    const next = cutColumn(ticket, size, { coluna, y, from })
    if (!next) return undefined
    cuts.push(next.cut)
    if (next.cut.ultima) return cuts
    from = next.to
    coluna = next.cut.vira ? (Math.floor(coluna / size.porPagina) + 1) * size.porPagina : coluna + 1
    y = 0
  }
}

interface Place {
  coluna: number
  y: number
  from: Mark
}

function cutColumn(ticket: TicketHeights, size: ColumnSize, place: Place): { cut: Cut; to: Mark } | undefined {
  const { coluna, y, from } = place
  const primeira = from.item === 0 && from.linha === 0
  const topo = primeira ? ticket.topo + ticket.aviso : ticket.topoDeNovo
  const cabe = size.altura - y - topo
  const end: Mark = { item: ticket.itens.length, linha: 0 }
  const found = (to: Mark, vira: boolean, pe: number) => ({
    to,
    cut: {
      ...rangeOf(from, to),
      primeira,
      ultima: to === end,
      vira,
      coluna,
      y,
      altura: topo + heightBetween(ticket.itens, from, to) + pe,
    },
  })

  const nothingLeft = from.item >= ticket.itens.length
  // A foot that is taller than a column stands there all the same: another column would not hold it either.
  if (nothingLeft || heightBetween(ticket.itens, from, end) + ticket.pe <= cabe) return found(end, false, ticket.pe)

  if (!isLast(coluna, size)) {
    const to = furthest(ticket, size, place, cabe - size.continua)
    if (to) return found(to, false, size.continua)
  }
  const peDaFolha = turningFoot(ticket, size)
  const to = pageEnd(ticket, size, place, cabe - peDaFolha)
  if (to) return found(to, true, peDaFolha)
  if (y > 0) return undefined
  if (primeira && !isFirst(coluna, size)) return undefined
  // A page to itself, and still too tall: better cut across pages than cut off.
  const vira = isLast(coluna, size)
  const abaixo = vira ? peDaFolha : size.continua
  return found(forcedRows(ticket, from, cabe - abaixo), vira, abaixo)
}

/** As far as this column goes when the next one continues: whole items, and of the one after them its first rows. */
function furthest(ticket: TicketHeights, size: ColumnSize, place: Place, cabe: number): Mark | undefined {
  const whole = wholeItems(ticket, place.from, cabe)
  const cut = firstRows(ticket, size, place, whole, cabe)
  if (cut && endsOnPage(ticket, size, place.coluna, cut)) return cut
  // It begins in the next column, if it ends on this page.
  return whole.item > place.from.item && endsOnPage(ticket, size, place.coluna, whole) ? whole : undefined
}

/** Where the page ends for a ticket: after a whole item, or between the lines of a note. */
function pageEnd(ticket: TicketHeights, size: ColumnSize, place: Place, cabe: number): Mark | undefined {
  const whole = wholeItems(ticket, place.from, cabe)
  const cut = crossesPages(ticket, size, whole) ? firstRows(ticket, size, place, whole, cabe) : undefined
  return cut ?? (whole.item > place.from.item ? whole : undefined)
}

/** A note is read and not made: it may go on where the page was turned, unless its whole ticket would stand there. */
function crossesPages(ticket: TicketHeights, size: ColumnSize, { item }: Mark): boolean {
  return ticket.itens[item]?.nota === true && ticketHeight(ticket) > size.altura
}

/** After these whole items the rows of the next that fit here, if they are enough to begin with. */
function firstRows(
  ticket: TicketHeights,
  size: ColumnSize,
  { y, from }: Place,
  whole: Mark,
  cabe: number,
): Mark | undefined {
  const item = ticket.itens[whole.item]
  if (!item) return undefined
  const moved = whole.item > from.item
  const { linha } = whole
  const left = cabe - heightBetween(ticket.itens, from, whole)
  const rows = y === 0 && !moved ? rowsAtTop(item, linha, left) : wholeFlavours(item, linha, left)
  const enough = rows >= LINHAS_JUNTAS || tall(item, linha, rows, size) || (rows > 0 && linha > 0)
  return enough ? { item: whole.item, linha: linha + rows } : undefined
}

/** A long name, or a flavour with its changes, is one row of several lines: as tall as the lines that should stand together, it is as good as they. */
function tall({ linhas }: ItemHeights, linha: number, rows: number, { continua }: ColumnSize): boolean {
  const altura = linhas.slice(linha, linha + rows).reduce((total, row) => total + row.altura, 0)
  return rows > 0 && altura >= LINHAS_JUNTAS * continua
}

/** So many whole items fit here; the last one is left for the part that has the button. */
function wholeItems({ itens }: TicketHeights, from: Mark, cabe: number): Mark {
  let used = 0
  let at = from
  while (at.item < itens.length - 1) {
    const item = itens[at.item]
    used += item ? itemHeight(item, at.linha) : 0
    if (used > cabe) break
    at = { item: at.item + 1, linha: 0 }
  }
  return at
}

/** So many rows of an item fit here below its name; at least one is left to continue with. */
function rowsThatFit(item: ItemHeights, linha: number, cabe: number): number {
  let rows = 0
  while (linha + rows + 1 < item.linhas.length && itemHeight(item, linha, linha + rows + 1) <= cabe) rows += 1
  return rows
}

/** The same without a flavour that is cut: its changes alone would read as another pizza's. */
function wholeFlavours(item: ItemHeights, linha: number, cabe: number): number {
  let rows = rowsThatFit(item, linha, cabe)
  while (rows > 0 && item.linhas[linha + rows]?.sob !== undefined) rows -= 1
  return rows
}

/** A flavour that has a column to itself and is still too tall is cut. */
function rowsAtTop(item: ItemHeights, linha: number, cabe: number): number {
  return wholeFlavours(item, linha, cabe) || rowsThatFit(item, linha, cabe)
}

/** The columns of this page after this one can hold what is left of the item, or need not. */
function endsOnPage(ticket: TicketHeights, size: ColumnSize, coluna: number, from: Mark): boolean {
  if (crossesPages(ticket, size, from)) return true
  const item = ticket.itens[from.item]
  if (!item) return false
  const { altura, continua, porPagina } = size
  const cabe = altura - ticket.topoDeNovo
  let at = from.linha
  for (let left = porPagina - 1 - (coluna % porPagina); left > 0; left -= 1) {
    if (itemHeight(item, at) + turningFoot(ticket, size) <= cabe) return true
    const rows = rowsAtTop(item, at, cabe - continua)
    if (rows === 0) return false
    at += rows
  }
  return false
}

function forcedRows(ticket: TicketHeights, from: Mark, cabe: number): Mark {
  const item = ticket.itens[from.item]
  if (!item) return { item: ticket.itens.length, linha: 0 }
  const rows = Math.max(1, rowsAtTop(item, from.linha, cabe))
  const whole = from.linha + rows >= item.linhas.length
  return whole ? { item: from.item + 1, linha: 0 } : { item: from.item, linha: from.linha + rows }
}

function rangeOf(from: Mark, to: Mark): Pick<Cut, 'de' | 'ate' | 'deLinha' | 'ateLinha'> {
  const cortado = to.linha > 0
  return {
    de: from.item,
    deLinha: from.linha,
    ate: cortado ? to.item + 1 : to.item,
    ...(cortado && { ateLinha: to.linha }),
  }
}

function heightBetween(itens: readonly ItemHeights[], from: Mark, to: Mark): number {
  let total = 0
  for (let at = from.item; at <= to.item; at += 1) {
    const item = itens[at]
    // Where both are the same there is nothing between them, not even a name.
    if (!item || (at === to.item && to.linha <= (at === from.item ? from.linha : 0))) break
    total += itemHeight(item, at === from.item ? from.linha : 0, at === to.item ? to.linha : item.linhas.length)
  }
  return total
}

/** The foot where a page ends for a ticket: first it turns to the rest, then it finishes, with what stands beside that. */
function turningFoot({ pe }: TicketHeights, { resto }: ColumnSize): number {
  return Math.max(pe, resto)
}

function isFirst(coluna: number, { porPagina }: ColumnSize): boolean {
  return coluna % porPagina === 0
}

function isLast(coluna: number, { porPagina }: ColumnSize): boolean {
  return coluna % porPagina === porPagina - 1
}
