import { type Kysely, sql } from 'kysely'
import type { LicensingTables } from './tables'

export interface PerfilDaEmpresa {
  readonly id: number
  readonly nome: string
  readonly cozinhaId: string
  readonly url: string | null
}

/** No licence is good for longer than its company may have any. */
const VALID_UNTIL = sql<Date>`LEAST(licenca.valida_ate, empresa.licencas_ate)`

export type LicensingRepository = ReturnType<typeof licensingRepository>

/** What the calls of stations and kitchen services read. */
export function licensingRepository(kysely: Kysely<LicensingTables>) {
  const profilesOf = (empresaId: string) =>
    kysely
      .selectFrom('perfil')
      .select(['id', 'nome', 'cozinha_id as cozinhaId', 'url'])
      .where('empresa_id', '=', empresaId)
      .where('arquivado_em', 'is', null)

  return {
    /** Expired ones too: their holders are told so. */
    unrevokedLicence: (hash: string) =>
      kysely
        .selectFrom('licenca')
        .innerJoin('empresa', 'empresa.id', 'licenca.empresa_id')
        .select([
          'licenca.id as licencaId',
          'empresa.suspensa_em as suspensaEm',
          'empresa.nome as nomeEmpresa',
          'empresa.sigla as sigla',
        ])
        .select(VALID_UNTIL.as('validaAte'))
        .where(({ or, eb }) =>
          or([eb('licenca.hash', '=', hash), eb('licenca.id', 'in', licenceOfDevice(kysely, hash))]),
        )
        .where('licenca.revogada_em', 'is', null)
        .executeTakeFirst(),

    /** The company of a licence that is neither revoked, expired nor suspended with its company at that moment. */
    async companyOfLiveLicence(licencaId: string, agora: Date): Promise<string | undefined> {
      const licence = await kysely
        .selectFrom('licenca')
        .innerJoin('empresa', 'empresa.id', 'licenca.empresa_id')
        .select('licenca.empresa_id')
        .where('licenca.id', '=', licencaId)
        .where('licenca.revogada_em', 'is', null)
        .where('empresa.suspensa_em', 'is', null)
        .where(VALID_UNTIL, '>', agora)
        .executeTakeFirst()
      return licence?.empresa_id
    },

    profiles: (empresaId: string): Promise<PerfilDaEmpresa[]> => profilesOf(empresaId).orderBy('id').execute(),

    profile: (empresaId: string, id: number): Promise<PerfilDaEmpresa | undefined> =>
      profilesOf(empresaId).where('id', '=', id).executeTakeFirst(),

    async suspendedCompanies(): Promise<string[]> {
      const rows = await kysely
        .selectFrom('empresa')
        .select('sigla')
        .where('suspensa_em', 'is not', null)
        .orderBy('sigla')
        .execute()
      return rows.map((row) => row.sigla)
    },

    /** Whose last day was moved to before tokens of theirs end. Few, like those that are suspended: the others have no last day. */
    async companiesOver(agora: Date): Promise<string[]> {
      const rows = await kysely
        .selectFrom('empresa')
        .select('sigla')
        .where('licencas_ate', '<=', agora)
        .orderBy('sigla')
        .execute()
      return rows.map((row) => row.sigla)
    },

    async licencesRevokedSince(instante: Date): Promise<string[]> {
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
