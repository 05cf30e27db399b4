export type Direction = 'direita' | 'esquerda' | 'abaixo' | 'acima'

/** A neighbour, or the place in the column counted from one. */
export type Step = Direction | number

/** What a key chooses on a board of columns; undefined at an edge. Before anything is chosen, any key chooses the first. */
export function choose<T>(columns: readonly (readonly T[])[], current: T | undefined, step: Step): T | undefined {
  const x = columns.findIndex((column) => current !== undefined && column.includes(current))
  const column = columns[x] ?? columns.find(({ length }) => length > 0) ?? []
  if (typeof step === 'number') return column[step - 1]
  if (x < 0) return column[0]
  const y = column.indexOf(current as T)
  switch (step) {
    case 'abaixo':
      return column[y + 1]
    case 'acima':
      return column[y - 1]
    case 'direita':
      return beside(columns.slice(x + 1), y)
    case 'esquerda':
      return beside(columns.slice(0, x).reverse(), y)
  }
}

/** The nearest column that holds anything, at the same height or at its end. */
function beside<T>(columns: readonly (readonly T[])[], y: number): T | undefined {
  const column = columns.find(({ length }) => length > 0)
  return column?.[Math.min(y, column.length - 1)]
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** The nearest box in that direction, of those in the same row or column first; undefined at an edge. */
export function inDirection(boxes: readonly Box[], current: number, direction: Direction): number | undefined {
  const from = boxes[current]
  if (!from) return undefined
  const along = direction === 'direita' || direction === 'esquerda'
  const sign = direction === 'direita' || direction === 'abaixo' ? 1 : -1
  const ahead = boxes
    .map((box, index) => ({ index, ...apart(from, box, along) }))
    .filter(({ index, main }) => index !== current && main * sign > 1)
    // Sideways stays in its row: the end of a row is an edge.
    .filter(({ aside, reach }) => !along || aside < reach)
  const cost = ({ main, aside }: { main: number; aside: number }) => Math.abs(main) + 3 * aside
  return ahead.sort((one, other) => cost(one) - cost(other))[0]?.index
}

function apart(from: Box, to: Box, along: boolean) {
  const [x, y] = [(to.left + to.right - from.left - from.right) / 2, (to.top + to.bottom - from.top - from.bottom) / 2]
  const reach = along ? (from.bottom - from.top + to.bottom - to.top) / 2 : Number.POSITIVE_INFINITY
  return along ? { main: x, aside: Math.abs(y), reach } : { main: y, aside: Math.abs(x), reach }
}
