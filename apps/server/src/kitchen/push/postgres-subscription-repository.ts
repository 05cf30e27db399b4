import { ehLinha } from '@kds/domain/linhas'
import { type Kysely, sql } from 'kysely'
import type { Subscription, SubscriptionRepository } from './subscription-repository'
import type { PushTables } from './tables'

/** A station renews its subscription at every start; one that did not for this long is gone. */
const KEEP_MS = 30 * 24 * 3_600_000
const MOST_PER_LICENCE = 100

export function postgresSubscriptionRepository(kysely: Kysely<PushTables>): SubscriptionRepository {
  return {
    async save(subscription, agora) {
      const { licencaId, instalacao, cozinhaId, linhas, estacao, endpoint, p256dh, auth } = subscription
      const values = { cozinha_id: cozinhaId, linhas: [...linhas], estacao, endpoint, p256dh, auth, renovada_em: agora }
      await kysely.transaction().execute(async (transaction) => {
        // Saved one after another: two companies may bring the same device at the same moment.
        await sql`LOCK TABLE inscricao_push IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
        await transaction
          .deleteFrom('inscricao_push')
          .where((where) =>
            where.or([
              where('endpoint', '=', endpoint).and(where.not(where.and({ licenca_id: licencaId, instalacao }))),
              where('renovada_em', '<', new Date(agora.getTime() - KEEP_MS)),
            ]),
          )
          .execute()
        await transaction
          .insertInto('inscricao_push')
          .values({ licenca_id: licencaId, instalacao, ...values })
          .onConflict((conflict) => conflict.columns(['licenca_id', 'instalacao']).doUpdateSet(values))
          .execute()
        await transaction
          .deleteFrom('inscricao_push')
          .where('licenca_id', '=', licencaId)
          .where('instalacao', 'not in', (query) =>
            query
              .selectFrom('inscricao_push')
              .select('instalacao')
              .where('licenca_id', '=', licencaId)
              .orderBy('renovada_em', 'desc')
              .limit(MOST_PER_LICENCE),
          )
          .execute()
      })
    },
    async remove({ licencaId, instalacao }) {
      await kysely
        .deleteFrom('inscricao_push')
        .where((where) => where.and({ licenca_id: licencaId, instalacao }))
        .execute()
    },
    async removeLicence(licencaId) {
      await kysely.deleteFrom('inscricao_push').where('licenca_id', '=', licencaId).execute()
    },
    async removeEndpoint(endpoint) {
      await kysely.deleteFrom('inscricao_push').where('endpoint', '=', endpoint).execute()
    },
    async ofKitchen(cozinhaId) {
      const rows = await kysely.selectFrom('inscricao_push').selectAll().where('cozinha_id', '=', cozinhaId).execute()
      return rows.map(
        (row): Subscription => ({
          licencaId: row.licenca_id,
          instalacao: row.instalacao,
          cozinhaId: row.cozinha_id,
          linhas: row.linhas.filter(ehLinha),
          estacao: row.estacao,
          endpoint: row.endpoint,
          p256dh: row.p256dh,
          auth: row.auth,
        }),
      )
    },
  }
}
