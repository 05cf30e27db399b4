import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrdersWanted, ordersOfOrigins } from '../../src/kitchen/orders/orders-of-origins'
import { pagesRead } from '../support/pages-read'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { createCompanyWithKitchen } from './kitchen-house'

const HISTORY = 8_000
const OWN = 'a-chave'
const FROM = new Date('2026-10-20T00:00:00Z')

let database: TestDatabase
let cozinhaId: string

/** Orders of others, closed, one a minute; they outnumber whatever is asked for. */
async function fill(from: number, to: number): Promise<void> {
  await sql`
    INSERT INTO pedido (cozinha_id, id, origem, referencia, estado, aberto, fechado_em, recebido_em, remetente, bytes)
    SELECT ${cozinhaId}, 'p' || n, 'de-outro', 'r' || n, json_build_object('id', 'p' || n, 'texto', repeat('x', 400)), false, now(),
      ${FROM}::timestamptz + n * interval '1 minute', 'outra-chave', 500
    FROM generate_series(${from}::int, ${to}::int) AS n`.execute(database.kysely)
  await sql`VACUUM ANALYZE pedido`.execute(database.kysely)
}

beforeAll(async () => {
  database = await startTestDatabase()
  ;({ cozinhaId } = await createCompanyWithKitchen(database))
})

afterAll(() => database.close())

const questions: Record<string, Partial<OrdersWanted>> = {
  'open ones of an origin': { origens: ['de-outro'], aberto: true },
  'open ones of a key without origins': { origens: { except: [] }, sender: { id: OWN, herda: false }, aberto: true },
  'an origin that has none': { origens: ['balcao'] },
  'the origins of a key, of which none has any': { origens: ['balcao', 'ifood', 'mesa'], aberto: false },
  'a key that names no origins': { origens: { except: ['ifood'] }, sender: { id: OWN, herda: false } },
  'and that has what nobody knows the sender of': { origens: { except: [] }, sender: { id: OWN, herda: true } },
}

test('what is asked for costs the same whatever the kitchen keeps of others', async () => {
  const cost = async () => {
    const pages: Record<string, number> = {}
    for (const [name, question] of Object.entries(questions)) {
      const wanted = { cozinhaId, from: FROM, limit: 100, origens: [], ...question }
      pages[name] = await pagesRead(database, (kysely) => ordersOfOrigins(kysely as never, wanted))
    }
    return pages
  }
  await fill(1, 200)
  const before = await cost()
  await fill(201, HISTORY)
  const after = await cost()
  const grown = Object.keys(questions).filter((name) => (after[name] ?? 0) > 2 * (before[name] ?? 0) + 20)
  expect({ grown, after: grown.map((name) => after[name]) }).toEqual({ grown: [], after: [] })
})
