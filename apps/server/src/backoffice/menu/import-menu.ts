import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ConteudoDoCardapio } from '@kds/protocol/retaguarda/cardapio'
import { LINHAS_MOSTRADAS, type Previa, type planilhaExportadaSchema } from '@kds/protocol/retaguarda/planilha'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { steadyMs } from '../../steady-clock'
import { betweenReads } from '../doors/between-reads'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { leftOut } from '../doors/short-record'
import { requireVersion, versionOf } from '../version-of'
import { columnsOf, insertMenu, lockMenu, type MenuRow, refuseTooMuch, shown } from './menu-rows'
import { columnNamed, type ReadSheet, readSheet, type SheetRow, writeSheet } from './menu-sheet'
import { wholeMenu } from './whole-menu'

const FAULTS_SAID = 100
const RECORDED = 100
/** A row may be as long as the sheet: only time tells how much was read. */
const PIECE_MS = 2
const FIELDS = ['codigo', 'nome', 'categoria', 'pizza', 'remocoes', 'adicionais'] as const

interface Plan {
  readonly previa: Previa
  readonly made: readonly SheetRow[]
  readonly changed: readonly (SheetRow & { readonly known: MenuRow })[]
}

export async function exportMenu(context: CompanyContext): Promise<z.input<typeof planilhaExportadaSchema>> {
  const { db, company, turns } = context
  const csv = await turns.run(company.id, writeSheet(await wholeMenu(db, company.id, betweenReads(context))))
  return { nome: `cardapio-${company.sigla.toLowerCase()}.csv`, csv }
}

/** What an import would do. Nothing is written. */
export async function previewImport(context: CompanyContext, csv: string): Promise<Changed<Previa>> {
  const { db, company, turns } = context
  const menu = await wholeMenu(db, company.id, betweenReads(context))
  const { previa } = await turns.run(company.id, planned(csv, menu))
  return { answer: previa, changes: [] }
}

/** What was previewed, whole or not at all. */
export async function importMenu(
  context: CompanyContext,
  { csv, versao }: { csv: string; versao: string },
): Promise<Changed<Previa>> {
  const { db, company, newId, clock } = context
  await lockMenu(db, company.id)
  const { previa, made, changed } = await atOnce(planned(csv, await wholeMenu(db, company.id)))
  if (previa.totalDeErros > 0) {
    throw new Refusal(
      400,
      previa.erros.slice(0, 10).map(({ linha, mensagem }) => `Linha ${linha}: ${mensagem}`),
    )
  }
  // Sent again because the answer was lost, it is no second change.
  if (made.length + changed.length === 0) return { answer: previa, changes: [] }
  requireVersion(versao, previa.versao)
  await insertMenu(
    { kysely: db, newId, clock },
    company.id,
    made.map(({ content }) => content),
  )
  await updateMenu(db, changed)
  await refuseTooMuch(db, company.id)
  const itens = previa.linhas.slice(0, RECORDED).map(({ nome, mudancas }) => [nome, ...mudancas].join(' · '))
  const left = made.length + changed.length - itens.length
  const depois = {
    novos: previa.novos,
    mudados: previa.mudados,
    itens: left > 0 ? [...itens, leftOut(left)] : itens,
  }
  return { answer: previa, changes: [{ acao: 'importar', alvo: { tipo: 'cardapio', nome: 'planilha' }, depois }] }
}

/** Faster than a fair share, for a transaction waits for it; everybody else's calls still come between the pieces. */
async function atOnce<Result>(work: Iterator<void, Result, void>): Promise<Result> {
  for (let began = steadyMs(); ; ) {
    const step = work.next()
    if (step.done) return step.value
    if (steadyMs() - began < PIECE_MS) continue
    await setImmediate()
    began = steadyMs()
  }
}

function* planned(csv: string, menu: readonly MenuRow[]): Generator<void, Plan, void> {
  return yield* planOf(yield* readSheet(csv, menu))
}

function* planOf({ rows, faults, notes }: ReadSheet): Generator<void, Plan, void> {
  const made: SheetRow[] = []
  const changed: (SheetRow & { known: MenuRow })[] = []
  const lines: Previa['linhas'] = []
  const content = createHash('sha256')
  for (const row of [...rows].sort((a, b) => a.linha - b.linha)) {
    yield
    const { known, linha } = row
    const mudancas = known ? differences(known, row.content) : []
    if (known && mudancas.length === 0) continue
    if (known) changed.push({ ...row, known })
    else made.push(row)
    const line = { linha, acao: known ? ('muda' as const) : ('novo' as const), nome: row.content.nome, mudancas }
    if (lines.length < LINHAS_MOSTRADAS) lines.push(line)
    content.update(JSON.stringify([line, row.content, known && shown(known).versao]))
  }
  const counted = { novos: made.length, mudados: changed.length, iguais: rows.length - made.length - changed.length }
  const previa: Previa = {
    ...counted,
    erros: faults.slice(0, FAULTS_SAID),
    totalDeErros: faults.length,
    avisos: [...notes],
    linhas: lines,
    versao: versionOf([counted, content.digest('base64url')]),
  }
  return { previa, made, changed }
}

function differences(before: MenuRow, after: ConteudoDoCardapio): string[] {
  const said = (value: string | boolean | readonly string[]) =>
    typeof value === 'boolean' ? (value ? 'sim' : 'não') : typeof value === 'string' ? value : value.join(', ')
  return FIELDS.flatMap((field) => {
    const [was, is] = [said(before[field]), said(after[field])]
    return was === is ? [] : [`${columnNamed(field)}: ${was || 'nada'} → ${is || 'nada'}`]
  })
}

/** In one statement: thousands of rows one by one would be thousands of round trips. */
async function updateMenu(db: Kysely<Schema>, rows: Plan['changed']): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ known, content }) => ({ id: known.id, ...columnsOf(content) }))
  await sql`
    UPDATE cardapio SET codigo = n.codigo, codigo_normal = n.codigo_normal, nome = n.nome, nome_normal = n.nome_normal,
      categoria = n.categoria, categoria_normal = n.categoria_normal, pizza = n.pizza, bytes = n.bytes,
      adicionais = ARRAY(SELECT jsonb_array_elements_text(n.adicionais)),
      remocoes = ARRAY(SELECT jsonb_array_elements_text(n.remocoes))
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS n (id uuid, codigo text, codigo_normal text, nome text,
      nome_normal text, categoria text, categoria_normal text, pizza boolean, bytes integer, adicionais jsonb, remocoes jsonb)
    WHERE cardapio.id = n.id`.execute(db)
}
