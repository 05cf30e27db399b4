import { ehLinha, type Linha } from '@kds/domain/linhas'
import { type Kysely, sql } from 'kysely'
import { isDeadlock } from '../../db/database-away'
import type { PushTables } from './tables'

export interface Installation {
  readonly licencaId: string
  readonly instalacao: string
}

export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface NewSubscription extends Installation, PushAddress {
  /** The last moment of its licence, where that is known. */
  readonly licencaAte: Date | undefined
  readonly cozinhaId: string
  readonly linhas: readonly Linha[]
  readonly estacao: string
}

export interface Subscription extends NewSubscription {
  /** Messages in a row that its push service did not answer, or was not given because it was silent just then. */
  readonly semResposta: number
}

const MOST_PER_LICENCE = 100
/** Devices of one kitchen that are called for an alarm. */
const MOST_CALLED = 300
const TRIES = 3
/** A device is dropped for these many messages without an answer, over no less than this time: an outage of its push service passes. */
const MOST_UNANSWERED = 5
const UNANSWERED_FOR_MS = 600_000

/** Which devices hear of alarms. One row per installation and one per endpoint: a device that changes companies hears of the new one only. */
export class Subscriptions {
  readonly #kysely: Kysely<PushTables>

  constructor(kysely: Kysely<PushTables>) {
    this.#kysely = kysely
  }

  async save(subscription: NewSubscription, agora: Date): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#saveOnce(subscription, agora)
      } catch (error) {
        // Two devices that take each other's place at the same moment; the database ends one of the two.
        if (!isDeadlock(error) || tries === TRIES) throw error
      }
    }
  }

  async remove({ licencaId, instalacao }: Installation): Promise<void> {
    await this.#kysely
      .deleteFrom('inscricao_push')
      .where((where) => where.and({ licenca_id: licencaId, instalacao }))
      .execute()
  }

  async removeLicence(licencaId: string): Promise<void> {
    await this.#kysely.deleteFrom('inscricao_push').where('licenca_id', '=', licencaId).execute()
  }

  /** Only if it is still the same subscription: the device may have renewed it meanwhile. */
  async removeEndpoint(endpoint: string): Promise<void> {
    await this.#kysely.deleteFrom('inscricao_push').where('endpoint', '=', endpoint).execute()
  }

  /** A station renews at every start; one that did not for long is gone. */
  async removeRenewedBefore(moment: Date): Promise<number> {
    const { numDeletedRows } = await this.#kysely
      .deleteFrom('inscricao_push')
      .where('renovada_em', '<', moment)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  async answered(endpoint: string): Promise<void> {
    await this.#kysely
      .updateTable('inscricao_push')
      .set({ sem_resposta: 0, sem_resposta_desde: null })
      .where('endpoint', '=', endpoint)
      .execute()
  }

  /** True when the device was dropped for it. */
  async unanswered(endpoint: string, { messages, agora }: { messages: number; agora: Date }): Promise<boolean> {
    await this.#kysely
      .updateTable('inscricao_push')
      .set((to) => ({
        sem_resposta: to('sem_resposta', '+', messages),
        sem_resposta_desde: to.fn.coalesce('sem_resposta_desde', to.val(agora)),
      }))
      .where('endpoint', '=', endpoint)
      .execute()
    const { numDeletedRows } = await this.#kysely
      .deleteFrom('inscricao_push')
      .where('endpoint', '=', endpoint)
      .where('sem_resposta', '>=', MOST_UNANSWERED)
      .where('sem_resposta_desde', '<=', new Date(agora.getTime() - UNANSWERED_FOR_MS))
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** Whose licence has not ended, those that were here last: a company may have made thousands, and nobody's kitchen has so many hands. */
  async ofKitchen(cozinhaId: string, agora: Date): Promise<Subscription[]> {
    const rows = await this.#kysely
      .selectFrom('inscricao_push')
      .selectAll()
      .where('cozinha_id', '=', cozinhaId)
      .where((where) => where.or([where('licenca_ate', 'is', null), where('licenca_ate', '>', agora)]))
      .orderBy('renovada_em', 'desc')
      .limit(MOST_CALLED)
      .execute()
    return rows.map((row) => ({
      licencaId: row.licenca_id,
      licencaAte: row.licenca_ate ?? undefined,
      instalacao: row.instalacao,
      cozinhaId: row.cozinha_id,
      linhas: row.linhas.filter(ehLinha),
      estacao: row.estacao,
      endpoint: row.endpoint,
      p256dh: row.p256dh,
      auth: row.auth,
      semResposta: row.sem_resposta,
    }))
  }

  async #saveOnce(subscription: NewSubscription, agora: Date): Promise<void> {
    const { licencaId, licencaAte, instalacao, cozinhaId, linhas, estacao, endpoint, p256dh, auth } = subscription
    const values = {
      ...{ cozinha_id: cozinhaId, linhas: [...linhas], estacao, endpoint, p256dh, auth },
      ...{ renovada_em: agora, licenca_ate: licencaAte ?? null, sem_resposta: 0, sem_resposta_desde: null },
    }
    await this.#kysely.transaction().execute(async (transaction) => {
      // Two companies may bring the same device at the same moment: one after the other, and nobody else waits.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(transaction)
      await transaction
        .deleteFrom('inscricao_push')
        .where('endpoint', '=', endpoint)
        .where((where) => where.not(where.and({ licenca_id: licencaId, instalacao })))
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
  }
}
