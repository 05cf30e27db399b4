import { type Kysely, sql } from 'kysely'
import type { SteadyClock } from '../../steady-clock'
import type { KitchenTables } from '../tables'
import type { IntegrationKey } from './integration-key'
import { RememberedLookup } from './remembered-lookup'

/** Which company a kitchen belongs to, and what an integration key opens. */
export class KitchenDirectory {
  readonly #siglas: RememberedLookup<string>
  readonly #keys: RememberedLookup<IntegrationKey>

  constructor(kysely: Kysely<KitchenTables>, now: SteadyClock) {
    this.#siglas = new RememberedLookup({ find: (ids) => siglasOf(kysely, ids), now })
    this.#keys = new RememberedLookup({ find: (hashes) => keysOf(kysely, hashes), now })
  }

  siglaOf(cozinhaId: string): Promise<string | undefined> {
    return this.#siglas.get(cozinhaId)
  }

  keyOf(hash: string): Promise<IntegrationKey | undefined> {
    return this.#keys.get(hash)
  }
}

/** Of all companies that have a kitchen here. */
export async function siglasOfKitchens(kysely: Kysely<Pick<KitchenTables, 'cozinha'>>): Promise<string[]> {
  const rows = await kysely.selectFrom('cozinha').select('sigla').distinct().execute()
  return rows.map(({ sigla }) => sigla)
}

async function siglasOf(kysely: Kysely<KitchenTables>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await kysely
    .selectFrom('cozinha')
    .select(['id', 'sigla'])
    .where('id', 'in', ids)
    .where('arquivada_em', 'is', null)
    .execute()
  return new Map(rows.map(({ id, sigla }) => [id, sigla]))
}

async function keysOf(
  kysely: Kysely<KitchenTables>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, IntegrationKey>> {
  const rows = await selectKeys(kysely).select('chave.hash').where('chave.hash', 'in', hashes).execute()
  return new Map(rows.map(({ hash, ...key }) => [hash, key]))
}

/** Keys with what they open, of kitchens in use. */
export function selectKeys(kysely: Kysely<Pick<KitchenTables, 'chave_integracao' | 'cozinha'>>) {
  return kysely
    .selectFrom('chave_integracao as chave')
    .innerJoin('cozinha', 'cozinha.id', 'chave.cozinha_id')
    .select(['chave.id', 'chave.cozinha_id as cozinhaId', 'cozinha.sigla', 'chave.origens', 'chave.herda'])
    .select(
      sql<string[]>`CASE WHEN chave.origens IS NOT NULL THEN '{}' ELSE ARRAY(
        SELECT DISTINCT unnest(outra.origens) FROM chave_integracao AS outra
        WHERE outra.cozinha_id = chave.cozinha_id AND outra.revogada_em IS NULL)
      END`.as('deOutras'),
    )
    .select(sql<boolean>`chave.revogada_em IS NOT NULL`.as('revogada'))
    .where('cozinha.arquivada_em', 'is', null)
}
