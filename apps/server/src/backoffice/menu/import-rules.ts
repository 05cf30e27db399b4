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
import { wholeRules } from '../../kitchen/settings/whole-rules'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { requireVersion, versionOf } from '../version-of'
import { companyKitchen } from './company-kitchen'
import { numbered } from './kitchen-rules'
import { type ReadRules, type RuleRow, readRules, writeRules } from './rules-sheet'

const FAULTS_SAID = 100

export async function exportRules(
  context: CompanyContext,
  cozinhaId: string,
): Promise<z.input<typeof planilhaExportadaSchema>> {
  await companyKitchen(context, cozinhaId)
  const rules = numbered(await wholeRules(context.db, cozinhaId))
  const written = writeRules(rules.map(({ normal, chave, ...rule }) => ({ ...rule, chave: normal, texto: chave })))
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
  const changes = [
    {
      acao: 'importar',
      alvo: { tipo: 'regras', id: cozinhaId, nome: kitchen.nome },
      antes: { regras: touched.flatMap(({ known }) => (known ? inWords(known) : [])) },
      depois: { novos: previa.novos, mudados: previa.mudados, regras: touched.map(({ rule }) => inWords(rule)) },
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
  const rules = await wholeRules(db, cozinhaId)
  return { kitchen, ...planOf(await turns.run(company.id, readRules(csv, rules))) }
}

function planOf({ rows, faults }: ReadRules): { readonly previa: Previa; readonly touched: readonly RuleRow[] } {
  const touched = rows.filter(({ known, rule }) => known === undefined || differences(known, rule).length > 0)
  const lines = touched.map(({ linha, known, rule }) => ({
    linha,
    acao: known ? ('muda' as const) : ('novo' as const),
    nome: inWords(rule),
    mudancas: known ? differences(known, rule) : [],
  }))
  const novos = touched.filter(({ known }) => known === undefined).length
  const previa: Previa = {
    novos,
    mudados: touched.length - novos,
    iguais: rows.length - touched.length,
    erros: faults.slice(0, FAULTS_SAID),
    totalDeErros: faults.length,
    avisos: [],
    linhas: lines.slice(0, LINHAS_MOSTRADAS),
    versao: versionOf(lines),
  }
  return { previa, touched }
}

function differences(before: RegraDeRota, after: RegraDeRota): string[] {
  const line = before.linha === after.linha ? [] : [`linha: ${before.linha} → ${after.linha}`]
  const place = before.ordem === after.ordem ? [] : [`ordem: ${before.ordem} → ${after.ordem}`]
  return [...line, ...place]
}

function inWords({ tipo, chave, texto = chave, linha }: RegraDeRota): string {
  return `${tipo} “${texto}” → ${linha}`
}
