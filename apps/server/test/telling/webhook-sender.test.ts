import type { TipoDeAcontecimento } from '@kds/domain/acontecimentos'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FairTurns } from '../../src/http/fair-turns'
import { Told } from '../../src/kitchen/telling/told'
import { networksOfTheShop } from '../../src/kitchen/webhooks/callable-address'
import { DeliveryBounds } from '../../src/kitchen/webhooks/delivery-bounds'
import { dueDeliveries } from '../../src/kitchen/webhooks/due-deliveries'
import { inscribeDeliveries } from '../../src/kitchen/webhooks/inscribe-deliveries'
import {
  changeWebhook,
  createWebhook,
  repeatDelivery,
  storedDeliveries,
} from '../../src/kitchen/webhooks/stored-webhooks'
import { WebhookSender } from '../../src/kitchen/webhooks/webhook-sender'
import { WebhookTransport } from '../../src/kitchen/webhooks/webhook-transport'
import { newId } from '../../src/new-id'
import { idOfKey } from '../../src/provisioning/integration-keys'
import { type Company, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { isSigned, ok, startTarget, status, type Target } from './webhook-target'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const PATIENCE = { timeout: 30_000 }

let database: TestDatabase
let company: Company
let target: Target
let webhook: { id: string; segredo: string }
let sender: WebhookSender
let bounds: DeliveryBounds
let suspended: string[]
let now: Date
let seq = 0

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

beforeEach(async () => {
  now = new Date('2026-11-16T22:00:00Z')
  suspended = []
  company = await createCompanyWithKitchen(database)
  target = await startTarget()
  webhook = await register(company, target.url)
})

afterEach(async () => {
  await Promise.all([sender.stop(), bounds.stop()])
  await target.close()
  await database.kysely.deleteFrom('webhook').execute()
})

async function register({ cozinhaId, chave }: Company, url: string) {
  const id = newId()
  const chaveId = await idOfKey(database.kysely, chave)
  const segredo = await createWebhook(database.kysely, { id, cozinhaId, chaveId, url, now })
  if (!segredo) throw new Error('too many webhooks')
  return { id, segredo }
}

/** As patient as a machine that stalls wants it: a call that was not answered in time is tried after the clock passed, and nobody passes it. */
function start(patienceMs = 30_000): void {
  const transport = new WebhookTransport({ isOfTheShop: networksOfTheShop(['127.0.0.1/32']), patienceMs })
  const deliveries = dueDeliveries(database.kysely)
  const logger = { warn: (...words: unknown[]) => console.warn(...words) }
  const turns = new FairTurns(() => performance.now())
  const common = { deliveries, turns, clock: () => now, logger, lookEveryMs: 20 }
  sender = new WebhookSender({ ...common, transport, called: new Told(), suspended: async () => suspended })
  bounds = new DeliveryBounds(common)
  sender.start()
  bounds.start()
}

/** Something the kitchen did with an order of the key's, on disk and not sent yet. */
async function happens(
  pedidoId: string,
  tipo: TipoDeAcontecimento,
  { cozinhaId }: Company = company,
  origem = 'balcao',
): Promise<string> {
  seq += 1
  const marco = { epoca: 'e', seq, lugar: 0 }
  const acontecimento = { tipo, pedidoId, origem, referencia: pedidoId, numero: '1', em: now.toISOString() }
  const happening = { marco, acontecimento, remetente: null }
  await database.kysely
    .transaction()
    .execute((transaction) => inscribeDeliveries(transaction, cozinhaId, [happening], { newId, now }))
  return `e.${seq}.0`
}

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const told = () => target.received.map(({ json }) => `${json.referencia} ${json.tipo}`)
const listed = (id = webhook.id) => storedDeliveries(database.kysely, id).orderBy('seq').execute()
const waiting = () =>
  database.kysely
    .selectFrom('entrega_de_webhook')
    .select(({ fn }) => [fn.countAll<string>().as('deliveries'), fn.sum<number>('bytes').as('sum')])
    .where('situacao', '=', 'pendente')
    .executeTakeFirstOrThrow()
    .then(({ deliveries, sum }) => ({ deliveries: Number(deliveries), bytes: Number(sum) }))
const state = async () =>
  database.kysely.selectFrom('webhook').selectAll().where('id', '=', webhook.id).executeTakeFirstOrThrow()

test('each is delivered once, signed over its very bytes, in the order of its order', async () => {
  for (const tipo of ['aceito', 'iniciado', 'pronto'] as const) await happens('a', tipo)
  await happens('b', 'aceito')
  start()
  await expect.poll(() => told().length, PATIENCE).toBe(4)
  expect(told().filter((one) => one.startsWith('a'))).toEqual(['a aceito', 'a iniciado', 'a pronto'])
  for (const received of target.received) {
    expect(isSigned(webhook.segredo, received)).toBe(true)
    expect(received.headers['webhook-id']).toBe(received.json.id)
    expect(isSigned(webhook.segredo, { ...received, body: `${received.body} ` })).toBe(false)
  }
  await expect
    .poll(async () => (await listed()).map(({ situacao }) => situacao), PATIENCE)
    .toEqual(Array.from({ length: 4 }, () => 'entregue'))
})

test('only of its own origins', async () => {
  await happens('foreign', 'aceito', company, 'de-outro')
  await happens('own', 'aceito')
  start()
  await expect.poll(told, PATIENCE).toEqual(['own aceito'])
})

test('an answer of 500 is tried again after a while, longer each time, and later ones of the order wait for it', async () => {
  target.answer = status(500)
  await happens('a', 'aceito')
  await happens('a', 'iniciado')
  start()
  await expect.poll(async () => (await listed())[0]?.tentativas, PATIENCE).toBe(1)
  // The rest of its listener is another statement.
  await expect.poll(async () => (await state()).proxima_em?.getTime(), PATIENCE).toBe(now.getTime() + 5_000)
  pass(5_000)
  await expect.poll(async () => (await state()).falhas, PATIENCE).toBe(2)
  expect((await state()).proxima_em?.getTime()).toBe(now.getTime() + 10_000)
  target.answer = ok
  pass(10_000)
  await expect.poll(told, PATIENCE).toEqual(['a aceito', 'a aceito', 'a aceito', 'a iniciado'])
  expect(new Set(target.received.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await state()).toMatchObject({ falhas: 0, falha_desde: null, proxima_em: null })
})

test('429 waits for as long as it asks, and no longer than an hour', async () => {
  target.answer = status(429, { 'retry-after': '120' })
  await happens('a', 'aceito')
  start()
  await expect.poll(async () => (await state()).proxima_em?.getTime(), PATIENCE).toBe(now.getTime() + 120_000)
  target.answer = status(429, { 'retry-after': '999999' })
  pass(120_000)
  await expect.poll(async () => (await state()).proxima_em?.getTime(), PATIENCE).toBe(now.getTime() + HOUR_MS)
})

test('410 turns it off and says why; turned on again, what waited is delivered', async () => {
  target.answer = status(410)
  await happens('a', 'aceito')
  start()
  await expect.poll(async () => (await state()).ligado, PATIENCE).toBe(false)
  expect((await state()).motivo).toContain('410')
  await expect.poll(async () => (await listed())[0]?.tentativas, PATIENCE).toBe(1)
  target.answer = ok
  await changeWebhook(database.kysely, webhook.id, { url: target.url, ligado: true, now })
  await expect.poll(told, PATIENCE).toEqual(['a aceito', 'a aceito'])
})

test('a redirect is not followed', async () => {
  const elsewhere = await startTarget()
  target.answer = status(307, { location: elsewhere.url })
  await happens('a', 'aceito')
  start()
  await expect.poll(async () => (await listed())[0]?.resposta, PATIENCE).toBe(307)
  await expect.poll(async () => (await state()).falhas, PATIENCE).toBe(1)
  expect(elsewhere.received).toEqual([])
  await elsewhere.close()
})

test('one that hangs is left alone after its time, and holds up no other company', async () => {
  target.answer = () => {}
  const other = await createCompanyWithKitchen(database)
  const answering = await startTarget()
  await register(other, answering.url)
  for (let n = 0; n < 40; n += 1) await happens(`h${n}`, 'aceito')
  await happens('x', 'aceito', other)
  start(500)
  await expect.poll(() => answering.received.length, PATIENCE).toBe(1)
  await expect.poll(async () => (await state()).falhas, PATIENCE).toBe(1)
  // The calls under way when the first ran out of time, and none of the others.
  expect(target.received.length).toBeLessThanOrEqual(4)
  expect((await listed()).find(({ tentativas }) => tentativas > 0)?.falha).toBe('não respondeu a tempo')
  await answering.close()
})

test('an answer without an end is not read', async () => {
  target.answer = (_received, response) => {
    response.writeHead(200)
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      if (!response.destroyed) response.once('drain', pour)
    }
    pour()
  }
  await happens('a', 'aceito')
  start()
  await expect.poll(async () => (await listed())[0]?.situacao, PATIENCE).toBe('entregue')
})

test('one that is refused for itself keeps its own order waiting, and no other', async () => {
  target.answer = ({ json }, response) => void response.writeHead(json.referencia === 'bad' ? 422 : 204).end()
  await happens('bad', 'aceito')
  await happens('bad', 'iniciado')
  await happens('good', 'aceito')
  start()
  await expect.poll(() => [...told()].sort(), PATIENCE).toEqual(['bad aceito', 'good aceito'])
  expect(await state()).toMatchObject({ falhas: 0, ligado: true })
})

test('after a day it is given up, the order goes on, and it can be repeated by hand with the same id', async () => {
  target.answer = status(503)
  const lost = await happens('a', 'aceito')
  start()
  await expect.poll(async () => (await listed())[0]?.tentativas, PATIENCE).toBe(1)
  pass(24 * HOUR_MS)
  await expect.poll(async () => (await listed())[0]?.situacao, PATIENCE).toBe('desistiu')
  target.answer = ok
  await happens('a', 'iniciado')
  // It was given up by its age or by its last try, and after a try the address rests.
  const toldLater = () => {
    pass(60_000)
    return told().at(-1)
  }
  await expect.poll(toldLater, PATIENCE).toBe('a iniciado')
  const [first] = await listed()
  if (!first) throw new Error('nothing listed')
  await repeatDelivery(database.kysely, webhook.id, first.id, now)
  await expect.poll(toldLater, PATIENCE).toBe('a aceito')
  expect(target.received.at(-1)?.headers['webhook-id']).toBe(lost)
})

test('what was on disk when its server died is sent by the next, under the same id', async () => {
  let arrived = () => {}
  const arriving = new Promise<void>((resolve) => {
    arrived = resolve
  })
  target.answer = () => arrived()
  const id = await happens('a', 'aceito')
  start()
  await arriving
  await Promise.all([sender.stop(), bounds.stop()])
  expect((await listed())[0]?.situacao).toBe('pendente')
  target.answer = ok
  start()
  await expect.poll(async () => (await listed())[0]?.situacao, PATIENCE).toBe('entregue')
  expect(target.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
})

test('nobody is called for a key that was revoked', async () => {
  await happens('a', 'aceito')
  await database.kysely
    .updateTable('chave_integracao')
    .set({ revogada_em: now })
    .where('cozinha_id', '=', company.cozinhaId)
    .execute()
  const other = await createCompanyWithKitchen(database)
  const answering = await startTarget()
  await register(other, answering.url)
  await happens('x', 'aceito', other)
  start()
  await expect.poll(() => answering.received.length, PATIENCE).toBe(1)
  expect(target.received).toEqual([])
  await answering.close()
})

test('what waits is known of each webhook, however it came to wait and whatever became of it', async () => {
  target.answer = ({ json }, response) => void response.writeHead(json.referencia === 'bad' ? 422 : 204).end()
  await happens('bad', 'aceito')
  await happens('good', 'aceito')
  expect(await state()).toMatchObject({ pendentes: 2 })
  start()
  await expect.poll(async () => (await state()).pendentes, PATIENCE).toBe(1)
  const { bytes } = await waiting()
  expect(Number((await state()).pendentes_bytes)).toBe(bytes)
  const good = (await listed()).find(({ situacao }) => situacao === 'entregue')
  if (!good) throw new Error('nothing was delivered')
  await Promise.all([sender.stop(), bounds.stop()])
  await repeatDelivery(database.kysely, webhook.id, good.id, now)
  await repeatDelivery(database.kysely, webhook.id, good.id, now)
  expect(await state()).toMatchObject({ pendentes: 2 })
  start()
  await expect.poll(async () => (await state()).pendentes, PATIENCE).toBe(1)
  pass(24 * HOUR_MS)
  await expect.poll(async () => (await state()).pendentes, PATIENCE).toBe(0)
  expect(Number((await state()).pendentes_bytes)).toBe(0)
})

test('an address that failed for days without a break is paused, in words that say how to go on', async () => {
  target.answer = status(503)
  start()
  const failsNow = () =>
    expect.poll(async () => (await state()).proxima_em?.getTime() ?? 0, PATIENCE).toBeGreaterThan(now.getTime())
  for (let quarter = 0; quarter < 4 * 5; quarter += 1) {
    await happens(`q${quarter}`, 'aceito')
    await failsNow()
    expect((await state()).ligado).toBe(true)
    pass(6 * HOUR_MS)
  }
  await happens('last', 'aceito')
  await expect.poll(async () => (await state()).ligado, PATIENCE).toBe(false)
  expect((await state()).motivo).toMatch(/falhou por 5 dias.*ligue o aviso de novo/)
  await happens('unheard', 'aceito')
  target.answer = ok
  await changeWebhook(database.kysely, webhook.id, { url: target.url, ligado: true, now })
  await expect.poll(async () => (await state()).pendentes, PATIENCE).toBe(0)
  expect(told()).toContain('last aceito')
  expect(told()).not.toContain('unheard aceito')
})

test('failures with a day of silence between them are not one failure', async () => {
  target.answer = status(503)
  await happens('a', 'aceito')
  start()
  await expect.poll(async () => (await state()).falhas, PATIENCE).toBe(1)
  pass(10 * 24 * HOUR_MS)
  await expect.poll(async () => (await listed())[0]?.situacao, PATIENCE).toBe('desistiu')
  await happens('b', 'aceito')
  await expect.poll(async () => (await state()).falhas, PATIENCE).toBe(2)
  expect(await state()).toMatchObject({ ligado: true, falha_desde: now })
})

test('nobody is called for a suspended company, and it goes on when it is resumed', async () => {
  suspended = [company.sigla]
  await happens('a', 'aceito')
  const other = await createCompanyWithKitchen(database)
  const answering = await startTarget()
  await register(other, answering.url)
  await happens('x', 'aceito', other)
  start()
  await expect.poll(() => answering.received.length, PATIENCE).toBe(1)
  expect(target.received).toEqual([])
  suspended = []
  await expect.poll(told, PATIENCE).toEqual(['a aceito'])
  await answering.close()
})

test('a change makes what waits due again and writes none of it', async () => {
  target.answer = status(422)
  for (let n = 0; n < 20; n += 1) await happens(`o${n}`, 'aceito')
  start()
  await expect.poll(async () => (await listed()).every(({ tentativas }) => tentativas === 1), PATIENCE).toBe(true)
  await Promise.all([sender.stop(), bounds.stop()])
  const versions = () => sql`SELECT xmin::text, ctid::text FROM entrega_de_webhook ORDER BY id`.execute(database.kysely)
  const before = (await versions()).rows
  pass(1_000)
  await changeWebhook(database.kysely, webhook.id, { url: `${target.url}/novo`, ligado: true, now })
  expect((await versions()).rows).toEqual(before)
  expect((await listed()).map(({ proximaEm }) => proximaEm)).toEqual(Array.from({ length: 20 }, () => now))
  target.answer = ok
  start()
  await expect.poll(async () => (await listed()).every(({ situacao }) => situacao === 'entregue'), PATIENCE).toBe(true)
})
