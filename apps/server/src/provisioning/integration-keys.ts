import type { Kysely } from 'kysely'
import { hashOfKey } from '../kitchen/access/integration-key'
import type { KitchenTables } from '../kitchen/tables'
import { readOrigins } from './read-origins'

/** Keys as others may see them, to be searched, paged and joined with their kitchens. */
export function integrationKeys(kysely: Kysely<KitchenTables>) {
  return kysely
    .selectFrom('chave_integracao')
    .select(['id', 'cozinha_id as cozinhaId', 'nome', 'origens', 'criada_em as criadaEm'])
    .select(['revogada_em as revogadaEm', 'usada_em as usadaEm'])
}

/** Of the key itself, which only its owner has. */
export async function idOfKey(kysely: Kysely<KitchenTables>, key: string): Promise<string> {
  const found = kysely.selectFrom('chave_integracao').select('id').where('hash', '=', hashOfKey(key))
  return (await found.executeTakeFirstOrThrow()).id
}

/** Until the transaction ends nobody else gives it others. */
export async function lockKey(kysely: Kysely<KitchenTables>, id: string): Promise<void> {
  await kysely.selectFrom('chave_integracao').where('id', '=', id).select('id').forUpdate().execute()
}

/** The servers follow within ten seconds. A key of before, which had none, brings no other origins from then on. */
export async function setOriginsOfKey(
  kysely: Kysely<KitchenTables>,
  id: string,
  origens: readonly string[],
): Promise<void> {
  const own = readOrigins(origens)
  await kysely.updateTable('chave_integracao').set({ origens: own }).where('id', '=', id).execute()
}
