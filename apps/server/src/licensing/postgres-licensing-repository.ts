import type { Kysely } from 'kysely'
import type { LicensingRepository } from './licensing-repository'
import type { LicensingTables } from './tables'

export function postgresLicensingRepository(kysely: Kysely<LicensingTables>): LicensingRepository {
  const profilesOf = (empresaId: string) =>
    kysely
      .selectFrom('perfil')
      .select(['id', 'nome', 'cozinha_id as cozinhaId', 'url'])
      .where('empresa_id', '=', empresaId)

  return {
    licenceByHash: (hash) =>
      kysely
        .selectFrom('licenca')
        .innerJoin('empresa', 'empresa.id', 'licenca.empresa_id')
        .select([
          'licenca.id as licencaId',
          'licenca.valida_ate as validaAte',
          'licenca.revogada_em as revogadaEm',
          'empresa.nome as nomeEmpresa',
          'empresa.sigla as sigla',
        ])
        .where('licenca.hash', '=', hash)
        .executeTakeFirst(),

    async companyOfLiveLicence(licencaId, agora) {
      const licence = await kysely
        .selectFrom('licenca')
        .select('empresa_id')
        .where('id', '=', licencaId)
        .where('revogada_em', 'is', null)
        .where('valida_ate', '>', agora)
        .executeTakeFirst()
      return licence?.empresa_id
    },

    profiles: (empresaId) => profilesOf(empresaId).orderBy('id').execute(),

    profile: (empresaId, id) => profilesOf(empresaId).where('id', '=', id).executeTakeFirst(),

    async licencesRevokedSince(instante) {
      const rows = await kysely
        .selectFrom('licenca')
        .select('id')
        .where('revogada_em', '>=', instante)
        .orderBy('id')
        .execute()
      return rows.map((row) => row.id)
    },
  }
}
