/** A neighbour, or the place in the column counted from one. */
export type Step = 'direita' | 'esquerda' | 'abaixo' | 'acima' | number

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
