import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import { changeRouting } from '../../kitchen/settings/change-routing'
import { kitchensWithoutRules } from '../../kitchen/settings/stored-kitchens'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { insertMenu, lockMenu } from '../menu/menu-rows'
import { REGRAS_DO_EXEMPLO, starterMenu } from './starter-menu'

/** A menu to begin with, and in each kitchen that has no rules those that bring it to its lines. Whoever has a menu keeps it. */
export async function furnishMenu(context: CompanyContext): Promise<Changed<{ itens: number }>> {
  const { db, company, newId, clock, log, recordIn } = context
  const menu = starterMenu()
  const depois = {
    itens: menu.map(({ nome }) => nome),
    regras: REGRAS_DO_EXEMPLO.map(({ chave, linha }) => `categoria “${chave}” → ${linha}`),
  }
  const changes: Changed<unknown>['changes'] = [
    { acao: 'importar', alvo: { tipo: 'cardapio', nome: 'cardápio de exemplo' }, depois },
  ]
  const filled = await db.transaction().execute(async (transaction) => {
    await lockMenu(transaction, company.id)
    if (await hasMenu(transaction, company.id)) return false
    await insertMenu({ kysely: transaction, newId, clock }, company.id, menu)
    await recordIn(transaction, changes)
    return true
  })
  if (!filled) return { answer: { itens: 0 }, changes: [] }
  for (const cozinhaId of await kitchensWithoutRules(db, company.sigla)) {
    await changeRouting(log, cozinhaId, { request: { definir: REGRAS_DO_EXEMPLO }, comandoId: newId() })
  }
  return { answer: { itens: menu.length }, changes }
}

/** What was archived counts: its names are taken. */
async function hasMenu(db: Kysely<Schema>, companyId: string): Promise<boolean> {
  const any = await db.selectFrom('cardapio').where('empresa_id', '=', companyId).select('id').limit(1).execute()
  return any.length > 0
}
