import Papa from 'papaparse'
import { rowReader } from './sheet-row'

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

/** Read at a time, in characters. */
const PIECE = 16 * 1024
/** A hundred columns with long descriptions. Beyond it somebody forgot to close a quote. */
const LONGEST_ROW = 128 * 1024

/** A cell that begins like this is a formula to a spreadsheet. */
const FORMULA = /^(?=[=+\-@\t\r＝＋－＠])/
/** And where the comma parts cells, what follows one; in a list it is no more than a sign. */
const AFTER_A_COMMA = /(,\s*'*)(?=[=+\-@＝＋－＠][^,]*[|(!])/g

export function harmless(cell: string): string {
  return cell.replace(AFTER_A_COMMA, "$1'").replace(FORMULA, "'")
}

/** As it was before it was made harmless. */
export function plain(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '').replace(/(,\s*'*)'(?=[=+\-@＝＋－＠][^,]*[|(!])/g, '$1')
}

/** What spreadsheets show in the place of a formula that failed. */
const IN_PORTUGUESE = '#N/D #REF! #VALOR! #NOME? #DIV/0! #NÚM! #NULO! #ERRO! #DESPEJAR!'
const IN_ENGLISH = '#N/A #VALUE! #NAME? #NUM! #NULL! #ERROR! #SPILL!'
const FAILED = new Set([IN_PORTUGUESE, IN_ENGLISH].flatMap((words) => words.split(' ')))

/** The fault of a cell whose formula failed, if it did. */
export function failedFormula(cell: string, named: string): string[] {
  return FAILED.has(cell.toUpperCase())
    ? [`${named}: “${cell}” é uma fórmula que falhou; corrija a célula na planilha.`]
    : []
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
  const readRow = rowReader(text, { delimiter, newline: newlineOf(text), longest: LONGEST_ROW })
  const lines: SheetLine[] = []
  const faults: SheetFault[] = []
  let pieceEnd = PIECE
  for (let from = 0, linha = 1; from < text.length; linha += 1) {
    const row = readRow(from)
    if (!row) return { refused: { linha, mensagem: 'Esta linha é longa demais, ou suas aspas não fecham.' } }
    if (row.broken) faults.push({ linha, mensagem: 'As aspas não fecham.' })
    if (row.cells.some((cell) => cell.trim() !== '')) {
      if (lines.length === most.rows) return { refused: { linha, mensagem: `A planilha passa de ${most.inWords}.` } }
      lines.push({ linha, cells: row.cells })
    }
    from = row.end
    if (from < pieceEnd) continue
    pieceEnd = from + PIECE
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
  const [header = ''] = text.slice(begin, begin + PIECE).split(/[\r\n]/, 1)
  const count = (sign: string) => header.split(sign).length
  return [';', ',', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

/** The first outside of quotes. */
function newlineOf(text: string): string {
  const [newline = '\n'] = /\r\n|\n|\r/.exec(text.slice(0, PIECE).replace(/"[^"]*"/g, '')) ?? []
  return newline
}
