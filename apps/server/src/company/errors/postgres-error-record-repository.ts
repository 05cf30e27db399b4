import type { Kysely } from 'kysely'
import type { ErrorRecordRepository } from './error-record-repository'
import type { ErrorTables } from './tables'

export function postgresErrorRecordRepository(kysely: Kysely<ErrorTables>): ErrorRecordRepository {
  return {
    async countSince(licencaId, since) {
      const { count } = await kysely
        .selectFrom('registro_erro')
        .select((query) => query.fn.countAll<string>().as('count'))
        .where('licenca_id', '=', licencaId)
        .where('recebido_em', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async known(sigla, ids) {
      const rows = await kysely
        .selectFrom('registro_erro')
        .select('id')
        .where('sigla', '=', sigla)
        .where('id', 'in', [...ids])
        .execute()
      return new Set(rows.map(({ id }) => id))
    },
    async insert({ sigla, licencaId }, records, receivedAt) {
      const { numInsertedOrUpdatedRows } = await kysely
        .insertInto('registro_erro')
        .values(records.map((record) => ({ ...record, sigla, licenca_id: licencaId, recebido_em: receivedAt })))
        .onConflict((conflict) => conflict.columns(['sigla', 'id']).doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0)
    },
    async removeBefore(moment) {
      const { numDeletedRows } = await kysely
        .deleteFrom('registro_erro')
        .where('recebido_em', '<', moment)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
