import type { PedidoDeEntrada } from '@kds/domain/entrada'
import type { ListaDePedidos } from '@kds/protocol/lista-de-pedidos'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { up as senders } from '../../src/db/migrations/0047-senders'
import { kyselyOn } from '../../src/db/session'
import { hashOfKey } from '../../src/kitchen/access/integration-key'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { newId } from '../../src/new-id'
import { setOriginsOfKey } from '../../src/provisioning/integration-keys'
import { PATIENCE } from '../support/patience'
import { anOrder, type Client, type Company, clientOf, createCompanyWithKitchen } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const one = oneKitchen()

interface OldTill extends Client {
  readonly id: string
  list(query?: string): Promise<string[]>
}

/** As keys were made before they had origins; `herda` where the kitchen had no second one. */
async function oldTill(of: Company, herda = false): Promise<OldTill> {
  const [id, chave] = [newId(), `chv_${newId()}`]
  await one.database.kysely
    .insertInto('chave_integracao')
    .values({
      ...{ id, cozinha_id: of.cozinhaId, nome: 'Antiga', hash: hashOfKey(chave) },
      ...{ origens: null, revogada_em: null, herda },
    })
    .execute()
  const client = clientOf(one.server.origin, { ...of, chave })
  return {
    ...client,
    id,
    async list(query = '') {
      const response = await fetch(`${client.base}/pedidos${query}`, { headers: { authorization: `Bearer ${chave}` } })
      expect(response.status).toBe(200)
      return ((await response.json()) as ListaDePedidos).pedidos.map(({ referencia }) => referencia)
    },
  }
}

/** As an order was kept before it was written down who sent it. */
async function forgetSender(of: Company, referencia: string): Promise<void> {
  await one.database.kysely
    .updateTable('pedido')
    .set({ remetente: null })
    .where('cozinha_id', '=', of.cozinhaId)
    .where('referencia', '=', referencia)
    .execute()
}

let house: Company

beforeEach(async () => {
  house = await createCompanyWithKitchen(one.database)
  await one.database.kysely.deleteFrom('chave_integracao').where('cozinha_id', '=', house.cozinhaId).execute()
})

describe('a key that names no origin', () => {
  test('reads, lists, changes and cancels what it sent itself', async () => {
    const till = await oldTill(house)
    await oldTill(house)
    const order = anOrder({ origem: 'rappi' })
    expect((await till.place(order)).status).toBe(201)
    expect((await till.place(order)).status).toBe(200)
    expect((await till.read('rappi', order.referencia)).status).toBe(200)
    expect(await till.list()).toEqual([order.referencia])
    expect((await till.change('rappi', order.referencia, { ...order, mesa: '7' })).status).toBe(200)
    expect((await till.cancel('rappi', order.referencia)).status).toBe(200)
  })

  test('reaches nothing that another such key sent, and is told the same of it as of nothing', async () => {
    const ours = await oldTill(house)
    const theirs = await oldTill(house)
    const order = anOrder()
    expect((await ours.place(order)).status).toBe(201)
    const { body: before } = await ours.read('balcao', order.referencia)
    for (const referencia of [order.referencia, 'nenhuma']) {
      for (const { status, body } of [
        await theirs.read('balcao', referencia),
        await theirs.change('balcao', referencia, { ...order, mesa: '7' }),
        await theirs.cancel('balcao', referencia, 'x'),
      ]) {
        const told = 'Pedido não encontrado entre os que esta chave de integração enviou.'
        expect([status, body]).toEqual([404, { success: false, Messages: [expect.stringContaining(told)] }])
      }
    }
    expect(await theirs.list()).toEqual([])
    expect(await theirs.list('?origem=balcao')).toEqual([])
    expect(await ours.list()).toEqual([order.referencia])
    expect((await ours.read('balcao', order.referencia)).body).toEqual(before)
  })

  test("is refused another's reference, whatever the contents, and is not shown the order", async () => {
    const ours = await oldTill(house)
    const theirs = await oldTill(house)
    const order = anOrder()
    await ours.place(order)
    for (const again of [order, { ...order, mesa: '9' }]) {
      const { status, body } = await theirs.place(again)
      expect(status).toBe(409)
      expect(body).toEqual({
        success: false,
        Messages: [expect.stringContaining(`A referencia “${order.referencia}” da origem “balcao” é de outra chave`)],
      })
    }
    expect((await theirs.place(anOrder())).status).toBe(201)
  })

  test('reaches nothing that the house sent', async () => {
    const log = new KitchenLog(new PostgresKitchenStore(one.database.pool), () => new Date().toISOString())
    const till = await oldTill(house, true)
    const order = anOrder()
    await placeOrder(log, house.cozinhaId, order as unknown as PedidoDeEntrada, newId)
    expect((await till.read('balcao', order.referencia)).status).toBe(404)
    expect((await till.cancel('balcao', order.referencia)).status).toBe(404)
    expect(await till.list()).toEqual([])
  })

  test('has what came before senders were written down if there was no second one', async () => {
    const [first, second] = [await oldTill(house), await oldTill(house)]
    const other = await createCompanyWithKitchen(one.database)
    const only = await oldTill(other, true)
    const order = anOrder({ origem: 'rappi' })
    for (const [till, of] of [
      [first, house],
      [only, other],
    ] as const) {
      expect((await till.place(order)).status).toBe(201)
      await forgetSender(of, order.referencia)
    }
    for (const till of [first, second]) {
      expect((await till.read('rappi', order.referencia)).status).toBe(404)
      expect((await till.cancel('rappi', order.referencia)).status).toBe(404)
      expect(await till.list()).toEqual([])
    }
    expect(await only.list()).toEqual([order.referencia])
    expect((await only.cancel('rappi', order.referencia)).status).toBe(200)
  })

  test('that is replaced leaves its open orders to the key that was given their origin, as the refusal says', async () => {
    const [old, replacement] = [await oldTill(house), await oldTill(house)]
    const orders = [anOrder({ origem: 'rappi' }), anOrder({ origem: 'rappi' })] as const
    for (const order of orders) expect((await old.place(order)).status).toBe(201)
    const [first, second] = orders
    const unknown = await replacement.cancel('rappi', first.referencia)
    expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([
      404,
      expect.stringMatching(/a que esta substituiu.*npm run keys/),
    ])
    const refused = await replacement.place(first)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringMatching(/dê-lhe a origem “rappi”.*npm run keys/),
    ])
    await setOriginsOfKey(one.database.kysely, replacement.id, ['rappi'])
    await vi.waitFor(async () => expect((await replacement.place(first)).status).toBe(200), PATIENCE)
    expect((await replacement.change('rappi', first.referencia, { ...first, mesa: '7' })).status).toBe(200)
    expect((await replacement.cancel('rappi', second.referencia)).status).toBe(200)
    expect(await replacement.list()).toEqual(orders.map(({ referencia }) => referencia))
  })

  test('has the orders of its origins, whoever sent them, once it was given some', async () => {
    const [counter, tablet] = [await oldTill(house), await oldTill(house)]
    const order = anOrder({ origem: 'mesa' })
    await counter.place(order)
    await setOriginsOfKey(one.database.kysely, tablet.id, ['mesa'])
    await vi.waitFor(async () => expect((await tablet.read('mesa', order.referencia)).status).toBe(200), PATIENCE)
    await vi.waitFor(async () => expect((await counter.read('mesa', order.referencia)).status).toBe(403), PATIENCE)
  })
})

test('the orders of before go to the one key without origins that their kitchen ever had, and to the house its own', async () => {
  const client = await one.database.pool.connect()
  try {
    await client.query('CREATE SCHEMA antes_dos_remetentes; SET search_path TO antes_dos_remetentes')
    await client.query(`
      CREATE TABLE chave_integracao (nome text, id uuid DEFAULT gen_random_uuid(), cozinha_id text, origens text[], revogada_em timestamptz);
      CREATE TABLE pedido (cozinha_id text, id text);
      CREATE TABLE pedido_da_retaguarda (cozinha_id text, pedido_id text);
      INSERT INTO chave_integracao (nome, cozinha_id, origens, revogada_em) VALUES
        ('a', 'uma', NULL, NULL), ('b', 'uma', '{ifood}', NULL),
        ('c', 'duas', NULL, NULL), ('d', 'duas', NULL, NULL),
        ('e', 'trocada', NULL, now()), ('f', 'trocada', NULL, NULL);
      INSERT INTO pedido VALUES ('uma', 'p1'), ('uma', 'p2'), ('duas', 'p2');
      INSERT INTO pedido_da_retaguarda VALUES ('uma', 'p2')`)
    await senders(kyselyOn(client) as never)
    const { rows: keys } = await client.query('SELECT nome FROM chave_integracao WHERE herda')
    expect(keys).toEqual([{ nome: 'a' }])
    const { rows: sent } = await client.query('SELECT cozinha_id, id FROM pedido WHERE remetente IS NOT NULL')
    expect(sent).toEqual([{ cozinha_id: 'uma', id: 'p2' }])
  } finally {
    await client.query('RESET search_path')
    client.release()
    await one.database.pool.query('DROP SCHEMA antes_dos_remetentes CASCADE')
  }
})
