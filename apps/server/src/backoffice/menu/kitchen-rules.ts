import { lerRegras, type RegraDeRota, regrasDepois, TIPOS_DE_REGRA, type TipoDeRegra } from '@kds/domain/regras-de-rota'
import { normalizar } from '@kds/domain/texto'
import { type mudarRegrasSchema, REGRAS_MOSTRADAS, type Regra, type Regras } from '@kds/protocol/retaguarda/regras'
import type { z } from 'zod'
import { Refusal } from '../../http/refusal'
import { changeRouting } from '../../kitchen/settings/change-routing'
import { firstRules, wholeRules } from '../../kitchen/settings/whole-rules'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { anywhere } from '../page-of'
import { versionOf } from '../version-of'
import { companyKitchen } from './company-kitchen'

/** The step in which each kind is tried; the first is the item's own line. */
const STEP: Readonly<Record<TipoDeRegra, number>> = { codigo: 2, categoria: 3, nome: 4 }

/** Every rule with its number, in the order in which they win. */
export function numbered(rules: readonly RegraDeRota[]): (Regra & { normal: string })[] {
  return TIPOS_DE_REGRA.flatMap((tipo) =>
    rules
      .filter((rule) => rule.tipo === tipo)
      .sort((a, b) => (tipo === 'nome' && a.ordem - b.ordem) || (a.chave < b.chave ? -1 : 1))
      .map(({ chave, texto = chave, linha, ordem }, index) => ({
        tipo,
        chave: texto,
        normal: chave,
        linha,
        ordem,
        numero: `${STEP[tipo]}.${index + 1}`,
      })),
  )
}

export async function listRules(context: CompanyContext, cozinhaId: string, busca = ''): Promise<Regras> {
  const { rotasVersao = 0 } = await companyKitchen(context, cozinhaId)
  const wanted = anywhere(normalizar(busca))
  const { totais, itens } = await firstRules(context.db, cozinhaId, { like: wanted, most: REGRAS_MOSTRADAS })
  const names = await namesOfCodes(
    context,
    itens.filter(({ tipo }) => tipo === 'codigo').map(({ chave }) => chave),
  )
  return {
    versao: rotasVersao,
    totais,
    itens: itens.map(({ chave, texto, lugar, ...rule }) => ({
      ...rule,
      chave: texto ?? chave,
      numero: `${STEP[rule.tipo]}.${lugar}`,
      produto: rule.tipo === 'codigo' ? names.get(chave) : undefined,
    })),
  }
}

/** Nobody knows a house's products by their codes. */
async function namesOfCodes(
  { db, company }: CompanyContext,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('cardapio')
    .select(['codigo_normal', 'nome'])
    .where('empresa_id', '=', company.id)
    .where('codigo_normal', 'in', codes)
    .where('arquivado_em', 'is', null)
    .execute()
  return new Map(rows.map(({ codigo_normal, nome }) => [codigo_normal, nome]))
}

/** A new version of the kitchen's rules; stations hear of it, and orders from now on follow it. */
export async function changeRules(
  context: CompanyContext,
  cozinhaId: string,
  { comandoId, versao, definir, remover }: z.output<typeof mudarRegrasSchema>,
): Promise<Changed<Regras>> {
  const kitchen = await companyKitchen(context, cozinhaId)
  if (definir.length + remover.length === 0) throw new Refusal(400, ['Nenhuma regra foi mudada.'])
  const read = lerRegras(definir)
  if ('objecoes' in read) throw new Refusal(400, read.objecoes)
  // Rules change with their version only: where it still is the one that was seen, these are the ones before.
  const rules = await wholeRules(context.db, cozinhaId)
  const [before, after] = [numbered(rules), numbered(regrasDepois(rules, { definir: read.regras, remover }))]
  // Sent again because its answer was lost, it is no second change.
  if (versionOf(before) === versionOf(after)) return { answer: await listRules(context, cozinhaId), changes: [] }
  const touched = new Set([...definir, ...remover].map(({ tipo, chave }) => `${tipo} ${normalizar(chave)}`))
  const said = (rules: typeof before) => ({
    regras: rules
      .filter(({ tipo, normal }) => touched.has(`${tipo} ${normal}`))
      .map(({ numero, tipo, chave, linha }) => `${numero} ${tipo} “${chave}” → ${linha}`),
  })
  const alvo = { tipo: 'regras', id: cozinhaId, nome: kitchen.nome }
  const changes = [{ acao: 'mudar', alvo, antes: said(before), depois: said(after) }]
  const { mudou } = await changeRouting(context.log, cozinhaId, {
    request: { versao, definir, remover },
    comandoId,
    alongside: (db) => context.recordIn(db, changes),
  })
  return { answer: await listRules(context, cozinhaId), changes: mudou ? changes : [] }
}
