import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { inPortions } from '../../db/in-portions'
import type { ChaveIntegracaoTable, CozinhaTable } from '../tables'
import type { WebhookTables } from './tables'
import { type TooMuch, tooMuchOf } from './too-much'
import { countSettled, giveUpOldest, holdWebhook } from './waiting-deliveries'
import { LONGEST_ASKED_MS } from './waits'

type Tables = WebhookTables & { cozinha: CozinhaTable; chave_integracao: ChaveIntegracaoTable }

export interface DueWebhook {
  readonly id: string
  /** Of the company that answers for it. */
  readonly sigla: string
  readonly url: string
  readonly segredo: string
  readonly falhas: number
  /** What was tried before is due again. */
  readonly mudadoEm: Date | null
}

export interface DueDelivery {
  readonly id: string
  readonly acontecimentoId: string
  readonly corpo: object
  readonly tentativas: number
  readonly bytes: number
}

export interface Failure {
  readonly status: number | null
  readonly words: string
}

const MOST_WEBHOOKS = 500
/** What was delivered or given up is shown for so long. */
const KEPT_MS = 7 * 24 * 3_600_000
/** Of one webhook. */
const MOST_KEPT = 2_000
/** Nobody called it for so long: what failed before then and what fails now is not one failure. */
const APART_MS = 24 * 3_600_000

/** What the sender asks of the database and writes down of each try. */
export function dueDeliveries(kysely: Kysely<Tables>) {
  // What this feature owns.
  const own: Kysely<WebhookTables> = kysely
  return {
    /**
     * Those that have something due and may be called now: of each company first the one that waited longest, so that no company's many
     * leave another's out.
     */
    async webhooks(now: Date, without: { siglas: readonly string[]; ids: readonly string[] }): Promise<DueWebhook[]> {
      return kysely
        .selectFrom('webhook as w')
        .innerJoin('chave_integracao as chave', 'chave.id', 'w.chave_id')
        .innerJoin('cozinha', 'cozinha.id', 'w.cozinha_id')
        .select(['w.id', 'cozinha.sigla', 'w.url', 'w.segredo', 'w.falhas', 'w.mudado_em as mudadoEm'])
        .where('w.ligado', '=', true)
        .where('w.pendentes', '>', 0)
        .where('chave.revogada_em', 'is', null)
        .where('cozinha.arquivada_em', 'is', null)
        .where(sql<boolean>`cozinha.sigla <> ALL (${without.siglas})`)
        .where(sql<boolean>`w.id <> ALL (${without.ids}::uuid[])`)
        .where(sql<boolean>`(w.proxima_em IS NULL OR w.proxima_em <= ${now})`)
        .where(sql<boolean>`EXISTS (SELECT FROM entrega_de_webhook e
          WHERE e.webhook_id = w.id AND e.situacao = 'pendente' AND e.prazo_em > ${now}
            AND e.proxima_em <= greatest(${now}, w.mudado_em + ${`${LONGEST_ASKED_MS} ms`}::interval)
            AND (e.proxima_em <= ${now} OR e.tentada_em <= w.mudado_em))`)
        .orderBy(sql`row_number() OVER (PARTITION BY cozinha.sigla ORDER BY w.proxima_em NULLS FIRST)`)
        .orderBy(sql`w.proxima_em NULLS FIRST`)
        .limit(MOST_WEBHOOKS)
        .execute()
    },

    /**
     * The next one of each order: a later one waits until those before it were delivered or given up. In one go through what waits, whatever
     * the database believes of how much that is.
     */
    async next(
      { id, mudadoEm }: Pick<DueWebhook, 'id' | 'mudadoEm'>,
      now: Date,
      limit: number,
    ): Promise<DueDelivery[]> {
      // None that was tried before the change waits for longer than this, and none that waits longer is looked at.
      const until = new Date(Math.max(now.getTime(), (mudadoEm?.getTime() ?? 0) + LONGEST_ASKED_MS))
      const earliest = own
        .selectFrom('entrega_de_webhook')
        .distinctOn('pedido_id')
        .select(['id', 'proxima_em', 'tentada_em', 'seq'])
        .where('webhook_id', '=', id)
        .where('situacao', '=', 'pendente')
        .where('prazo_em', '>', now)
        .orderBy('pedido_id')
        .orderBy('seq')
        .orderBy('lugar')
      const due = own
        .selectFrom(earliest.as('c'))
        .select('c.id')
        .where('c.proxima_em', '<=', until)
        .where(({ eb, or }) => or([eb('c.proxima_em', '<=', now), eb('c.tentada_em', '<=', mudadoEm)]))
        .orderBy('c.proxima_em')
        .orderBy('c.seq')
        .limit(limit)
      return own
        .selectFrom('entrega_de_webhook as e')
        .select(['e.id', 'e.acontecimento_id as acontecimentoId', 'e.corpo', 'e.tentativas', 'e.bytes'])
        .where('e.id', 'in', due)
        .orderBy('e.proxima_em')
        .orderBy('e.seq')
        .execute()
    },

    async delivered(webhook: DueWebhook, delivery: DueDelivery, status: number, now: Date): Promise<void> {
      await own.transaction().execute(async (transaction) => {
        await holdWebhook(transaction, webhook.id)
        const before = await transaction
          .selectFrom('entrega_de_webhook')
          .select(['situacao', 'bytes'])
          .where('id', '=', delivery.id)
          .forUpdate()
          .execute()
        await transaction
          .updateTable('entrega_de_webhook')
          .set({
            situacao: 'entregue',
            tentativas: delivery.tentativas + 1,
            resposta: status,
            falha: null,
            tentada_em: now,
            entregue_em: now,
          })
          .where('id', '=', delivery.id)
          .execute()
        await countSettled(
          transaction,
          webhook.id,
          before.filter(({ situacao }) => situacao === 'pendente'),
        )
        if (webhook.falhas === 0) return
        await transaction
          .updateTable('webhook')
          .set({ falhas: 0, falha_desde: null, proxima_em: null })
          .where('id', '=', webhook.id)
          .execute()
      })
    },

    async failed(delivery: DueDelivery, { status, words }: Failure, now: Date, nextAt: Date): Promise<void> {
      await kysely
        .updateTable('entrega_de_webhook')
        .set({
          tentativas: delivery.tentativas + 1,
          ...{ resposta: status, falha: words },
          ...{ tentada_em: now, proxima_em: nextAt },
        })
        .where('id', '=', delivery.id)
        .where('situacao', '=', 'pendente')
        .execute()
    },

    /** Nothing of it is tried before. Says since when it fails without a break. */
    async rest(webhookId: string, nextAt: Date, now: Date): Promise<Date> {
      const apart = new Date(now.getTime() - APART_MS)
      const rested = await kysely
        .updateTable('webhook')
        .set({
          falhas: sql`falhas + 1`,
          falha_desde: sql`CASE WHEN proxima_em < ${apart} THEN ${now} ELSE coalesce(falha_desde, ${now}) END`,
          proxima_em: sql`greatest(proxima_em, ${nextAt})`,
        })
        .where('id', '=', webhookId)
        .returning('falha_desde')
        .executeTakeFirst()
      return rested?.falha_desde ?? now
    },

    async turnOff(webhookId: string, motivo: string): Promise<void> {
      await kysely.updateTable('webhook').set({ ligado: false, motivo }).where('id', '=', webhookId).execute()
    },

    /** Of which something has to be given up: its time is over, or there is more than may wait. */
    async tooMuch(now: Date): Promise<TooMuch[]> {
      const waiting = await kysely
        .selectFrom('webhook as w')
        .innerJoin('cozinha', 'cozinha.id', 'w.cozinha_id')
        .select(['w.id as webhookId', 'cozinha.sigla', 'w.pendentes as deliveries'])
        .select(sql<number>`w.pendentes_bytes::float8`.as('bytes'))
        .select(
          sql<boolean>`EXISTS (SELECT FROM entrega_de_webhook e
            WHERE e.webhook_id = w.id AND e.situacao = 'pendente' AND e.prazo_em <= ${now})`.as('isOverdue'),
        )
        .where('w.pendentes', '>', 0)
        .execute()
      return tooMuchOf(waiting)
    },

    giveUp: (tooMuch: TooMuch, now: Date): Promise<number> => giveUpOldest(own, tooMuch, now),

    async forget(now: Date): Promise<void> {
      const before = new Date(now.getTime() - KEPT_MS)
      const old = own
        .selectFrom('entrega_de_webhook')
        .where('criada_em', '<', before)
        .where('situacao', '<>', 'pendente')
      await forgetAll(own, old.select('id').orderBy('criada_em'))
      for (const { id } of await own.selectFrom('webhook').select('id').execute()) await forgetBeyond(own, id)
      const removed = own.selectFrom('webhook').select('id').where('removido_em', 'is not', null)
      await forgetAll(own, own.selectFrom('entrega_de_webhook').select('id').where('webhook_id', 'in', removed))
      await own
        .deleteFrom('webhook')
        .where('removido_em', 'is not', null)
        // Somebody may have had it before him when it was removed.
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('entrega_de_webhook').select('id').whereRef('webhook_id', '=', 'webhook.id'))),
        )
        .execute()
    },
  }
}

/** What was settled of one webhook, but for the newest: nobody pages through more. */
async function forgetBeyond(kysely: Kysely<WebhookTables>, webhookId: string): Promise<void> {
  const ofIt = kysely.selectFrom('entrega_de_webhook').where('webhook_id', '=', webhookId)
  const newest = ofIt.select('criada_em').orderBy('criada_em', 'desc')
  const first = await newest.offset(MOST_KEPT).limit(1).executeTakeFirst()
  if (!first) return
  const settled = ofIt.where('situacao', '<>', 'pendente').where('criada_em', '<=', first.criada_em)
  await forgetAll(kysely, settled.select('id').orderBy('criada_em'))
}

/** Portion by portion: nobody who writes deliveries waits for all of it. */
async function forgetAll(
  kysely: Kysely<WebhookTables>,
  which: SelectQueryBuilder<WebhookTables, 'entrega_de_webhook', { id: string }>,
): Promise<void> {
  await inPortions(async (most) => {
    const { numDeletedRows } = await kysely
      .deleteFrom('entrega_de_webhook')
      .where('id', 'in', which.limit(most))
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}

export type DueDeliveries = ReturnType<typeof dueDeliveries>
