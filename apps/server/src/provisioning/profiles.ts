import { type Kysely, sql } from 'kysely'
import type { LicensingTables } from '../licensing/tables'

/** Of one company, to be searched, paged and joined with its kitchens. */
export function profilesOf(kysely: Kysely<LicensingTables>, empresaId: string) {
  return kysely
    .selectFrom('perfil')
    .where('empresa_id', '=', empresaId)
    .select(['id', 'nome', 'cozinha_id as cozinhaId', 'arquivado_em as arquivadoEm'])
}

/**
 * Another text whenever a profile that stations may use has come, gone, or names another kitchen; by sigla. Companies that another server keeps are not
 * among them.
 */
export async function profileVersions(
  kysely: Kysely<LicensingTables>,
  siglas: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (siglas.length === 0) return new Map()
  const each = sql`json_build_array(perfil.id, perfil.nome, perfil.cozinha_id, perfil.url)::text`
  const rows = await kysely
    .selectFrom('empresa')
    .leftJoin('perfil', (on) => on.onRef('perfil.empresa_id', '=', 'empresa.id').on('perfil.arquivado_em', 'is', null))
    .select(['empresa.sigla', sql<string>`md5(string_agg(${each}, ',' ORDER BY perfil.id))`.as('versao')])
    .where('empresa.sigla', 'in', siglas)
    .groupBy('empresa.sigla')
    .execute()
  return new Map(rows.map(({ sigla, versao }) => [sigla, versao]))
}

/** Until the transaction ends. */
export async function lockProfile(kysely: Kysely<LicensingTables>, empresaId: string, id: number): Promise<void> {
  await profilesOf(kysely, empresaId).where('id', '=', id).forUpdate().execute()
}

export async function saveProfile(
  kysely: Kysely<LicensingTables>,
  id: number,
  { nome, cozinhaId }: { readonly nome: string; readonly cozinhaId: string },
): Promise<void> {
  await kysely.updateTable('perfil').set({ nome, cozinha_id: cozinhaId }).where('id', '=', id).execute()
}

/** Null brings it back. */
export async function setProfileArchived(kysely: Kysely<LicensingTables>, id: number, at: Date | null): Promise<void> {
  await kysely.updateTable('perfil').set({ arquivado_em: at }).where('id', '=', id).execute()
}
