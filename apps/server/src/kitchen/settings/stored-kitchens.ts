import type { Cozinha } from '@kds/domain/cozinha'
import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'

/** Kitchens as others may see them, to be searched, paged and joined. */
export function storedKitchens(kysely: Kysely<KitchenTables>) {
  return kysely
    .selectFrom('cozinha')
    .select(['id', 'sigla', 'configuracao', 'abertos', 'criada_em as criadaEm', 'arquivada_em as arquivadaEm'])
    .select(sql<string>`configuracao->>'nome'`.as('nome'))
}

/** The settings of one of a company's kitchens, archived or not. */
export async function settingsOfKitchen(
  kysely: Kysely<KitchenTables>,
  sigla: string,
  id: string,
): Promise<Cozinha | undefined> {
  const row = await storedKitchens(kysely).where('sigla', '=', sigla).where('id', '=', id).executeTakeFirst()
  return row?.configuracao
}

/** No order comes in until the transaction ends. */
export async function lockKitchen(kysely: Kysely<KitchenTables>, sigla: string, id: string) {
  return storedKitchens(kysely).where('sigla', '=', sigla).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Of some kitchens, those that were put aside. */
export function archivedAmong(kysely: Kysely<KitchenTables>) {
  return async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    if (ids.length === 0) return new Set()
    const archived = kysely.selectFrom('cozinha').select('id').where('arquivada_em', 'is not', null)
    return new Set((await archived.where('id', 'in', ids).execute()).map(({ id }) => id))
  }
}

/** Null brings it back. */
export async function setKitchenArchived(kysely: Kysely<KitchenTables>, id: string, at: Date | null): Promise<void> {
  await kysely.updateTable('cozinha').set({ arquivada_em: at }).where('id', '=', id).execute()
}

/** Of one company, in the order they were made; archived ones are left out. */
export async function kitchensWithoutRules(kysely: Kysely<KitchenTables>, sigla: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM cozinha WHERE sigla = ${sigla} AND arquivada_em IS NULL
      AND NOT EXISTS (SELECT FROM rota WHERE rota.cozinha_id = cozinha.id) ORDER BY criada_em, id`.execute(kysely)
  return rows.map(({ id }) => id)
}
