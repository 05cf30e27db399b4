import { type EventoDeTeste, type SituacaoDaEntrega, WEBHOOKS_POR_COZINHA } from '@kds/protocol/webhooks'
import { type Kysely, sql } from 'kysely'
import { deadlineFrom } from './inscribe-deliveries'
import { newSecret } from './signature'
import type { WebhookTables } from './tables'
import { countWaiting, holdWebhook } from './waiting-deliveries'

/** Webhooks as others may see them, without their secret: to be searched, paged and joined. */
export function storedWebhooks(kysely: Kysely<WebhookTables>) {
  return kysely
    .selectFrom('webhook')
    .select(['id', 'cozinha_id as cozinhaId', 'chave_id as chaveId', 'url', 'ligado', 'motivo'])
    .select(['criado_em as criadoEm', 'falha_desde as falhaDesde', 'pendentes'])
    .where('removido_em', 'is', null)
}

export function storedDeliveries(kysely: Kysely<WebhookTables>, webhookId: string, situacao?: SituacaoDaEntrega) {
  const all = kysely
    .selectFrom('entrega_de_webhook')
    .select(['id', 'corpo', 'situacao', 'tentativas', 'resposta', 'falha'])
    .select(['criada_em as criadaEm', 'entregue_em as entregueEm'])
    .select(
      sql<Date>`(SELECT CASE WHEN tentada_em <= w.mudado_em THEN least(entrega_de_webhook.proxima_em, w.mudado_em)
        ELSE entrega_de_webhook.proxima_em END FROM webhook w WHERE w.id = webhook_id)`.as('proximaEm'),
    )
    .where('webhook_id', '=', webhookId)
  return situacao ? all.where('situacao', '=', situacao) : all
}

export interface NewWebhook {
  readonly id: string
  readonly cozinhaId: string
  readonly chaveId: string
  readonly url: string
  readonly now: Date
}

/** Its secret, shown once; undefined where its kitchen has as many as it may. */
export async function createWebhook(
  kysely: Kysely<WebhookTables>,
  { id, cozinhaId, chaveId, url, now }: NewWebhook,
): Promise<string | undefined> {
  // Of two that are made at once the second counts the first.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`webhooks ${cozinhaId}`}))`.execute(kysely)
  const { n } = await kysely
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('cozinha_id', '=', cozinhaId)
    .where('removido_em', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(n) >= WEBHOOKS_POR_COZINHA) return undefined
  const segredo = newSecret()
  await kysely
    .insertInto('webhook')
    .values({ id, cozinha_id: cozinhaId, chave_id: chaveId, url, segredo, criado_em: now })
    .execute()
  return segredo
}

/** Until the transaction ends nobody else changes it. */
export async function lockWebhook(kysely: Kysely<WebhookTables>, id: string): Promise<void> {
  await kysely.selectFrom('webhook').select('id').where('id', '=', id).forUpdate().execute()
}

/** Whoever changes it wants it tried at once: what was tried before this moment is due again, without being written. */
export async function changeWebhook(
  kysely: Kysely<WebhookTables>,
  id: string,
  { url, ligado, now }: { readonly url: string; readonly ligado: boolean; readonly now: Date },
): Promise<void> {
  const fresh = { motivo: null, falhas: 0, falha_desde: null, proxima_em: null, mudado_em: now }
  await kysely
    .updateTable('webhook')
    .set({ url, ligado, ...fresh })
    .where('id', '=', id)
    .execute()
}

/** Nothing of it is called or shown from now on; its deliveries, of a week, are not for whoever removes it to wait for. */
export async function removeWebhook(kysely: Kysely<WebhookTables>, id: string, now: Date): Promise<void> {
  await kysely
    .updateTable('webhook')
    .set({ ligado: false, segredo: '', pendentes: 0, pendentes_bytes: '0', removido_em: now })
    .where('id', '=', id)
    .execute()
}

export async function webhookOfDelivery(kysely: Kysely<WebhookTables>, id: string): Promise<string | undefined> {
  const found = kysely.selectFrom('entrega_de_webhook').select('webhook_id').where('id', '=', id)
  return (await found.executeTakeFirst())?.webhook_id
}

/** Sends it once more, with the same id and a day from now. */
export async function repeatDelivery(
  kysely: Kysely<WebhookTables>,
  webhookId: string,
  id: string,
  now: Date,
): Promise<void> {
  await holdWebhook(kysely, webhookId)
  const before = await kysely
    .selectFrom('entrega_de_webhook')
    .select(['situacao', 'bytes'])
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  await countWaiting(
    kysely,
    webhookId,
    before.filter(({ situacao }) => situacao !== 'pendente'),
  )
  await kysely
    .updateTable('entrega_de_webhook')
    .set({ situacao: 'pendente', proxima_em: now, prazo_em: deadlineFrom(now), entregue_em: null })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .execute()
  await kysely.updateTable('webhook').set({ proxima_em: null }).where('id', '=', webhookId).execute()
}

/** An order of its own: it waits for no other and none waits for it. */
export async function inscribeTest(
  kysely: Kysely<WebhookTables>,
  webhookId: string,
  id: string,
  now: Date,
): Promise<void> {
  const corpo: EventoDeTeste = { id: `teste-${id}`, tipo: 'teste', em: now.toISOString() }
  const text = JSON.stringify(corpo)
  const bytes = Buffer.byteLength(text)
  await kysely
    .insertInto('entrega_de_webhook')
    .values({
      ...{ id, webhook_id: webhookId, acontecimento_id: corpo.id, pedido_id: corpo.id, seq: '0', lugar: 0 },
      ...{ corpo: text, bytes },
      situacao: 'pendente',
      ...{ criada_em: now, proxima_em: now, prazo_em: deadlineFrom(now) },
    })
    .execute()
  await countWaiting(kysely, webhookId, [{ bytes }])
  await kysely.updateTable('webhook').set({ proxima_em: null }).where('id', '=', webhookId).execute()
}
