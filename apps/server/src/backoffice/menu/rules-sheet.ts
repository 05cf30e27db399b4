import { ehLinha, LINHAS } from '@kds/domain/linhas'
import {
  CHAVE_MAIS_LONGA,
  ehTipoDeRegra,
  MAIS_REGRAS,
  type RegraDeRota,
  TIPOS_DE_REGRA,
} from '@kds/domain/regras-de-rota'
import { normalizar } from '@kds/domain/texto'
import { legivel } from '@kds/protocol/textos'
import { KIND } from './rule-in-words'
import { cellsOf, failedFormula, plain, type SheetFault, sheetOf } from './sheet-cells'

const COLUMNS = ['tipo', 'chave', 'linha', 'ordem'] as const
type Column = (typeof COLUMNS)[number]
const LAST_PLACE = 1_000_000
const MOST = Object.values(MAIS_REGRAS).reduce((sum, most) => sum + most, 0)

export interface RuleRow {
  readonly linha: number
  readonly rule: RegraDeRota
  readonly known: RegraDeRota | undefined
}

export interface ReadRules {
  readonly rows: readonly RuleRow[]
  readonly faults: readonly SheetFault[]
}

/** Each `yield` is a place where the writing may be put aside. */
export function writeRules(rules: readonly RegraDeRota[]): Generator<void, string, void> {
  return sheetOf(COLUMNS, rules, ({ tipo, chave, texto = chave, linha, ordem }) => [
    tipo,
    texto,
    linha,
    tipo === 'nome' ? String(ordem) : '',
  ])
}

/**
 * What a sheet says of each rule, over what the kitchen has; every fault with the number of its row. A name rule without a place keeps the one
 * it has, or comes after all others in the order of the sheet.
 */
export function* readRules(csv: string, rules: readonly RegraDeRota[]): Generator<void, ReadRules, void> {
  const read = yield* cellsOf(csv, { rows: 1 + MOST, inWords: `${MOST} regras, que é o que uma cozinha guarda` })
  if ('refused' in read) return { rows: [], faults: [read.refused] }
  const [titles, ...lines] = read.lines
  const header = titles?.cells.map((cell) => COLUMNS.find((column) => column === normalizar(cell))) ?? []
  if (!titles || !(['tipo', 'chave', 'linha'] as const).every((column) => header.includes(column))) {
    const mensagem = 'A primeira linha deve ter os nomes das colunas: tipo, chave, linha e, para nomes, ordem.'
    return { rows: [], faults: [{ linha: titles?.linha ?? 1, mensagem }] }
  }
  const known = new Map<string, RegraDeRota>()
  for (const rule of rules) {
    yield
    known.set(keyOf(rule), rule)
  }
  const faults = [...read.faults]
  const seen = new Map<string, number>()
  const rows: RuleRow[] = []
  let place = Math.max(-1, ...rules.filter(({ tipo }) => tipo === 'nome').map(({ ordem }) => ordem))
  for (const { linha, cells } of lines) {
    yield
    const cell = (column: Column) => plain(legivel(cells[header.indexOf(column)] ?? '').trim())
    const row = readRow(cell, known, () => {
      place = Math.min(place + 1, LAST_PLACE)
      return place
    })
    const key = 'messages' in row ? row.key : keyOf(row.rule)
    const before = key === undefined ? undefined : seen.get(key)
    if (key !== undefined) seen.set(key, before ?? linha)
    const messages = 'messages' in row ? [...row.messages] : []
    if (before !== undefined) messages.push(`Repete a linha ${before}.`)
    faults.push(...messages.map((mensagem) => ({ linha, mensagem })))
    if ('rule' in row && before === undefined) rows.push({ linha, ...row })
  }
  return { rows, faults: faults.sort((a, b) => a.linha - b.linha) }
}

/** `key`: what a row with other faults is told apart by. Absent where that is what is wrong. */
interface Faulty {
  readonly messages: readonly string[]
  readonly key: string | undefined
}

function readRow(
  cell: (column: Column) => string,
  rules: ReadonlyMap<string, RegraDeRota>,
  nextPlace: () => number,
): Omit<RuleRow, 'linha'> | Faulty {
  const messages: string[] = []
  const [tipo, linha, chave] = [normalizar(cell('tipo')), normalizar(cell('linha')), normalizar(cell('chave'))]
  if (!ehTipoDeRegra(tipo))
    messages.push(`tipo: “${cell('tipo')}” não existe; use ${TIPOS_DE_REGRA.map((each) => KIND[each]).join(', ')}.`)
  if (!ehLinha(linha)) messages.push(`linha: “${cell('linha')}” não existe; use ${LINHAS.join(', ')}.`)
  const ofTheKey = failedFormula(cell('chave'), 'chave')
  if (chave === '') ofTheKey.unshift('chave: Este campo é obrigatório.')
  if (chave.length > CHAVE_MAIS_LONGA) ofTheKey.unshift(`chave: pode ter até ${CHAVE_MAIS_LONGA} letras.`)
  messages.push(...ofTheKey)
  const written = cell('ordem')
  if (tipo === 'nome' && !/^\d{0,7}$/.test(written)) messages.push('ordem: deve ser um número inteiro.')
  if (Number(written) > LAST_PLACE) messages.push(`ordem: vai até ${LAST_PLACE}.`)
  if (messages.length > 0 || !ehTipoDeRegra(tipo) || !ehLinha(linha)) {
    return { messages, key: ehTipoDeRegra(tipo) && ofTheKey.length === 0 ? keyOf({ tipo, chave }) : undefined }
  }
  const known = rules.get(keyOf({ tipo, chave }))
  const given = tipo !== 'nome' ? (known?.ordem ?? 0) : written === '' ? known?.ordem : Number(written)
  return { rule: { tipo, chave, texto: cell('chave'), linha, ordem: given ?? nextPlace() }, known }
}

function keyOf({ tipo, chave }: Pick<RegraDeRota, 'tipo' | 'chave'>): string {
  return `${tipo} ${chave}`
}
