import type { Kysely } from 'kysely'
import type { LicensingTables } from './tables'

export interface PerfilDaEmpresa {
  readonly id: number
  readonly nome: string
  readonly cozinhaId: string
  readonly url: string | null
}

export type LicensingRepository = ReturnType<typeof licensingRepository>

/** What the calls of stations and kitchen services read. */
export function licensingRepository(kysely: Kysely<LicensingTables>) {
  const profilesOf = (empresaId: string) =>
    kysely
      .selectFrom('perfil')
      .select(['id', 'nome', 'cozinha_id as cozinhaId', 'url'])
      .where('empresa_id', '=', empresaId)

  return {
    /** Expired ones too: their holders are told so. */
    unrevokedLicence: (hash: string) =>
      kysely
        .selectFrom('licenca')
        .innerJoin('empresa', 'empresa.id', 'licenca.empresa_id')
        .select([
          'licenca.id as licencaId',
          'licenca.valida_ate as validaAte',
          'empresa.nome as nomeEmpresa',
          'empresa.sigla as sigla',
        ])
        .where(({ or, eb }) =>
          or([eb('licenca.hash', '=', hash), eb('licenca.id', 'in', licenceOfDevice(kysely, hash))]),
        )
        .where('licenca.revogada_em', 'is', null)
        .executeTakeFirst(),

    /** The company of a licence that is neither revoked nor expired at that moment. */
    async companyOfLiveLicence(licencaId: string, agora: Date): Promise<string | undefined> {
      const licence = await kysely
        .selectFrom('licenca')
        .select('empresa_id')
        .where('id', '=', licencaId)
        .where('revogada_em', 'is', null)
        .where('valida_ate', '>', agora)
        .executeTakeFirst()
      return licence?.empresa_id
    },

    profiles: (empresaId: string): Promise<PerfilDaEmpresa[]> => profilesOf(empresaId).orderBy('id').execute(),

    profile: (empresaId: string, id: number): Promise<PerfilDaEmpresa | undefined> =>
      profilesOf(empresaId).where('id', '=', id).executeTakeFirst(),

    async licencesRevokedSince(instante: Date): Promise<readonly string[]> {
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

/** The licence that a device's own number opens. */
export function licenceOfDevice(kysely: Kysely<Pick<LicensingTables, 'numero_de_aparelho'>>, hash: string) {
  return kysely.selectFrom('numero_de_aparelho').select('licenca_id').where('hash', '=', hash)
}
