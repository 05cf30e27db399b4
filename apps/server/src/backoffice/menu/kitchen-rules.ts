import { chavesDaMudanca, lerRegras } from '@kds/domain/regras-de-rota'
import { normalizar } from '@kds/domain/texto'
import { type mudarRegrasSchema, REGRAS_MOSTRADAS, type Regras } from '@kds/protocol/retaguarda/regras'
import type { z } from 'zod'
import { Refusal } from '../../http/refusal'
import { changeRouting } from '../../kitchen/settings/change-routing'
import { firstRules, placedRules } from '../../kitchen/settings/whole-rules'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { anywhere } from '../page-of'
import { companyKitchen } from './company-kitchen'
import { numberOf, placedInWords } from './rule-in-words'

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
      numero: numberOf(rule.tipo, lugar),
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
  const change = { definir: read.regras, remover }
  const touched = chavesDaMudanca(change)
  // Rules change with their version only: where it still is the one that was seen, these are the ones before.
  const before = await placedRules(context.db, cozinhaId, touched)
  const after = await placedRules(context.db, cozinhaId, touched, change)
  // Sent again because its answer was lost, it is no second change.
  if (JSON.stringify(before) === JSON.stringify(after)) {
    return { answer: await listRules(context, cozinhaId), changes: [] }
  }
  const alvo = { tipo: 'regras', id: cozinhaId, nome: kitchen.nome }
  const changes = [
    { acao: 'mudar', alvo, antes: { regras: before.map(placedInWords) }, depois: { regras: after.map(placedInWords) } },
  ]
  const { mudou } = await changeRouting(context.log, cozinhaId, {
    request: { versao, definir, remover },
    comandoId,
    alongside: (db) => context.recordIn(db, changes),
  })
  return { answer: await listRules(context, cozinhaId), changes: mudou ? changes : [] }
}
