import { type Kysely, sql } from 'kysely'
import type { SteadyClock } from '../../steady-clock'
import type { KitchenTables } from '../tables'
import type { IntegrationKey } from './integration-key'
import { RememberedLookup } from './remembered-lookup'

export interface KnownKitchen {
  readonly sigla: string
  readonly arquivada: boolean
}

/** Which company a kitchen belongs to, and what an integration key opens. */
export class KitchenDirectory {
  readonly #kitchens: RememberedLookup<KnownKitchen>
  readonly #keys: RememberedLookup<IntegrationKey>

  constructor(kysely: Kysely<KitchenTables>, now: SteadyClock) {
    this.#kitchens = new RememberedLookup({ find: (ids) => kitchensOf(kysely, ids), now })
    this.#keys = new RememberedLookup({ find: (hashes) => keysOf(kysely, hashes), now })
  }

  /** Archived or not. */
  kitchenOf(cozinhaId: string): Promise<KnownKitchen | undefined> {
    return this.#kitchens.get(cozinhaId)
  }

  /** Of a kitchen in use. */
  async siglaOf(cozinhaId: string): Promise<string | undefined> {
    const kitchen = await this.kitchenOf(cozinhaId)
    return kitchen?.arquivada ? undefined : kitchen?.sigla
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

async function kitchensOf(
  kysely: Kysely<KitchenTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownKitchen>> {
  const rows = await kysely
    .selectFrom('cozinha')
    .select(['id', 'sigla'])
    .select(sql<boolean>`arquivada_em IS NOT NULL`.as('arquivada'))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...kitchen }) => [id, kitchen]))
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
