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
  const fill = async (transaction: Kysely<Schema>) => {
    await lockMenu(transaction, company.id)
    if (await hasMenu(transaction, company.id)) throw new HasMenu()
    await insertMenu({ kysely: transaction, newId, clock }, company.id, menu)
    await recordIn(transaction, changes)
  }
  try {
    if (await hasMenu(db, company.id)) throw new HasMenu()
    const bare = await kitchensWithoutRules(db, company.sigla)
    // The menu comes in the transaction of the last kitchen's rules: what broke off before it is done to the end when asked again.
    for (const [place, cozinhaId] of bare.entries()) {
      const alongside = place === bare.length - 1 ? fill : undefined
      await changeRouting(log, cozinhaId, { request: { definir: REGRAS_DO_EXEMPLO }, comandoId: newId(), alongside })
    }
    if (bare.length === 0) await db.transaction().execute(fill)
  } catch (error) {
    if (error instanceof HasMenu) return { answer: { itens: 0 }, changes: [] }
    throw error
  }
  return { answer: { itens: menu.length }, changes }
}

/** Thrown inside the transaction: the rules that would have come with the menu do not come either. */
class HasMenu extends Error {}

/** What was archived counts: its names are taken. */
async function hasMenu(db: Kysely<Schema>, companyId: string): Promise<boolean> {
  const any = await db.selectFrom('cardapio').where('empresa_id', '=', companyId).select('id').limit(1).execute()
  return any.length > 0
}
