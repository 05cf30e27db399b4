import type { Kysely } from 'kysely'
import type { LicensingTables } from '../licensing/tables'

/** Of one company, to be searched, paged and joined with its kitchens. */
export function profilesOf(kysely: Kysely<LicensingTables>, empresaId: string) {
  return kysely
    .selectFrom('perfil')
    .where('empresa_id', '=', empresaId)
    .select(['id', 'nome', 'cozinha_id as cozinhaId', 'arquivado_em as arquivadoEm'])
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
