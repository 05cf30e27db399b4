import { porPalavra } from '@kds/domain/por-palavra'
import { normalizar } from '@kds/domain/texto'
import {
  type ConteudoDoCardapio,
  ITENS_DO_CARDAPIO,
  novoItemDoCardapioSchema,
  TIPOS_DO_CARDAPIO,
} from '@kds/protocol/retaguarda/cardapio'
import { KnownItems, keyOf, type Named, sameFigures } from './known-items'
import type { MenuRow } from './menu-rows'
import { cellsOf, failedFormula, plain, type SheetFault, sheetOf } from './sheet-cells'

const COLUMNS = ['tipo', 'codigo', 'nome', 'categoria', 'pizza', 'sem', 'com'] as const
type Column = (typeof COLUMNS)[number]

/** What other systems call them; of two that mean the same the first is taken: with a “descricao”, “produto” is its number. */
const ALSO = porPalavra<Column>({
  descricao: 'nome',
  produto: 'nome',
  sku: 'codigo',
  grupo: 'categoria',
  remocoes: 'sem',
  adicionais: 'com',
})
/** What an item has, by the column it is written in, as people write its name. */
const NAMED: Readonly<Record<string, string>> = { remocoes: 'sem', adicionais: 'com', codigo: 'código' }
const YES = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro', 'yes'])
const NO = new Set(['', 'nao', 'n', '0', 'false', 'falso', 'no'])
const PIZZA = /\bpizzas?\b/
/** As Excel shows a long number, whose last figures are lost. */
const SHORTENED = /^\d([.,]\d+)?E\+\d+$/i
/** Whose words become the menu's; of the others only a few words are taken. */
const WRITTEN = ['codigo', 'nome', 'categoria', 'sem', 'com'] as const
/** Of rows that are told one by one. */
const MOST_TOLD = 20
const BETWEEN_OPTIONS = '|'
/** Seven are ours; other systems export some dozens. What a row costs does not depend on a sender's taste for more. */
const MOST_COLUMNS = 100

export interface SheetRow {
  readonly linha: number
  readonly content: ConteudoDoCardapio
  readonly known: MenuRow | undefined
}

export interface ReadSheet {
  readonly rows: readonly SheetRow[]
  readonly faults: readonly SheetFault[]
  readonly notes: readonly string[]
}

/** People see the sheet, and never what its cells are called inside. */
export function columnNamed(field: string): string {
  return NAMED[field] ?? field
}

/** Each `yield` is a place where the writing may be put aside. */
export function writeSheet(items: readonly Omit<ConteudoDoCardapio, 'id'>[]): Generator<void, string, void> {
  return sheetOf(COLUMNS, items, ({ tipo, codigo, nome, categoria, pizza, remocoes, adicionais }) => [
    tipo,
    codigo,
    nome,
    categoria,
    pizza ? 'sim' : '',
    remocoes.join(BETWEEN_OPTIONS),
    adicionais.join(BETWEEN_OPTIONS),
  ])
}

/**
 * What a sheet says of each item, over what the menu knows of it; every fault with the number of its row. Each `yield` is a place where
 * the reading may be put aside.
 */
export function* readSheet(csv: string, menu: readonly MenuRow[]): Generator<void, ReadSheet, void> {
  const read = yield* cellsOf(csv, {
    rows: 1 + ITENS_DO_CARDAPIO,
    inWords: `${ITENS_DO_CARDAPIO} itens, que é o que um cardápio guarda`,
  })
  if ('refused' in read) return refused(read.refused)
  const [titles, ...lines] = read.lines
  if (titles && titles.cells.length > MOST_COLUMNS) {
    const mensagem = `A planilha tem ${titles.cells.length} colunas; o máximo é ${MOST_COLUMNS}.`
    return refused({ linha: titles.linha, mensagem })
  }
  const header = columnsOf(titles?.cells ?? [])
  if (!titles || !header.includes('nome') || isAnItem(titles.cells, lines[0]?.cells)) {
    const mensagem = 'A primeira linha deve ter os nomes das colunas, ao menos “nome”.'
    return refused({ linha: titles?.linha ?? 1, mensagem })
  }
  const unknown = titles.cells.filter((cell, index) => header[index] === undefined && cell.trim() !== '')
  const notes = unknown.length > 0 ? [`Colunas que não usamos: ${unknown.join(', ')}.`] : []
  notes.push(...doubled(titles.cells, header))
  const faults = [...read.faults]
  const known = new KnownItems()
  for (const item of menu) {
    yield
    known.add(item)
  }
  const seen = new Map<string, number>()
  const rows: SheetRow[] = []
  const twins: string[] = []
  let likePizzas = 0
  for (const { linha, cells } of lines) {
    yield
    const row = readRow(header, cells, known)
    if ('content' in row && !row.known) twins.push(...twinOf(row.content, known, linha))
    if ('known' in row && row.known) known.taken(row.known)
    const called = 'messages' in row ? row.called : row.content
    const key = called && keyOf(called)
    const before = key === undefined ? undefined : seen.get(key)
    if (key !== undefined) seen.set(key, before ?? linha)
    const again = called && before !== undefined ? [repeated(called, before)] : []
    if ('messages' in row) {
      faults.push(...[...new Set([...row.messages, ...again])].map((mensagem) => ({ linha, mensagem })))
      continue
    }
    if (!header.includes('pizza') && looksLikePizza(row.content)) likePizzas += 1
    faults.push(...again.map((mensagem) => ({ linha, mensagem })))
    if (again.length === 0) rows.push({ linha, ...row })
  }
  notes.push(...takenForDishes(likePizzas))
  notes.push(...twins.slice(0, MOST_TOLD))
  if (twins.length > MOST_TOLD) notes.push(`Outras ${twins.length - MOST_TOLD} linhas também repetem um nome.`)
  return { rows, faults: faults.sort((a, b) => a.linha - b.linha), notes }
}

/** "produto;1;Coca;Bebidas" names no columns, though a column of names may be called so: no title begins with a figure. */
function isAnItem([kind = '', ...others]: readonly string[], next: readonly string[] = []): boolean {
  const isKind = (cell: string) => TIPOS_DO_CARDAPIO.some((tipo) => tipo === normalizar(cell))
  if (!isKind(kind) || others.some((cell) => meaningOf(cell) !== undefined)) return false
  return others.some((cell) => /^\s*\d/.test(cell)) || (others.length > 0 && isKind(next[0] ?? ''))
}

/** It may be meant, and is no fault; more often the code was changed on its way through a spreadsheet. */
function twinOf(content: ConteudoDoCardapio, known: KnownItems, linha: number): string[] {
  const { codigo, nome } = content
  const [alike] = known.alike(content)
  if (!alike) return []
  return [
    `Linha ${linha}: já há “${nome}” com o código ${alike.codigo}; esta linha cria outro, com o código ${codigo}.`,
  ]
}

function repeated({ codigo }: Named, before: number): string {
  return codigo === '' ? `Repete a linha ${before}.` : `O código ${codigo} já é o da linha ${before}.`
}

function refused(fault: SheetFault): ReadSheet {
  return { rows: [], faults: [fault], notes: [] }
}

/** Which column each cell of the first row names: of several of one meaning its own name before another, and the others none. */
function columnsOf(titles: readonly string[]): (Column | undefined)[] {
  const names = titles.map((title) => normalizar(title))
  const places = new Map(
    COLUMNS.map((column) => {
      const called = [column, ...Object.keys(ALSO).filter((name) => ALSO[name] === column)]
      return [names.indexOf(called.find((name) => names.includes(name)) ?? column), column]
    }),
  )
  return names.map((_, place) => places.get(place))
}

function looksLikePizza({ tipo, pizza, nome, categoria }: ConteudoDoCardapio): boolean {
  return tipo === 'produto' && !pizza && PIZZA.test(normalizar(`${categoria} ${nome}`))
}

/** Whoever exports a till's products has no such column, and finds out at the telephone that nothing of it has halves. */
function takenForDishes(like: number): string[] {
  if (like === 0) return []
  const [look, are, them, their] =
    like === 1
      ? ['1 produto parece pizza', 'é prato', 'lhe', 'na linha dele']
      : [`${like} produtos parecem pizza`, 'são pratos', 'lhes', 'nas linhas deles']
  return [
    `${look}, e sem a coluna “pizza” ${are}: Novo pedido não ${them} dá tamanho nem meia a meia. Ponha na planilha uma coluna “pizza”, com “sim” ${their}.`,
  ]
}

function meaningOf(title: string): Column | undefined {
  const name = normalizar(title)
  return COLUMNS.find((column) => column === name) ?? ALSO[name]
}

function doubled(titles: readonly string[], header: readonly (Column | undefined)[]): string[] {
  return COLUMNS.filter((column) => titles.filter((title) => meaningOf(title) === column).length > 1).map(
    (column) => `Mais de uma coluna serve de “${columnNamed(column)}”: usamos a “${titles[header.indexOf(column)]}”.`,
  )
}

type ReadRow = Omit<SheetRow, 'linha'> | Faulty

/** `called`: what a row with other faults is told apart by. Absent where that is what is wrong, so that nothing can be said to repeat it. */
interface Faulty {
  readonly messages: string[]
  readonly called: Named | undefined
}

function readRow(header: readonly (Column | undefined)[], cells: readonly string[], menu: KnownItems): ReadRow {
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
  const called = tipo ? menu.called({ tipo, codigo, nome }) : []
  if (called.length > 1) messages.push(`nome: há ${called.length} itens “${nome}” com código; diga o código.`)
  const [known] = called
  const isShortened = SHORTENED.test(codigo)
  if (isShortened)
    messages.push(`código: “${codigo}” é um número que a planilha encurtou; formate a coluna como texto.`)
  for (const column of WRITTEN) messages.push(...failedFormula(cell(column) ?? '', columnNamed(column)))
  if (known && tipo !== known.tipo) messages.push(`código: já é de “${known.nome}”, que é ${known.tipo}.`)
  // A column that the sheet does not have leaves what there is as it is; so does a code it does not say.
  const named = {
    tipo: tipo ?? 'produto',
    codigo: known && (codigo === '' || sameFigures(known.codigo, codigo)) ? known.codigo : codigo,
    nome,
  }
  const parsed = novoItemDoCardapioSchema.safeParse({
    ...named,
    categoria: cell('categoria') ?? known?.categoria ?? '',
    pizza: header.includes('pizza') ? YES.has(pizza) : (known?.pizza ?? false),
    remocoes: options(cell('sem')) ?? known?.remocoes ?? [],
    adicionais: options(cell('com')) ?? known?.adicionais ?? [],
  })
  if (!parsed.success) {
    messages.push(...parsed.error.issues.map(({ path, message }) => `${columnNamed(String(path[0]))}: ${message}`))
  } else if (normalizar(nome) === '') messages.push('nome: Este campo é obrigatório.')
  if (messages.length > 0 || !parsed.success) {
    // By its code, or by kind and name where there is none.
    const byName = normalizar(codigo) === ''
    const isTooLong = parsed.error?.issues.some(({ path: [field] }) => field === 'codigo') ?? false
    const isUnknown = byName ? !tipo || normalizar(nome) === '' || called.length > 1 : isShortened || isTooLong
    const isBroken = failedFormula(byName ? nome : codigo, '').length > 0
    return { messages, called: isUnknown || isBroken ? undefined : named }
  }
  const { id: _, ...content } = parsed.data
  return { content, known }
}

function options(cell: string | undefined): string[] | undefined {
  return (
    cell
      // Ours, and what spreadsheets keep lists with: in a sheet parted by semicolons such a cell is quoted.
      ?.split(/[|,;]/)
      .map((name) => name.trim())
      .filter((name) => name !== '')
  )
}
