import { type Kysely, sql } from 'kysely'
import type { LicensingTables } from '../licensing/tables'

/** Days of a limit are those of Brasília. */
export const LIMITS_ZONE = 'America/Sao_Paulo'

export interface CompanyData {
  readonly nome: string
  readonly documento: string | null
  readonly email: string | null
  readonly telefone: string | null
  readonly cep: string | null
}

/** By sigla; those that another server keeps are not among them. */
export async function companyNames(
  kysely: Kysely<LicensingTables>,
  siglas: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (siglas.length === 0) return new Map()
  const rows = await kysely.selectFrom('empresa').select(['sigla', 'nome']).where('sigla', 'in', siglas).execute()
  return new Map(rows.map(({ sigla, nome }) => [sigla, nome]))
}

/** Companies as others may see them, to be searched, paged and joined. */
export function companies(kysely: Kysely<LicensingTables>) {
  return kysely
    .selectFrom('empresa')
    .select(['id', 'sigla', 'nome', 'documento', 'email', 'telefone', 'cep', 'criada_em as criadaEm'])
    .select(['suspensa_em as suspensaEm', 'licencas_maximo as licencasMaximo', 'licencas_ate as licencasAte'])
}

/** Whoever changes the same company meanwhile waits for the end of this transaction. False when there is none. */
export async function lockCompany(kysely: Kysely<LicensingTables>, id: string): Promise<boolean> {
  const row = await kysely.selectFrom('empresa').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Those who do the same thing for one company come one after the other; rows that name the company are not held up. */
export async function takeTurnsIn(kysely: Kysely<LicensingTables>, id: string): Promise<void> {
  await kysely.selectFrom('empresa').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function changeCompanyData(
  kysely: Kysely<LicensingTables>,
  id: string,
  data: Partial<CompanyData>,
): Promise<void> {
  await kysely.updateTable('empresa').set(data).where('id', '=', id).execute()
}

/** `lastDay` as 2026-12-31: to its last instant. */
export async function limitLicences(
  kysely: Kysely<LicensingTables>,
  id: string,
  { most, lastDay }: { readonly most: number | null; readonly lastDay: string | null },
): Promise<void> {
  const until =
    lastDay === null
      ? null
      : sql<Date>`((${lastDay}::date + 1)::timestamp AT TIME ZONE ${LIMITS_ZONE}) - interval '1 millisecond'`
  await kysely.updateTable('empresa').set({ licencas_maximo: most, licencas_ate: until }).where('id', '=', id).execute()
}

/** Null lets its stations and keys in again. */
export async function suspendCompany(kysely: Kysely<LicensingTables>, id: string, at: Date | null): Promise<void> {
  await kysely.updateTable('empresa').set({ suspensa_em: at }).where('id', '=', id).execute()
}
