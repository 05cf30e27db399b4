import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersCalled } from '../../src/kitchen/log/kitchen-statements'
import { openNamesakes } from '../../src/kitchen/orders/open-namesakes'
import {
  anOrder,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from '../kitchen/kitchen-house'
import { pagesRead } from '../support/pages-read'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

let database: TestDatabase
let server: KitchenServer
let company: Company

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
  company = await createCompanyWithKitchen(database)
})

afterAll(async () => {
  await server.close()
  await database.close()
})

/** Open orders of ten pizzas and their notes, each of another number. */
async function fill(from: number, to: number): Promise<void> {
  await sql`
    INSERT INTO pedido (cozinha_id, id, origem, referencia, estado, aberto, recebido_em, bytes, numero)
    SELECT ${company.cozinhaId}, 'p' || n, 'balcao', 'r' || n,
      json_build_object('id', 'p' || n, 'numero', 'n' || n, 'texto', (SELECT string_agg(md5(n || '-' || m), '') FROM generate_series(1, 120) AS m)),
      true, now(), 4000, 'n' || n
    FROM generate_series(${from}::int, ${to}::int) AS n`.execute(database.kysely)
  await sql`VACUUM ANALYZE pedido`.execute(database.kysely)
}

const cost = () => pagesRead(database, (kysely) => openNamesakes(kysely as never, company.cozinhaId, ['n7', 'n8']))

test('to tell an order from others of its number costs the same whatever else is open', async () => {
  await fill(1, 50)
  const before = await cost()
  await fill(51, 1_500)
  const after = await cost()
  expect(after).toBeLessThanOrEqual(2 * before + 20)
})

test('what an order is called now is what it is found by', async () => {
  const other = await createCompanyWithKitchen(database)
  const client = clientOf(server.origin, other)
  const named = async (numero: string) => {
    const { pedidos } = await openNamesakes(database.kysely, other.cozinhaId, [numero])
    return pedidos.map(({ origem }) => origem).sort()
  }
  const one = anOrder({ numero: '12', origem: 'balcao' })
  await client.place(one)
  await client.place(anOrder({ numero: '12', origem: 'ifood' }))
  await client.place(anOrder({ numero: '13', origem: 'ifood' }))
  expect(await named('12')).toEqual(['balcao', 'ifood'])
  await client.change('balcao', one.referencia, { ...one, numero: '14' })
  expect([await named('12'), await named('14')]).toEqual([['ifood'], ['balcao']])
  // Written by a server of before, beside us.
  await database.kysely.updateTable('pedido').set({ numero: null }).where('cozinha_id', '=', other.cozinhaId).execute()
  expect(await named('14')).toEqual(['balcao'])
})

test('an order that a server of before called otherwise is not found by what it was called', async () => {
  const other = await createCompanyWithKitchen(database)
  const [stale, called] = [anOrder({ numero: '12345678' }), anOrder({ numero: '99912345' })]
  const client = clientOf(server.origin, other)
  for (const order of [stale, called]) await client.place(order)
  await sql`UPDATE pedido SET estado = jsonb_set(estado::jsonb, '{numero}', '"7"')::json
    WHERE cozinha_id = ${other.cozinhaId} AND referencia = ${stale.referencia}`.execute(database.kysely)
  const [row] = await database.kysely
    .selectFrom('pedido')
    .select('numero')
    .where('cozinha_id', '=', other.cozinhaId)
    .where('referencia', '=', stale.referencia)
    .execute()
  const numero = row?.numero ?? ''
  expect((await openNamesakes(database.kysely, other.cozinhaId, [numero])).pedidos).toEqual([])
  const found = await ordersCalled(database.pool, other.cozinhaId, [numero.slice(0, 5)])
  expect(found.map(({ numero: now }) => now)).not.toContain(numero)
})

test('of a number that a whole kitchen has a few are looked into, and it is said that there are more', async () => {
  const crowded = await createCompanyWithKitchen(database)
  await sql`
    INSERT INTO pedido (cozinha_id, id, origem, referencia, estado, aberto, recebido_em, bytes, numero)
    SELECT ${crowded.cozinhaId}, 'q' || n, 'balcao', 'r' || n, '{"numero":"1"}', true, now(), 20, '1'
    FROM generate_series(1, 300) AS n`.execute(database.kysely)
  const { pedidos, demais } = await openNamesakes(database.kysely, crowded.cozinhaId, ['1'])
  expect(pedidos.length).toBeLessThan(50)
  expect(demais).toEqual(new Set(['1']))
})
