import { normalizar } from '@kds/domain/texto'
import {
  type ConteudoDoCardapio,
  type ItemDoCardapio,
  novoItemDoCardapioSchema,
  TIPOS_DO_CARDAPIO,
} from '@kds/protocol/retaguarda/cardapio'
import Papa from 'papaparse'

const COLUMNS = ['tipo', 'codigo', 'nome', 'categoria', 'pizza', 'sem', 'com'] as const
type Column = (typeof COLUMNS)[number]

/** What other systems call them. */
const ALSO: Readonly<Record<string, Column>> = {
  produto: 'nome',
  descricao: 'nome',
  sku: 'codigo',
  grupo: 'categoria',
  remocoes: 'sem',
  adicionais: 'com',
}
const YES = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro', 'yes'])
const NO = new Set(['', 'nao', 'n', '0', 'false', 'falso', 'no'])
/** A cell that begins like this is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/
const BETWEEN_OPTIONS = '|'
/** Seven are ours; other systems export some dozens. What a row costs does not depend on a sender's taste for more. */
const MOST_COLUMNS = 100

export interface SheetFault {
  readonly linha: number
  readonly mensagem: string
}

export interface SheetRow {
  readonly linha: number
  readonly content: ConteudoDoCardapio
  readonly known: ItemDoCardapio | undefined
}

export interface ReadSheet {
  readonly rows: readonly SheetRow[]
  readonly faults: readonly SheetFault[]
  readonly notes: readonly string[]
}

/** By which a row of a sheet and an item of the menu are the same. */
export function keyOf({ tipo, codigo, nome }: Pick<ConteudoDoCardapio, 'tipo' | 'codigo' | 'nome'>): string {
  const code = normalizar(codigo)
  return code === '' ? `${tipo} ${normalizar(nome)}` : code
}

/** Semicolons and a mark of UTF-8: what a Brazilian Excel opens as a table with its accents. */
export function writeSheet(items: readonly ItemDoCardapio[]): string {
  const rows = items.map(({ tipo, codigo, nome, categoria, pizza, remocoes, adicionais }) =>
    [
      tipo,
      codigo,
      nome,
      categoria,
      pizza ? 'sim' : '',
      remocoes.join(BETWEEN_OPTIONS),
      adicionais.join(BETWEEN_OPTIONS),
    ].map(harmless),
  )
  return `\ufeff${Papa.unparse([[...COLUMNS], ...rows], { delimiter: ';', newline: '\r\n' })}\r\n`
}

function harmless(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** As it was before it was made harmless. */
function plain(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** What a sheet says of each item, over what the menu knows of it; every fault with the number of its row. */
export function readSheet(csv: string, menu: readonly ItemDoCardapio[]): ReadSheet {
  const text = withoutMarks(csv)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const first = data.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  const titles = data[first] ?? []
  if (titles.length > MOST_COLUMNS) {
    const mensagem = `A planilha tem ${titles.length} colunas; o máximo é ${MOST_COLUMNS}.`
    return { rows: [], faults: [{ linha: first + 1, mensagem }], notes: [] }
  }
  const header = titles.map((cell) => columnOf(cell))
  if (!header.includes('nome')) {
    const mensagem = 'A primeira linha deve ter os nomes das colunas, ao menos “nome”.'
    return { rows: [], faults: [{ linha: Math.max(first, 0) + 1, mensagem }], notes: [] }
  }
  const unknown = titles.filter((cell, index) => header[index] === undefined && cell.trim() !== '')
  const notes = unknown.length > 0 ? [`Colunas que não usamos: ${unknown.join(', ')}.`] : []
  const faults: SheetFault[] = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }) => ({ linha: row + 1, mensagem: 'As aspas não fecham.' }))
  const known = new Map(menu.map((item) => [keyOf(item), item]))
  const seen = new Map<string, number>()
  const rows: SheetRow[] = []
  for (const [index, cells] of data.entries()) {
    const linha = index + 1
    if (index <= first || cells.every((cell) => cell.trim() === '')) continue
    const read = readRow(header, cells, known)
    if ('messages' in read) {
      faults.push(...read.messages.map((mensagem) => ({ linha, mensagem })))
      continue
    }
    const key = keyOf(read.content)
    const before = seen.get(key)
    if (before !== undefined) faults.push({ linha, mensagem: `Repete a linha ${before}.` })
    else rows.push({ linha, ...read })
    seen.set(key, before ?? linha)
  }
  return { rows, faults: faults.sort((a, b) => a.linha - b.linha), notes }
}

/** The mark of UTF-8, and the line by which Excel names the sign between cells. */
function withoutMarks(csv: string): string {
  return csv.replace(/^\ufeff/, '').replace(/^"?sep=.?"?\r?\n/i, '\n')
}

/** The one of the header, where nobody writes any other: names further down may hold more of them than there are columns. */
function delimiterOf(text: string): string {
  const header = text.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? ''
  const count = (sign: string) => header.split(sign).length
  return [';', ',', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

function columnOf(cell: string): Column | undefined {
  const name = normalizar(cell)
  return COLUMNS.find((column) => column === name) ?? (Object.hasOwn(ALSO, name) ? ALSO[name] : undefined)
}

type ReadRow = Omit<SheetRow, 'linha'> | { readonly messages: string[] }

function readRow(
  header: readonly (Column | undefined)[],
  cells: readonly string[],
  menu: ReadonlyMap<string, ItemDoCardapio>,
): ReadRow {
  const cell = (column: Column) => {
    const index = header.indexOf(column)
    return index < 0 ? undefined : plain((cells[index] ?? '').trim())
  }
  const messages: string[] = []
  const tipo = TIPOS_DO_CARDAPIO.find((each) => each === normalizar(cell('tipo') || 'produto'))
  if (!tipo) messages.push(`tipo: “${cell('tipo')}” não existe; use ${TIPOS_DO_CARDAPIO.join(', ')}.`)
  const pizza = normalizar(cell('pizza') ?? '')
  if (!YES.has(pizza) && !NO.has(pizza)) messages.push(`pizza: “${cell('pizza')}” deve ser sim ou não.`)
  const [codigo, nome] = [cell('codigo') ?? '', cell('nome') ?? '']
  const known = tipo && menu.get(keyOf({ tipo, codigo, nome }))
  if (known && tipo !== known.tipo) messages.push(`codigo: já é de “${known.nome}”, que é ${known.tipo}.`)
  // A column that the sheet does not have leaves what there is as it is.
  const parsed = novoItemDoCardapioSchema.safeParse({
    tipo: tipo ?? 'produto',
    codigo: header.includes('codigo') ? codigo : (known?.codigo ?? ''),
    nome,
    categoria: cell('categoria') ?? known?.categoria ?? '',
    pizza: header.includes('pizza') ? YES.has(pizza) : (known?.pizza ?? false),
    remocoes: options(cell('sem')) ?? known?.remocoes ?? [],
    adicionais: options(cell('com')) ?? known?.adicionais ?? [],
  })
  if (!parsed.success) {
    messages.push(...parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  } else if (normalizar(nome) === '') messages.push('nome: Este campo é obrigatório.')
  if (messages.length > 0 || !parsed.success) return { messages }
  const { id: _, ...content } = parsed.data
  return { content, known }
}

function options(cell: string | undefined): string[] | undefined {
  return cell
    ?.split(/[|,]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
