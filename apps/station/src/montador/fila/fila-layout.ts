/** How tall the parts of a ticket are, in pixels. */
export interface TicketHeights {
  /** Number and age: repeated where a ticket continues. */
  topo: number
  /** What only the beginning shows: cancellation, change, note of the whole order. */
  aviso: number
  itens: readonly number[]
  /** Other lines' progress and the button. */
  pe: number
  /** So many of the last items were not drawn yet and are taken for as tall as the others. */
  supostos?: number
}

export interface Fragment {
  /** Which ticket of the queue. */
  indice: number
  /** Which part of it, from 0. */
  parte: number
  /** Its items from `de` up to, not including, `ate`. */
  de: number
  ate: number
  primeira: boolean
  ultima: boolean
  coluna: number
  y: number
  /** As measured; on the screen it may turn out otherwise. */
  altura: number
  /** One item alone is taller than the column: it is rolled within its ticket. */
  rola: boolean
}

export interface ColumnSize {
  altura: number
  /** Between two tickets. */
  espaco: number
  /** The line that says that a ticket continues. */
  continua: number
  /** How many columns a page has. */
  porPagina: number
  /** How many pages are wanted; what begins after them is not placed. All, unless told otherwise. */
  paginas?: number
}

/**
 * Places tickets, the oldest first, each in the first column of the page that has room for it: a small one may use what
 * a large one left, but never comes on an earlier page than an older one. Where a ticket stands depends only on the ones
 * before it, so an older ticket never moves because a newer one came. What is taller than a column continues in the next.
 */
export function layoutColumns(tickets: readonly TicketHeights[], size: ColumnSize): Fragment[] {
  const { altura, espaco, porPagina, paginas = Number.POSITIVE_INFINITY } = size
  const fragments: Fragment[] = []
  /** Where the next ticket would begin in each column opened so far. */
  const fundos = [0]
  const livre = (coluna: number) => altura - (fundos[coluna] ?? 0)

  for (const [indice, ticket] of tickets.entries()) {
    const total = inteiro(ticket)
    const ultima = fundos.length - 1
    const pagina = ultima - (ultima % porPagina)
    const abertas = fundos.slice(pagina).map((_, coluna) => pagina + coluna)
    const cabe = abertas.find((coluna) => total <= livre(coluna))
    let coluna = cabe ?? (fundos[ultima] === 0 || comecaAqui(ticket, total, livre(ultima), size) ? ultima : ultima + 1)
    // Nor does any after it begin earlier.
    if (coluna >= paginas * porPagina) break
    for (const [parte, pedaco] of partes(ticket, size, livre(coluna)).entries()) {
      if (!pedaco.primeira) coluna += 1
      const y = fundos[coluna] ?? 0
      fragments.push({ indice, parte, ...pedaco, coluna, y, rola: y + pedaco.altura > altura })
      // Nothing may come between a ticket and its continuation.
      fundos[coluna] = pedaco.ultima ? y + pedaco.altura + espaco : altura
    }
  }
  return fragments
}

function inteiro({ topo, aviso, itens, pe }: TicketHeights): number {
  return topo + aviso + soma(itens) + pe
}

/** Only what no column can hold is cut, and only where at least its first item stands under its header. */
function comecaAqui(ticket: TicketHeights, total: number, livre: number, { altura, continua }: ColumnSize): boolean {
  if (total <= altura || ticket.itens.length < 2) return false
  return ticket.topo + ticket.aviso + (ticket.itens[0] ?? 0) + continua <= livre
}

type Part = Pick<Fragment, 'de' | 'ate' | 'primeira' | 'ultima' | 'altura'>

function partes(ticket: TicketHeights, { altura, continua }: ColumnSize, livre: number): Part[] {
  const { topo, aviso, itens, pe } = ticket
  const feitas: Part[] = []
  let de = 0
  do {
    const primeira = de === 0
    const topoDaqui = topo + (primeira ? aviso : 0)
    const cabe = (primeira ? livre : altura) - topoDaqui
    const ate = ateOnde(itens, de, cabe, { pe, continua })
    const ultima = ate === itens.length
    feitas.push({
      de,
      ate,
      primeira,
      ultima,
      altura: topoDaqui + soma(itens.slice(de, ate)) + (ultima ? pe : continua),
    })
    de = ate
  } while (de < itens.length)
  return feitas
}

/** At least one item per part, and at least one left for the part that has the button. */
function ateOnde(
  itens: readonly number[],
  de: number,
  cabe: number,
  { pe, continua }: { pe: number; continua: number },
): number {
  if (soma(itens.slice(de)) + pe <= cabe) return itens.length
  let ate = de
  let usado = continua
  while (ate < itens.length - 1 && usado + (itens[ate] ?? 0) <= cabe) {
    usado += itens[ate] ?? 0
    ate += 1
  }
  return Math.max(ate, Math.min(de + 1, itens.length))
}

function soma(valores: readonly number[]): number {
  return valores.reduce((total, valor) => total + valor, 0)
}
