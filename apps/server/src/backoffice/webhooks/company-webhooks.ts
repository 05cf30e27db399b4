import type { Lista } from '@kds/protocol/retaguarda/lista'
import type {
  consultaDeEntregasSchema,
  consultaDeWebhooksSchema,
  EntregaDoWebhook,
  mudancaDoWebhookSchema,
  novoWebhookSchema,
  WebhookDaEmpresa,
  webhookCriadoSchema,
} from '@kds/protocol/retaguarda/webhooks'
import { WEBHOOKS_POR_COZINHA } from '@kds/protocol/webhooks'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { storedKitchens } from '../../kitchen/settings/stored-kitchens'
import { mayBeRegistered, networksOfTheShop, notCallable } from '../../kitchen/webhooks/callable-address'
import {
  changeWebhook,
  createWebhook,
  inscribeTest,
  lockWebhook,
  removeWebhook,
  repeatDelivery,
  storedDeliveries,
  storedWebhooks,
  webhookOfDelivery,
} from '../../kitchen/webhooks/stored-webhooks'
import { integrationKeys } from '../../provisioning/integration-keys'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { findKey } from '../keys/company-keys'
import { anywhere, pageOf } from '../page-of'
import { requireVersion, versionOf } from '../version-of'

export async function listWebhooks(
  { db, company }: CompanyContext,
  query: z.output<typeof consultaDeWebhooksSchema>,
): Promise<Lista<WebhookDaEmpresa>> {
  let found = ofCompany(db, company.sigla)
  if (query.chaveId) found = found.where('webhook.chaveId', '=', query.chaveId)
  if (query.busca) found = found.where('webhook.url', 'ilike', anywhere(query.busca))
  const order = sql.ref('webhook.criadoEm')
  return pageOf(db, found, query, { order, tie: sql.ref('webhook.id'), item: shown })
}

export async function findWebhook({ db, company }: CompanyContext, id: string): Promise<WebhookDaEmpresa> {
  const row = await ofCompany(db, company.sigla).where('webhook.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, ['Aviso ao sistema não encontrado.'])
  return shown(row)
}

export async function registerWebhook(
  context: CompanyContext,
  { chaveId, url }: z.output<typeof novoWebhookSchema>,
): Promise<Changed<z.input<typeof webhookCriadoSchema>>> {
  const { db, newId, clock } = context
  const key = await findKey(context, chaveId)
  if (key.revogadaEm) throw new Refusal(409, ['Esta chave está revogada: crie outra.'])
  requireCallable(context, url)
  const id = newId()
  const segredo = await createWebhook(db, { id, cozinhaId: key.cozinhaId, chaveId, url, now: clock() })
  if (segredo === undefined) {
    throw new Refusal(409, [`Uma cozinha pode ter até ${WEBHOOKS_POR_COZINHA} avisos ao sistema. Remova um deles.`])
  }
  const webhook = await findWebhook(context, id)
  return {
    answer: { ...webhook, segredo },
    changes: [{ acao: 'criar', alvo: target(webhook), depois: facts(webhook) }],
  }
}

export async function reviseWebhook(
  context: CompanyContext,
  id: string,
  { url, ligado, versao }: z.output<typeof mudancaDoWebhookSchema>,
): Promise<Changed<WebhookDaEmpresa>> {
  await lockWebhook(context.db, (await findWebhook(context, id)).id)
  const before = await findWebhook(context, id)
  if (before.url === url && before.ligado === ligado) return { answer: before, changes: [] }
  requireVersion(versao, before.versao)
  requireCallable(context, url)
  await changeWebhook(context.db, id, { url, ligado, now: context.clock() })
  const after = await findWebhook(context, id)
  const change = { acao: 'alterar', alvo: target(after), antes: facts(before), depois: facts(after) }
  return { answer: after, changes: [change] }
}

export async function endWebhook(context: CompanyContext, id: string): Promise<Changed<Record<string, never>>> {
  const before = await findWebhook(context, id)
  await removeWebhook(context.db, id, context.clock())
  return { answer: {}, changes: [{ acao: 'remover', alvo: target(before), antes: facts(before) }] }
}

export async function testWebhook(context: CompanyContext, id: string): Promise<Changed<EntregaDoWebhook>> {
  // Whoever removes it at the same moment comes before or after.
  await lockWebhook(context.db, id)
  const webhook = await findWebhook(context, id)
  if (!webhook.ligado) throw new Refusal(409, ['Este aviso está desligado: ligue-o para experimentar.'])
  const entregaId = context.newId()
  await inscribeTest(context.db, id, entregaId, context.clock())
  const entrega = await findDelivery(context, id, entregaId)
  return { answer: entrega, changes: [{ acao: 'enviar um teste', alvo: target(webhook) }] }
}

export async function listDeliveries(
  context: CompanyContext,
  id: string,
  query: z.output<typeof consultaDeEntregasSchema>,
): Promise<Lista<EntregaDoWebhook>> {
  await findWebhook(context, id)
  const found = context.db
    .selectFrom(storedDeliveries(context.db, id, query.situacao).as('entrega'))
    .selectAll('entrega')
  const order = sql.ref('entrega.criadaEm')
  return pageOf(context.db, found, query, { order, tie: sql.ref('entrega.id'), item: shownDelivery })
}

export async function repeatOne(context: CompanyContext, entregaId: string): Promise<Changed<EntregaDoWebhook>> {
  const id = await webhookOfDelivery(context.db, entregaId)
  if (id === undefined) throw unknownDelivery()
  const webhook = await findWebhook(context, id).catch(() => Promise.reject(unknownDelivery()))
  if (!webhook.ligado) throw new Refusal(409, ['Este aviso está desligado: ligue-o para repetir.'])
  await repeatDelivery(context.db, id, entregaId, context.clock())
  const entrega = await findDelivery(context, id, entregaId)
  return { answer: entrega, changes: [{ acao: 'repetir', alvo: target(webhook), depois: { entrega: entregaId } }] }
}

async function findDelivery({ db }: CompanyContext, id: string, entregaId: string): Promise<EntregaDoWebhook> {
  const row = await storedDeliveries(db, id).where('id', '=', entregaId).executeTakeFirst()
  if (!row) throw unknownDelivery()
  return shownDelivery(row)
}

function unknownDelivery(): Refusal {
  return new Refusal(404, ['Entrega não encontrada: elas são guardadas por 7 dias.'])
}

function requireCallable({ webhooksLan }: CompanyContext, url: string): void {
  if (!mayBeRegistered(url, networksOfTheShop(webhooksLan)))
    throw new FieldRefusal(400, { url: notCallable(url, webhooksLan) })
}

function ofCompany(db: Kysely<Schema>, sigla: string) {
  return db
    .selectFrom(storedWebhooks(db).as('webhook'))
    .innerJoin(integrationKeys(db).as('key'), 'key.id', 'webhook.chaveId')
    .innerJoin(storedKitchens(db).as('kitchen'), 'kitchen.id', 'webhook.cozinhaId')
    .where('kitchen.sigla', '=', sigla)
    .selectAll('webhook')
    .select(['key.nome as chave', 'kitchen.nome as cozinha'])
}

type WebhookRow = Omit<WebhookDaEmpresa, 'criadoEm' | 'falhaDesde' | 'versao'> & {
  readonly cozinhaId: string
  readonly criadoEm: Date
  readonly falhaDesde: Date | null
}

function shown({ cozinhaId, criadoEm, falhaDesde, ...webhook }: WebhookRow): WebhookDaEmpresa {
  const { url, ligado } = webhook
  return {
    ...webhook,
    criadoEm: criadoEm.toISOString(),
    falhaDesde: falhaDesde?.toISOString() ?? null,
    versao: versionOf({ url, ligado }),
  }
}

type DeliveryRow = Omit<EntregaDoWebhook, 'conteudo' | 'criadaEm' | 'proximaEm' | 'entregueEm'> & {
  readonly corpo: EntregaDoWebhook['conteudo']
  readonly criadaEm: Date
  readonly proximaEm: Date
  readonly entregueEm: Date | null
}

function shownDelivery({ corpo, criadaEm, proximaEm, entregueEm, ...delivery }: DeliveryRow): EntregaDoWebhook {
  return {
    ...delivery,
    conteudo: corpo,
    criadaEm: criadaEm.toISOString(),
    proximaEm: delivery.situacao === 'pendente' ? proximaEm.toISOString() : null,
    entregueEm: entregueEm?.toISOString() ?? null,
  }
}

function target({ id, chave }: WebhookDaEmpresa) {
  return { tipo: 'aviso ao sistema', id, nome: chave }
}

function facts({ chave, cozinha, url, ligado }: WebhookDaEmpresa) {
  // By a name that the record does not take for the secret itself.
  return { chaveDeIntegracao: chave, cozinha, url, ligado }
}
