/** What the arrows, Home, End and the digits choose on a board of columns; undefined when the key chooses nothing. */
export function choose<T>(columns: readonly (readonly T[])[], current: T | undefined, key: string): T | undefined {
  const x = columns.findIndex((column) => current !== undefined && column.includes(current))
  if (x < 0) return /^(Arrow|Home|End|[1-9]$)/.test(key) ? columns.find((column) => column.length > 0)?.[0] : undefined
  const column = columns[x] ?? []
  const y = column.indexOf(current as T)
  switch (key) {
    case 'ArrowDown':
      return column[y + 1]
    case 'ArrowUp':
      return column[y - 1]
    case 'Home':
      return column[0]
    case 'End':
      return column.at(-1)
    case 'ArrowRight':
      return beside(columns.slice(x + 1), y)
    case 'ArrowLeft':
      return beside(columns.slice(0, x).reverse(), y)
    default:
      return /^[1-9]$/.test(key) ? column[Number(key) - 1] : undefined
  }
}

/** The nearest column that holds anything, at the same height or at its end. */
function beside<T>(columns: readonly (readonly T[])[], y: number): T | undefined {
  const column = columns.find(({ length }) => length > 0)
  return column?.[Math.min(y, column.length - 1)]
}
