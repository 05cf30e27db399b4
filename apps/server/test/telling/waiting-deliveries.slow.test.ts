import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Schema } from '../../src/db/schema'
import { FairTurns } from '../../src/http/fair-turns'
import { DeliveryBounds } from '../../src/kitchen/webhooks/delivery-bounds'
import { dueDeliveries } from '../../src/kitchen/webhooks/due-deliveries'
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  storedDeliveries,
  storedWebhooks,
} from '../../src/kitchen/webhooks/stored-webhooks'
import { MOST_WAITING } from '../../src/kitchen/webhooks/too-much'
import { newId } from '../../src/new-id'
import { idOfKey } from '../../src/provisioning/integration-keys'
import { type Company, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { pagesRead } from '../support/pages-read'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'

const PATIENCE = { timeout: 60_000 }
const NOW = new Date('2026-11-16T22:00:00Z')
const NOBODY = { siglas: [], ids: [] }
const HOUR_MS = 3_600_000

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

beforeEach(() => database.kysely.deleteFrom('webhook').execute())

async function register({ cozinhaId, chave }: Company): Promise<string> {
  const id = newId()
  const chaveId = await idOfKey(database.kysely, chave)
  await createWebhook(database.kysely, { id, cozinhaId, chaveId, url: 'https://exemplo.com.br/', now: NOW })
  return id
}

/** As if nobody had answered for so long; the first of them is the oldest. */
async function pile(webhookId: string, count: number, { hoursLeft = 20, bytes = 300 } = {}): Promise<void> {
  const left = new Date(NOW.getTime() + hoursLeft * HOUR_MS)
  await sql`
    INSERT INTO entrega_de_webhook (id, webhook_id, acontecimento_id, pedido_id, seq, lugar, corpo, bytes, situacao, criada_em,
      proxima_em, prazo_em)
    SELECT gen_random_uuid(), ${webhookId}, 'e' || n, 'p' || n, n, 0, jsonb_build_object('id', 'e' || n), ${bytes}, 'pendente', ${NOW},
      ${NOW}, ${left}::timestamptz + n * interval '1 ms'
    FROM generate_series(1, ${count}::int) AS n`.execute(database.kysely)
  await sql`UPDATE webhook SET pendentes = ${count}, pendentes_bytes = ${count * bytes} WHERE id = ${webhookId}`.execute(
    database.kysely,
  )
  await sql`ANALYZE entrega_de_webhook`.execute(database.kysely)
  await sql`ANALYZE webhook`.execute(database.kysely)
}

async function bounded(work: () => Promise<void>): Promise<void> {
  const turns = new FairTurns(() => performance.now())
  const deliveries = dueDeliveries(database.kysely)
  const bounds = new DeliveryBounds({ deliveries, turns, clock: () => NOW, logger: testLogger, lookEveryMs: 20 })
  bounds.start()
  await work().finally(() => bounds.stop())
}

const heard = (listen: (query: CompiledQuery) => unknown) =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void listen(query),
  })

const left = async (webhookId: string, situacao: 'pendente' | 'desistiu' = 'pendente') =>
  (await storedDeliveries(database.kysely, webhookId, situacao).execute()).length
const stateOf = (id: string) =>
  database.kysely.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a look for what is due and for what is over costs the same whatever waits for a webhook that rests', async () => {
  const [dead, well] = [await createCompanyWithKitchen(database), await createCompanyWithKitchen(database)]
  const [resting, answering] = [await register(dead), await register(well)]
  await pile(answering, 5)
  const later = new Date(NOW.getTime() + HOUR_MS)
  await database.kysely.updateTable('webhook').set({ proxima_em: later }).where('id', '=', resting).execute()
  const look = () =>
    pagesRead(database, async (kysely) => {
      const deliveries = dueDeliveries(kysely)
      for (const one of await deliveries.webhooks(NOW, NOBODY)) await deliveries.next(one, NOW, 16)
      for (const one of await deliveries.tooMuch(NOW)) await deliveries.giveUp(one, NOW)
    })
  await pile(resting, 1_000)
  const few = await look()
  await database.kysely.deleteFrom('entrega_de_webhook').where('webhook_id', '=', resting).execute()
  await pile(resting, 9_000)
  const many = await look()
  // An index may have grown by a level.
  expect(many).toBeLessThanOrEqual(few + 5)
  // What would cost more is seen: without the way to the oldest of them, and where nobody heeds the rest.
  const { rows } = await database.pool.query(`SELECT pg_get_indexdef('entrega_mais_velha'::regclass) AS index`)
  await database.pool.query('DROP INDEX entrega_mais_velha')
  expect(await look()).toBeGreaterThan(3 * many)
  await database.pool.query(rows[0].index)
  await database.kysely.updateTable('webhook').set({ proxima_em: null }).where('id', '=', resting).execute()
  expect(await look()).toBeGreaterThan(3 * many)
})

test('what is over is given up a portion at a time, on the account of its company', async () => {
  const company = await createCompanyWithKitchen(database)
  const webhook = await register(company)
  await pile(webhook, 1_200, { hoursLeft: -1 })
  const deliveries = dueDeliveries(database.kysely)
  const [over] = await deliveries.tooMuch(NOW)
  if (!over) throw new Error('nothing is over')
  expect(await deliveries.giveUp(over, NOW)).toBe(500)
  expect(await left(webhook)).toBe(700)
  await bounded(() => expect.poll(() => left(webhook), PATIENCE).toBe(0))
  expect(await stateOf(webhook)).toMatchObject({ pendentes: 0, pendentes_bytes: '0' })
})

test('beyond the bound of a webhook the oldest are given up, in words, and another keeps its own', async () => {
  const company = await createCompanyWithKitchen(database)
  const [full, other] = [await register(company), await register(company)]
  const { deliveries } = MOST_WAITING.ofAWebhook
  await pile(full, deliveries + 700)
  await pile(other, 10)
  await bounded(() => expect.poll(() => left(full), PATIENCE).toBe(deliveries))
  expect(await left(other)).toBe(10)
  const given = await storedDeliveries(database.kysely, full, 'desistiu').select('seq').execute()
  expect(new Set(given.map(({ falha }) => falha))).toEqual(
    new Set(['Havia avisos demais à espera, e os mais antigos deixaram de ser enviados.']),
  )
  expect(Math.max(...given.map(({ seq }) => Number(seq)))).toBe(700)
})

test('bytes are bounded as numbers are', async () => {
  const webhook = await register(await createCompanyWithKitchen(database))
  const { bytes } = MOST_WAITING.ofAWebhook
  await pile(webhook, 10, { bytes: bytes / 8 })
  await bounded(() => expect.poll(() => left(webhook), PATIENCE).toBe(8))
  expect(await stateOf(webhook)).toMatchObject({ pendentes: 8, pendentes_bytes: String(bytes) })
})

test('of each company one is called before a second of any: nobody is left out by the many of another', async () => {
  const [many, one] = [await createCompanyWithKitchen(database), await createCompanyWithKitchen(database)]
  for (let n = 0; n < 4; n += 1) await pile(await register(many), 2)
  const last = await register(one)
  await pile(last, 2)
  const found = await dueDeliveries(database.kysely).webhooks(NOW, NOBODY)
  expect(
    found
      .slice(0, 2)
      .map(({ sigla }) => sigla)
      .sort(),
  ).toEqual([many.sigla, one.sigla].sort())
})

test('what is asked of a company in debt waits for its turn, and no other company for it', async () => {
  const [greedy, modest] = [await createCompanyWithKitchen(database), await createCompanyWithKitchen(database)]
  const [hers, his] = [await register(greedy), await register(modest)]
  await pile(hers, 5, { hoursLeft: -1 })
  await pile(his, 5, { hoursLeft: -1 })
  let now = () => 0
  const turns = new FairTurns(() => now())
  turns.charge(greedy.sigla, 10_000)
  const deliveries = dueDeliveries(database.kysely)
  const bounds = new DeliveryBounds({ deliveries, turns, clock: () => NOW, logger: testLogger, lookEveryMs: 20 })
  bounds.start()
  await expect.poll(() => left(his), PATIENCE).toBe(0)
  expect(await left(hers)).toBe(5)
  now = () => 3_600_000 + performance.now()
  await expect.poll(() => left(hers), PATIENCE).toBe(0)
  await bounds.stop()
})

test('a change of a webhook costs the same whatever waits for it', async () => {
  const webhook = await register(await createCompanyWithKitchen(database))
  const change = (url: string) =>
    pagesRead(database, (kysely) => changeWebhook(kysely as never, webhook, { url, ligado: true, now: NOW }))
  await pile(webhook, 5)
  const before = await change('https://exemplo.com.br/1')
  await database.kysely.deleteFrom('entrega_de_webhook').execute()
  await pile(webhook, 5_000)
  expect(await change('https://exemplo.com.br/2')).toBeLessThan(2 * before + 30)
})

test('a webhook is removed without a look at what was delivered, which is forgotten a portion at a time', async () => {
  const company = await createCompanyWithKitchen(database)
  const [gone, stays] = [await register(company), await register(company)]
  await pile(gone, 2_500)
  await pile(stays, 10)
  await removeWebhook(database.kysely as never, gone, NOW)
  const listed = await storedWebhooks(database.kysely).execute()
  expect(listed.map(({ id }) => id)).toEqual([stays])
  expect(await stateOf(gone)).toMatchObject({ ligado: false, segredo: '', pendentes: 0 })
  expect(await left(gone)).toBe(2_500)
  const portions: string[] = []
  await dueDeliveries(heard(({ sql }) => /^delete from "entrega/.test(sql) && portions.push(sql))).forget(NOW)
  expect(await left(gone)).toBe(0)
  expect(portions.length).toBeGreaterThan(3)
  const rows = await database.kysely.selectFrom('webhook').select('id').execute()
  expect(rows).toEqual([{ id: stays }])
  expect(await left(stays)).toBe(10)
})
