import { type Kysely, sql } from 'kysely'
import type { LicensingTables } from '../licensing/tables'
import type { ProvisioningRepository } from './provisioning-repository'

/** Accepts a transaction too, so that a company can be created whole or not at all. */
export function postgresProvisioningRepository(kysely: Kysely<LicensingTables>): ProvisioningRepository {
  return {
    async insertCompany({ id, sigla, nome, criadaEm }) {
      const { numInsertedOrUpdatedRows } = await kysely
        .insertInto('empresa')
        .values({ id, sigla, nome, criada_em: criadaEm })
        .onConflict((conflict) => conflict.column('sigla').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    async noCompanies() {
      return (await kysely.selectFrom('empresa').select('id').limit(1).executeTakeFirst()) === undefined
    },

    async companyExists(empresaId) {
      const row = await kysely.selectFrom('empresa').select('id').where('id', '=', empresaId).executeTakeFirst()
      return row !== undefined
    },

    async insertLicence({ id, empresaId, hash, descricao, validaAte, criadaEm }) {
      const { numInsertedOrUpdatedRows } = await kysely
        .insertInto('licenca')
        .values({
          id,
          empresa_id: empresaId,
          hash,
          descricao,
          valida_ate: validaAte,
          revogada_em: null,
          criada_em: criadaEm,
        })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    async insertProfile({ empresaId, nome, cozinhaId, url }) {
      const { id } = await kysely
        .insertInto('perfil')
        .values({ empresa_id: empresaId, nome, cozinha_id: cozinhaId, url })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async markRevoked(licencaId, em) {
      const { numUpdatedRows } = await kysely
        .updateTable('licenca')
        .set({ revogada_em: sql<Date>`coalesce(revogada_em, ${em})` })
        .where('id', '=', licencaId)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
