import { createHash } from 'node:crypto'
import type { RegraDeRota } from '@kds/domain/regras-de-rota'
import {
  type importarRegrasSchema,
  LINHAS_MOSTRADAS,
  type Previa,
  type planilhaExportadaSchema,
} from '@kds/protocol/retaguarda/planilha'
import type { z } from 'zod'
import { Refusal } from '../../http/refusal'
import { changeRouting } from '../../kitchen/settings/change-routing'
import { rulesOfCompany, wholeRules } from '../../kitchen/settings/whole-rules'
import { betweenReads } from '../doors/between-reads'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { refuseFull } from '../doors/full'
import { requireVersion, versionOf } from '../version-of'
import { companyKitchen } from './company-kitchen'
import { ruleInWords } from './rule-in-words'
import { type RuleRow, readRules, writeRules } from './rules-sheet'

const FAULTS_SAID = 100

export async function exportRules(
  context: CompanyContext,
  cozinhaId: string,
): Promise<z.input<typeof planilhaExportadaSchema>> {
  await companyKitchen(context, cozinhaId)
  const written = writeRules(await wholeRules(context.db, cozinhaId, betweenReads(context)))
  const csv = await context.turns.run(context.company.id, written)
  return { nome: `regras-${context.company.sigla.toLowerCase()}.csv`, csv }
}

/** What an import would do. Nothing is written. */
export async function previewRules(context: CompanyContext, cozinhaId: string, csv: string): Promise<Changed<Previa>> {
  return { answer: (await planned(context, cozinhaId, csv)).previa, changes: [] }
}

/** What was previewed, whole or not at all. */
export async function importRules(
  context: CompanyContext,
  cozinhaId: string,
  { csv, versao, comandoId }: z.output<typeof importarRegrasSchema>,
): Promise<Changed<Previa>> {
  const { kitchen, previa, touched } = await planned(context, cozinhaId, csv)
  if (previa.totalDeErros > 0) {
    throw new Refusal(
      400,
      previa.erros.slice(0, 10).map(({ linha, mensagem }) => `Linha ${linha}: ${mensagem}`),
    )
  }
  // Sent again because the answer was lost, it is no second change.
  if (touched.length === 0) return { answer: previa, changes: [] }
  requireVersion(versao, previa.versao)
  if (previa.novos > 0) refuseFull('regras', await rulesOfCompany(context.db, context.company.sigla), previa.novos)
  const changes = [
    {
      acao: 'importar',
      alvo: { tipo: 'regras', id: cozinhaId, nome: kitchen.nome },
      antes: { regras: touched.flatMap(({ known }) => (known ? ruleInWords(known) : [])) },
      depois: { novos: previa.novos, mudados: previa.mudados, regras: touched.map(({ rule }) => ruleInWords(rule)) },
    },
  ]
  const definir = touched.map(({ rule: { texto, ...rule } }) => ({ ...rule, chave: texto ?? rule.chave }))
  const { mudou } = await changeRouting(context.log, cozinhaId, {
    request: { versao: kitchen.rotasVersao ?? 0, definir },
    comandoId,
    alongside: (db) => context.recordIn(db, changes),
  })
  return { answer: previa, changes: mudou ? changes : [] }
}

async function planned(context: CompanyContext, cozinhaId: string, csv: string) {
  const { db, turns, company, orderRates } = context
  orderRates.admitReading(company.id)
  const kitchen = await companyKitchen(context, cozinhaId)
  const rules = await wholeRules(db, cozinhaId, betweenReads(context))
  return { kitchen, ...(await turns.run(company.id, planOf(csv, rules))) }
}

interface Plan {
  readonly previa: Previa
  readonly touched: readonly RuleRow[]
}

function* planOf(csv: string, rules: readonly RegraDeRota[]): Generator<void, Plan, void> {
  const { rows, faults } = yield* readRules(csv, rules)
  const touched: RuleRow[] = []
  const shown: Previa['linhas'] = []
  const content = createHash('sha256')
  let novos = 0
  for (const row of rows) {
    yield
    const { linha, known, rule } = row
    const mudancas = known ? differences(known, rule) : []
    if (known && mudancas.length === 0) continue
    const line = { linha, acao: known ? ('muda' as const) : ('novo' as const), nome: ruleInWords(rule), mudancas }
    touched.push(row)
    content.update(JSON.stringify(line))
    if (shown.length < LINHAS_MOSTRADAS) shown.push(line)
    if (!known) novos += 1
  }
  const previa: Previa = {
    novos,
    mudados: touched.length - novos,
    iguais: rows.length - touched.length,
    erros: faults.slice(0, FAULTS_SAID),
    totalDeErros: faults.length,
    avisos: [],
    linhas: shown,
    versao: versionOf([content.digest('base64url')]),
  }
  return { previa, touched }
}

function differences(before: RegraDeRota, after: RegraDeRota): string[] {
  const line = before.linha === after.linha ? [] : [`linha: ${before.linha} → ${after.linha}`]
  const place = before.ordem === after.ordem ? [] : [`ordem: ${before.ordem} → ${after.ordem}`]
  return [...line, ...place]
}
