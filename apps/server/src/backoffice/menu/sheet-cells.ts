import Papa from 'papaparse'

export interface SheetFault {
  readonly linha: number
  readonly mensagem: string
}

export interface SheetLine {
  readonly linha: number
  readonly cells: readonly string[]
}

export type SheetCells =
  | { readonly lines: readonly SheetLine[]; readonly faults: readonly SheetFault[] }
  | { readonly refused: SheetFault }

/**
 * Read at a time, in characters. Papa looks for the next sign to the end of what it has: given a whole sheet without one of them, each
 * row costs as much as the sheet is long.
 */
const WINDOW = 16 * 1024
/** A hundred columns with long descriptions. Beyond it somebody forgot to close a quote. */
const LONGEST_ROW = 128 * 1024

/** A cell that begins like this is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/

export function harmless(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** As it was before it was made harmless. */
export function plain(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** Written at a time: a millisecond or two. */
const ROWS_A_PIECE = 100
const FORM = { delimiter: ';', newline: '\r\n' }

/** Semicolons and a mark of UTF-8: what a Brazilian Excel opens as a table with its accents. */
export function* sheetOf<Item>(
  titles: readonly string[],
  items: readonly Item[],
  cells: (item: Item) => readonly string[],
): Generator<void, string, void> {
  const pieces = [Papa.unparse([[...titles]], FORM)]
  for (let from = 0; from < items.length; from += ROWS_A_PIECE) {
    yield
    const rows = items.slice(from, from + ROWS_A_PIECE).map((item) => cells(item).map(harmless))
    pieces.push(Papa.unparse(rows, FORM))
  }
  return `\ufeff${pieces.join(FORM.newline)}${FORM.newline}`
}

interface Most {
  readonly rows: number
  /** What a sheet with more of them passes, in Portuguese. */
  readonly inWords: string
}

/** The cells of every row that has any, with its number. Stops at the first row beyond `most`, however long the rest is. */
export function* cellsOf(csv: string, most: Most): Generator<void, SheetCells, void> {
  const text = withoutMarks(csv)
  const delimiter = delimiterOf(text)
  const { linebreak } = Papa.parse(text.slice(0, WINDOW), { delimiter, preview: 1 }).meta
  const newline = (['\r\n', '\r'] as const).find((each) => each === linebreak) ?? '\n'
  const parser = new Papa.Parser({ delimiter, newline })
  const lines: SheetLine[] = []
  const faults: SheetFault[] = []
  let passed = 0
  let size = WINDOW
  for (let from = 0; from < text.length; ) {
    const last = from + size >= text.length
    const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(text.slice(from, from + size), 0, !last)
    if (data.length === 0) {
      if (size >= LONGEST_ROW) {
        return { refused: { linha: passed + 1, mensagem: 'Esta linha é longa demais, ou suas aspas não fecham.' } }
      }
      size *= 2
      continue
    }
    // What is wrong with a row that is cut here shows again when it is read whole.
    const broken = new Set(errors.map(({ row = 0 }) => row).filter((row) => row < data.length))
    faults.push(...[...broken].map((row) => ({ linha: passed + row + 1, mensagem: 'As aspas não fecham.' })))
    for (const [index, cells] of data.entries()) {
      if (cells.every((cell) => cell.trim() === '')) continue
      const linha = passed + index + 1
      if (lines.length === most.rows) {
        return { refused: { linha, mensagem: `A planilha passa de ${most.inWords}.` } }
      }
      lines.push({ linha, cells })
    }
    passed += data.length
    from = last ? text.length : from + meta.cursor
    size = WINDOW
    yield
  }
  return { lines, faults }
}

/** The mark of UTF-8, and the line by which Excel names the sign between cells. */
function withoutMarks(csv: string): string {
  return csv.replace(/^\ufeff/, '').replace(/^"?sep=.?"?\r?\n/i, '\n')
}

/** The one of the header, where nobody writes any other: names further down may hold more of them than there are columns. */
function delimiterOf(text: string): string {
  const first = Math.max(text.search(/\S/), 0)
  const begin = Math.max(text.lastIndexOf('\n', first), text.lastIndexOf('\r', first)) + 1
  const [header = ''] = text.slice(begin, begin + WINDOW).split(/[\r\n]/, 1)
  const count = (sign: string) => header.split(sign).length
  return [';', ',', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}
