import { type Kysely, sql } from 'kysely'
import type { WebhookTables } from './tables'
import type { TooMuch } from './too-much'

/** Given up in one go: nobody waits long for it. */
export const PORTION = 500

export const TOO_MANY_WAITING = 'Havia avisos demais à espera, e os mais antigos deixaram de ser enviados.'

/**
 * Whoever changes whether deliveries wait holds their webhook first, as whoever removes it does: of two that meet the second waits, and
 * what the webhook says of them stays true.
 */
export async function holdWebhook(kysely: Kysely<WebhookTables>, id: string): Promise<void> {
  await kysely.selectFrom('webhook').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** These wait as well from now on. */
export async function countWaiting(
  kysely: Kysely<WebhookTables>,
  webhookId: string,
  added: readonly { readonly bytes: number }[],
): Promise<void> {
  if (added.length > 0) await count(kysely, webhookId, added.length, bytesOf(added))
}

/** These no longer wait. */
export async function countSettled(
  kysely: Kysely<WebhookTables>,
  webhookId: string,
  settled: readonly { readonly bytes: number }[],
): Promise<void> {
  if (settled.length > 0) await count(kysely, webhookId, -settled.length, -bytesOf(settled))
}

/** Gives up a portion of the oldest of a webhook: those whose time is over, and as many more as are beyond what may stay. */
export async function giveUpOldest(
  kysely: Kysely<WebhookTables>,
  { webhookId, ...stays }: TooMuch,
  now: Date,
): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    await holdWebhook(transaction, webhookId)
    // Reckoned now that nobody else changes it: what was too much a moment ago may be gone.
    const waiting = await transaction
      .selectFrom('webhook')
      .select(['pendentes', sql<number>`pendentes_bytes::float8`.as('bytes')])
      .where('id', '=', webhookId)
      .executeTakeFirst()
    const deliveries = (waiting?.pendentes ?? 0) - stays.deliveries
    const bytes = (waiting?.bytes ?? 0) - stays.bytes
    const given = await transaction
      .with('oldest', (db) =>
        db
          .selectFrom('entrega_de_webhook')
          .select(['id', 'bytes', 'prazo_em', 'seq', 'lugar'])
          .where('webhook_id', '=', webhookId)
          .where('situacao', '=', 'pendente')
          .orderBy('prazo_em')
          .orderBy('seq')
          .orderBy('lugar')
          .limit(PORTION),
      )
      .with('counted', (db) =>
        db
          .selectFrom('oldest')
          .select(['id', 'prazo_em'])
          .select(sql<string>`row_number() OVER (ORDER BY prazo_em, seq, lugar)`.as('place'))
          .select(sql<string>`sum(bytes) OVER (ORDER BY prazo_em, seq, lugar) - bytes`.as('before')),
      )
      .updateTable('entrega_de_webhook as e')
      .from('counted')
      .set({
        situacao: 'desistiu',
        falha: sql`CASE WHEN e.prazo_em <= ${now} THEN e.falha ELSE ${TOO_MANY_WAITING} END`,
      })
      .whereRef('e.id', '=', 'counted.id')
      .where(({ eb, or }) =>
        or([
          eb('counted.prazo_em', '<=', now),
          eb(sql<number>`counted.place`, '<=', deliveries),
          eb(sql<number>`counted.before`, '<', bytes),
        ]),
      )
      .returning('e.bytes')
      .execute()
    await countSettled(transaction, webhookId, given)
    return given.length
  })
}

async function count(kysely: Kysely<WebhookTables>, id: string, deliveries: number, bytes: number): Promise<void> {
  await kysely
    .updateTable('webhook')
    .set({
      pendentes: sql`greatest(pendentes + ${deliveries}, 0)`,
      pendentes_bytes: sql`greatest(pendentes_bytes + ${bytes}, 0)`,
    })
    .where('id', '=', id)
    .execute()
}

function bytesOf(deliveries: readonly { readonly bytes: number }[]): number {
  return deliveries.reduce((sum, { bytes }) => sum + bytes, 0)
}
