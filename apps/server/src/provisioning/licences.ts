import { type Kysely, sql } from 'kysely'
import type { LicensingTables } from '../licensing/tables'

export interface StoredLicence {
  readonly id: string
  readonly descricao: string
  readonly validaAte: Date
  readonly revogadaEm: Date | null
  readonly criadaEm: Date
}

/** As its stations are told: no licence is good for longer than its company may have any. */
const VALID_UNTIL = sql<Date>`
  LEAST(licenca.valida_ate, (SELECT licencas_ate FROM empresa WHERE empresa.id = licenca.empresa_id))`

/** Of one company, to be searched and paged. */
export function licencesOf(kysely: Kysely<LicensingTables>, empresaId: string) {
  return kysely
    .selectFrom('licenca')
    .where('empresa_id', '=', empresaId)
    .select(['id', 'descricao', 'revogada_em as revogadaEm', 'criada_em as criadaEm'])
    .select(VALID_UNTIL.as('validaAte'))
}

/** Locked until the transaction ends; undefined when the company has none of that id. */
export async function lockLicence(
  kysely: Kysely<LicensingTables>,
  empresaId: string,
  id: string,
): Promise<StoredLicence | undefined> {
  return licencesOf(kysely, empresaId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function changeLicence(
  kysely: Kysely<LicensingTables>,
  id: string,
  { descricao, validaAte }: Partial<Pick<StoredLicence, 'descricao' | 'validaAte'>>,
): Promise<void> {
  await kysely.updateTable('licenca').set({ descricao, valida_ate: validaAte }).where('id', '=', id).execute()
}

/** How many licences of each company are good at that moment, to be joined by `empresaId`. */
export function goodLicences(kysely: Kysely<LicensingTables>, now: Date) {
  return kysely
    .selectFrom('licenca')
    .where('revogada_em', 'is', null)
    .where(VALID_UNTIL, '>', now)
    .select(['empresa_id as empresaId', 'id'])
}

/** By id; ids that are none are left out. A station may have come with a licence of another installation. */
export async function licencesById(
  kysely: Kysely<LicensingTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<StoredLicence, 'descricao' | 'validaAte' | 'revogadaEm'>>> {
  if (ids.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('licenca')
    .select(['id', 'descricao', 'revogada_em as revogadaEm'])
    .select(VALID_UNTIL.as('validaAte'))
    .where(({ eb, cast, ref }) => eb(cast<string>(ref('id'), 'text'), 'in', ids))
    .execute()
  return new Map(rows.map(({ id, ...licence }) => [id, licence]))
}
