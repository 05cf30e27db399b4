import type { ErrorRecord } from '@kds/protocol/error-records'
import type { Kysely } from 'kysely'
import type { ErrorTables } from './tables'

export interface Sender {
  readonly sigla: string
  readonly licencaId: string
}

export type ErrorRecordTable = ReturnType<typeof errorRecordTable>

export function errorRecordTable(kysely: Kysely<ErrorTables>) {
  return {
    /** How many of this licence arrived since then. */
    async countSince(licencaId: string, since: Date): Promise<number> {
      const { count } = await kysely
        .selectFrom('registro_erro')
        .select((query) => query.fn.countAll<string>().as('count'))
        .where('licenca_id', '=', licencaId)
        .where('recebido_em', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** How many of this company arrived since then, from whichever of its licences. */
    async countOfCompanySince(sigla: string, since: Date): Promise<number> {
      const { count } = await kysely
        .selectFrom('registro_erro')
        .select((query) => query.fn.countAll<string>().as('count'))
        .where('sigla', '=', sigla)
        .where('recebido_em', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Which of these ids the company has sent before. */
    async known(sigla: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await kysely
        .selectFrom('registro_erro')
        .select('id')
        .where('sigla', '=', sigla)
        .where('id', 'in', [...ids])
        .execute()
      return new Set(rows.map(({ id }) => id))
    },

    /** How many were new. */
    async insert({ sigla, licencaId }: Sender, records: readonly ErrorRecord[], receivedAt: Date): Promise<number> {
      const { numInsertedOrUpdatedRows } = await kysely
        .insertInto('registro_erro')
        .values(records.map((record) => ({ ...record, sigla, licenca_id: licencaId, recebido_em: receivedAt })))
        .onConflict((conflict) => conflict.columns(['sigla', 'id']).doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0)
    },

    /** Of each company the newest stay, so many of them. */
    async removeBeyond(most: number): Promise<number> {
      const companies = await kysely
        .selectFrom('registro_erro')
        .select('sigla')
        .groupBy('sigla')
        .having((row) => row.fn.countAll<string>(), '>', String(most))
        .execute()
      let removed = 0
      for (const { sigla } of companies) {
        const { numDeletedRows } = await kysely
          .deleteFrom('registro_erro')
          .where('sigla', '=', sigla)
          .where('id', 'in', (query) =>
            query
              .selectFrom('registro_erro as velho')
              .select('velho.id')
              .where('velho.sigla', '=', sigla)
              .orderBy('velho.recebido_em', 'desc')
              .orderBy('velho.id')
              .offset(most),
          )
          .executeTakeFirst()
        removed += Number(numDeletedRows)
      }
      return removed
    },

    async removeBefore(moment: Date): Promise<number> {
      const { numDeletedRows } = await kysely
        .deleteFrom('registro_erro')
        .where('recebido_em', '<', moment)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
