export interface RowHeight {
  altura: number
  /** The row that is said again above it where an item continues with it: a flavour's name above its changes. */
  sob?: number | undefined
}

/** How tall the parts of an item are, in pixels. */
export interface ItemHeights {
  /** What is said again where it continues. */
  nome: number
  linhas: readonly RowHeight[]
  /** Above and below it, whatever it holds. */
  volta: number
  /** As tall as a finger, where it can be touched. */
  minima: number
  /** What stands under its end alone. */
  fim: number
  disco: number
  /** So many of its first rows stand beside the disc. */
  aoLado: number
  /** And the name with them. */
  nomeAoLado: boolean
  /** What is said of the order at length. */
  nota?: boolean
}

/** How tall the parts of a ticket are, in pixels. */
export interface TicketHeights {
  /** Number, age and what is said of the order. */
  topo: number
  /** The same where the ticket continues: only the number. */
  topoDeNovo: number
  /** What only the beginning shows: cancellation, change, note of the whole order. */
  aviso: number
  itens: readonly ItemHeights[]
  /** The button, and what is done above it. */
  pe: number
  /** So many of the last items were not drawn yet and are taken for as tall as the others. */
  supostos?: number
}

/** An item of which nothing is known but how tall it is: it cannot be cut. */
export function solidItem(altura: number): ItemHeights {
  return { nome: altura, linhas: [], volta: 0, minima: 0, fim: 0, disco: 0, aoLado: 0, nomeAoLado: false }
}

/** How tall an item is that stands there with its rows from `de` up to, not including, `ate`. */
export function itemHeight(item: ItemHeights, de = 0, ate = item.linhas.length): number {
  const { nome, linhas, volta, minima, fim, disco, aoLado, nomeAoLado } = item
  const repetida = de > 0 ? linhas[linhas[de]?.sob ?? -1] : undefined
  const lado = (repetida?.altura ?? 0) + sum(linhas.slice(de, Math.min(ate, aoLado)))
  const abaixo = sum(linhas.slice(Math.max(de, aoLado), ate))
  const alto = nomeAoLado
    ? Math.max(disco, nome + lado)
    : nome + (de < Math.min(ate, aoLado) ? Math.max(disco, lado) : 0)
  return Math.max(minima, volta + alto + abaixo) + (ate >= linhas.length ? fim : 0)
}

export function ticketHeight({ topo, aviso, itens, pe }: TicketHeights): number {
  return itens.reduce((total, item) => total + itemHeight(item), topo + aviso + pe)
}

function sum(linhas: readonly RowHeight[]): number {
  return linhas.reduce((total, { altura }) => total + altura, 0)
}
