import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueDeliveries } from '../../src/kitchen/webhooks/due-deliveries'
import { createWebhook } from '../../src/kitchen/webhooks/stored-webhooks'
import { newId } from '../../src/new-id'
import { receivedEvents } from '../../src/plataformas/intake/received-events'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { connectStore } from '../../src/plataformas/stores'
import { dueCalls } from '../../src/plataformas/told/due-calls'
import { idOfKey } from '../../src/provisioning/integration-keys'
import { type Company, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

const MANY = 5_000
/** Pairs of them are 25 million, and take half a minute. */
const SOON_MS = 5_000
const NOW = new Date()
const LATER = new Date(NOW.getTime() + 60_000)

let database: TestDatabase
let company: Company

beforeAll(async () => {
  database = await startTestDatabase()
  company = await createCompanyWithKitchen(database)
})

afterAll(() => database.close())

async function took<T>(work: () => Promise<T>): Promise<{ found: T; ms: number }> {
  const began = performance.now()
  const found = await work()
  return { found, ms: performance.now() - began }
}

/** As the table is before the database has looked how much is in it. */
const insert = (statement: string, values: unknown[]) => database.pool.query(statement, values)

async function connect(): Promise<string> {
  const { kysely } = database
  const id = newId()
  await connectStore(
    kysely,
    sealedOn(kysely, () => NOW),
    {
      ...{ id, cozinhaId: company.cozinhaId, plataforma: 'wabiz', nome: 'Balcão', origem: 'telefone', url: '' },
      ...{ credenciais: { clienteId: '', segredo: 'segredo-combinado' }, intervaloS: 30, now: NOW },
    },
  )
  return id
}

test('of thousands of events that wait the first of each order are found soon, in the order of the platform', async () => {
  const { kysely } = database
  const loja = await connect()
  await insert(
    `INSERT INTO evento_de_plataforma (loja_id, evento, pedido, tipo, em, recebido_em, bytes, situacao, proxima_em)
     SELECT $1, 'e' || n, 'p' || (n / 2), 'PEDIDO', $2::timestamptz + n * interval '1 s', $2, 0, 'pendente',
       CASE WHEN n = 0 THEN $3::timestamptz ELSE $2::timestamptz END
     FROM generate_series(0, ${MANY - 1}) AS n`,
    [loja, NOW, LATER],
  )
  const events = receivedEvents(
    kysely,
    sealedOn(kysely, () => NOW),
  )
  const { found, ms } = await took(() => events.due(loja, NOW, 3))
  // The first order's first one is not due, and its second waits for that.
  expect(found.map(({ evento }) => evento)).toEqual(['e2', 'e4', 'e6'])
  expect(ms).toBeLessThan(SOON_MS)
})

test('and so it is with what platforms and webhooks are to be told', async () => {
  const { kysely } = database
  const loja = await connect()
  await insert(
    `INSERT INTO chamada_de_plataforma
       (id, loja_id, pedido, chave, acao, numero, em, seq, lugar, situacao, criada_em, proxima_em, prazo_em)
     SELECT gen_random_uuid(), $1, 'p' || (n / 2), 'c' || n, 'confirmar', '1', $2::timestamptz, n, 0, 'pendente', $2::timestamptz,
       CASE WHEN n = 0 THEN $3::timestamptz ELSE $2::timestamptz END, $3::timestamptz
     FROM generate_series(0, ${MANY - 1}) AS n`,
    [loja, NOW, LATER],
  )
  const calls = await took(() => dueCalls(kysely).next(loja, NOW, 3))
  expect(calls.found.map(({ pedido }) => pedido)).toEqual(['p1', 'p2', 'p3'])
  expect(calls.ms).toBeLessThan(SOON_MS)

  const { cozinhaId, chave } = company
  const webhook = newId()
  const chaveId = await idOfKey(kysely, chave)
  await createWebhook(kysely, { id: webhook, cozinhaId, chaveId, url: 'https://exemplo.com.br/', now: NOW })
  await insert(
    `INSERT INTO entrega_de_webhook
       (id, webhook_id, acontecimento_id, pedido_id, seq, lugar, corpo, bytes, situacao, criada_em, proxima_em, prazo_em)
     SELECT gen_random_uuid(), $1, 'a' || n, 'p' || (n / 2), n, 0, '{}', 2, 'pendente', $2::timestamptz,
       CASE WHEN n = 0 THEN $3::timestamptz ELSE $2::timestamptz END, $3::timestamptz
     FROM generate_series(0, ${MANY - 1}) AS n`,
    [webhook, NOW, LATER],
  )
  const deliveries = await took(() => dueDeliveries(kysely).next({ id: webhook, mudadoEm: null }, NOW, 3))
  expect(deliveries.found.map(({ acontecimentoId }) => acontecimentoId)).toEqual(['a2', 'a4', 'a6'])
  expect(deliveries.ms).toBeLessThan(SOON_MS)
})
