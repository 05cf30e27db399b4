export interface RowOfCells {
  readonly cells: readonly string[]
  /** Where the next one begins. */
  readonly end: number
  /** A quote of it does not close where a cell ends. */
  readonly broken: boolean
}

interface Form {
  readonly delimiter: string
  readonly newline: string
  /** In characters; a longer row is not read. */
  readonly longest: number
}

interface Cell {
  readonly value: string
  readonly end: number
  readonly broken: boolean
}

/**
 * Reads the row that begins at a place, one after the other. Each sign is looked for from where it was found last: papaparse looks for the
 * end of the row anew at every quoted cell, and takes the square of its length for a long one.
 */
export function rowReader(text: string, form: Form): (begin: number) => RowOfCells | undefined {
  const { delimiter, newline, longest } = form
  const nextDelimiter = forward(text, delimiter)
  const nextNewline = forward(text, newline)
  const nextQuote = forward(text, '"')
  const cellEnd = (from: number) => Math.min(nextDelimiter(from), nextNewline(from), text.length)

  function bare(at: number): Cell {
    const end = cellEnd(at)
    return { value: text.slice(at, end), end, broken: false }
  }

  function quoted(at: number, last: number): Cell | undefined {
    let broken = false
    for (let quote = nextQuote(at + 1); quote <= last; quote = nextQuote(quote + 1)) {
      if (text[quote + 1] === '"') {
        quote += 1
        continue
      }
      const end = cellEnd(quote + 1)
      if (isBlank(text, quote + 1, end)) {
        return { value: text.slice(at + 1, quote).replaceAll('""', '"'), end, broken }
      }
      broken = true
    }
    return text.length > last ? undefined : { value: text.slice(at + 1), end: text.length, broken: true }
  }

  return (begin) => {
    const cells: string[] = []
    const last = begin + longest
    let broken = false
    for (let at = begin; ; ) {
      const cell = text[at] === '"' ? quoted(at, last) : bare(at)
      if (!cell || cell.end > last) return undefined
      cells.push(cell.value)
      broken ||= cell.broken
      if (cell.end !== nextDelimiter(cell.end)) return { cells, end: cell.end + newline.length, broken }
      at = cell.end + delimiter.length
    }
  }
}

/** Where a sign stands next, asked from places that only grow. */
function forward(text: string, sign: string): (from: number) => number {
  let known = -1
  return (from) => {
    if (known < from) {
      const found = text.indexOf(sign, from)
      known = found < 0 ? Number.POSITIVE_INFINITY : found
    }
    return known
  }
}

function isBlank(text: string, from: number, to: number): boolean {
  const blank = /\s*/y
  blank.lastIndex = from
  blank.test(text)
  return blank.lastIndex >= to
}
