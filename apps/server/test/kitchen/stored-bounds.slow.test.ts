import { setTimeout as delay } from 'node:timers/promises'
import {
  BYTES_ABERTOS,
  BYTES_DO_PEDIDO,
  BYTES_DO_PEDIDO_ALTERADO,
  ITENS_DEMAIS,
  PEDIDOS_ABERTOS,
} from '@kds/domain/limites'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  anOrder,
  type Client,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
  UMA_PIZZA,
} from './kitchen-house'

let database: TestDatabase
let server: KitchenServer
let company: Company
let client: Client

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
})

afterAll(async () => {
  await server.close()
  await database.close()
})

beforeEach(async () => {
  company = await createCompanyWithKitchen(database)
  client = clientOf(server.origin, company)
})

/** 250 KB as it is sent: twenty-four flavours with everything on them. */
function longPizza(mark = 'x') {
  const words = (count: number) => Array.from({ length: count }, () => mark.repeat(190))
  const sabores = Array.from({ length: 24 }, (_, index) => ({
    nome: `Sabor ${index}`,
    adicionais: words(23),
    remocoes: words(23),
    observacao: mark.repeat(900),
  }))
  return { ...UMA_PIZZA, quantidade: 50, referencia: 'a', pizza: { tamanho: 'grande', sabores } }
}

async function storedBytes(table: 'pedido' | 'evento', column: 'estado' | 'corpo'): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: string }>(
    `SELECT coalesce(sum(octet_length(${column}::text)), 0) AS bytes FROM ${table} WHERE cozinha_id = $1`,
    [company.cozinhaId],
  )
  return Number(rows[0]?.bytes)
}

/** What the kitchen counts of itself, and what a count of its rows gives. */
async function counts(): Promise<{ running: object; counted: object }> {
  const { rows } = await database.pool.query<{ running: object; counted: object }>(
    `SELECT json_build_object('abertos', c.abertos, 'bytes', c.abertos_bytes) AS running,
       (SELECT json_build_object('abertos', count(*), 'bytes', coalesce(sum(octet_length(p.estado::text)), 0))
        FROM pedido p WHERE p.cozinha_id = c.id AND p.aberto) AS counted
     FROM cozinha c WHERE c.id = $1`,
    [company.cozinhaId],
  )
  return { running: rows[0]?.running ?? {}, counted: rows[0]?.counted ?? {} }
}

const portions = (count: number, mark: string | number, letters = 10) =>
  Array.from({ length: count }, (_, index) => ({
    nome: `${mark} ${index}`.padEnd(letters, 'x'),
    quantidade: 1,
    linha: 'chapa',
  }))

describe('one long pizza, fifty times', () => {
  test('is stored as it came, not fifty times, and no pizza is lost', async () => {
    const order = anOrder({ itens: [longPizza()] })
    expect(JSON.stringify(order).length).toBeGreaterThan(220_000)
    const { status, body } = await client.place(order)
    expect(status).toBe(201)
    expect(body.itens).toMatchObject([{ quantidade: 50 }])
    expect(await storedBytes('pedido', 'estado')).toBeLessThan(BYTES_DO_PEDIDO)
  })

  test('changed again and again, does not grow without end, and every change is answered', async () => {
    const order = anOrder({ itens: [longPizza()] })
    await client.place(order)
    for (const mark of 'abcdefghij') {
      const { status } = await client.change('balcao', order.referencia, { ...order, itens: [longPizza(mark)] })
      expect(status).toBe(200)
    }
    expect(await storedBytes('pedido', 'estado')).toBeLessThan(BYTES_DO_PEDIDO_ALTERADO)
    const { body } = await client.read('balcao', order.referencia)
    expect(body.itens[0]?.pizza?.sabores[0]?.observacao).toBe('j'.repeat(900))
  })
})

describe('one order', () => {
  const complementos = Array.from({ length: 100 }, () => ({ nome: 'a' }))

  test('that is longer when stored than a kitchen keeps is refused with what to do, and nothing of it stays', async () => {
    const itens = Array.from({ length: 180 }, () => ({ nome: 'Caldo', quantidade: 1, linha: 'cozinha', complementos }))
    const order = anOrder({ itens })
    const { status, body } = await client.place(order)
    expect(status).toBe(413)
    expect(body.Messages).toEqual([expect.stringMatching(/limite é 512 KB\. Divida-o em pedidos menores/)])
    expect((await client.read('balcao', order.referencia)).status).toBe(404)
    expect(await storedBytes('evento', 'corpo')).toBe(0)
    const smaller = await client.place({ ...order, itens: itens.slice(0, 50) })
    expect(smaller.status).toBe(201)
  })

  test('keeps what was struck out up to a thousand items; a change beyond is refused and changes nothing', async () => {
    const order = anOrder({ itens: portions(200, 0) })
    await client.place(order)
    for (let round = 1; round < 5; round += 1) {
      const { status } = await client.change('balcao', order.referencia, { ...order, itens: portions(200, round) })
      expect(status).toBe(200)
    }
    const before = (await client.read('balcao', order.referencia)).body
    const { status, body } = await client.change('balcao', order.referencia, { ...order, itens: portions(1, 'novo') })
    expect(status).toBe(409)
    expect(body.Messages).toEqual([ITENS_DEMAIS])
    expect((await client.read('balcao', order.referencia)).body).toEqual(before)
    const cancelled = await client.cancel('balcao', order.referencia)
    expect(cancelled.status).toBe(200)
  })

  test('that its changes made too large is refused another change, and can still be cancelled', async () => {
    const order = anOrder({ itens: portions(200, 0, 190) })
    await client.place(order)
    let last = { status: 200, body: {} as { Messages?: string[] } }
    for (let round = 1; last.status === 200 && round < 20; round += 1) {
      const itens = Array.from({ length: 100 }, (_, index) => ({
        nome: `${round}.${index}`,
        quantidade: 1,
        linha: 'cozinha',
        observacao: 'x'.repeat(990),
        complementos: [{ nome: 'y'.repeat(190) }],
      }))
      last = await client.change('balcao', order.referencia, { ...order, itens })
    }
    expect(last).toMatchObject({
      status: 413,
      body: { Messages: [expect.stringContaining('Cancele-o e envie outro')] },
    })
    expect(await storedBytes('pedido', 'estado')).toBeLessThanOrEqual(BYTES_DO_PEDIDO_ALTERADO)
    expect((await client.cancel('balcao', order.referencia)).status).toBe(200)
  })

  /** A machine that stalls answers 503, which is no limit of the kitchen's: a till sends again. */
  async function placeWhenServed(order: ReturnType<typeof anOrder>) {
    for (;;) {
      const answer = await client.place(order)
      if (answer.status !== 503) return answer
      await delay(200)
    }
  }

  test('of sixty pizzas and a shop of three hundred open orders meet no limit', async () => {
    const { body } = await client.place(
      anOrder({ itens: [20, 20, 20].map((quantidade) => ({ ...UMA_PIZZA, quantidade })) }),
    )
    expect(body.itens).toHaveLength(60)
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 30 }, () => placeWhenServed(anOrder())))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    }
  })
})

/** An order whose row says that it takes up so much; nothing else of it matters here. */
async function aLargeOrder(bytes: number): Promise<string> {
  const order = anOrder()
  await client.place(order)
  await database.pool.query('UPDATE pedido SET bytes = $3 WHERE cozinha_id = $1 AND referencia = $2', [
    company.cozinhaId,
    order.referencia,
    bytes,
  ])
  await database.pool.query(
    `UPDATE cozinha c SET abertos_bytes = (SELECT sum(p.bytes) FROM pedido p WHERE p.cozinha_id = c.id AND p.aberto)
     WHERE c.id = $1`,
    [company.cozinhaId],
  )
  return order.referencia
}

describe('a kitchen', () => {
  test('whose open orders nobody ever finished goes on taking new ones', async () => {
    const forgotten = await aLargeOrder(BYTES_ABERTOS)
    expect((await client.place(anOrder())).status).toBe(429)
    await database.pool.query(
      `UPDATE pedido SET recebido_em = now() - interval '25 hours' WHERE cozinha_id = $1 AND referencia = $2`,
      [company.cozinhaId, forgotten],
    )
    expect((await client.place(anOrder())).status).toBe(201)
    await aLargeOrder(BYTES_ABERTOS / 2)
    expect((await client.place(anOrder())).body.Messages).toEqual([
      expect.stringContaining('limite de 12 MB em pedidos abertos'),
    ])
  })

  test('counts its open orders and their bytes as it goes, whatever is done to them', async () => {
    const order = anOrder()
    const { body } = await client.place(order)
    await Promise.all([client.place(anOrder()), client.place(anOrder({ itens: portions(50, 'a') }))])
    const em = new Date().toISOString()
    await client.change('balcao', order.referencia, { ...order, observacao: 'sem pressa, à mesa' })
    const { rows } = await database.pool.query('SELECT seq::int AS ate FROM cozinha WHERE id = $1', [company.cozinhaId])
    const read = {
      tipo: 'reconhecer',
      id: newId(),
      em,
      pedidoId: body.id,
      linhas: ['pizza', 'entrada'],
      ate: rows[0].ate,
    }
    await client.command([read])
    const itens = body.itens.map(({ id }) => ({ itemId: id, de: 'fila', para: 'pronto' }))
    await client.command([{ tipo: 'moverItens', id: newId(), em, pedidoId: body.id, itens }])
    const open = await counts()
    expect(open.running).toEqual(open.counted)
    await client.command([{ tipo: 'entregarPedido', id: newId(), em, pedidoId: body.id }])
    const closed = await counts()
    expect(closed.running).toMatchObject({ abertos: 2 })
    expect(closed.running).toEqual(closed.counted)
    await client.change('balcao', order.referencia, { ...order, itens: [...portions(1, 'mais')] })
    const reopened = await counts()
    expect(reopened.running).toMatchObject({ abertos: 3 })
    expect(reopened.running).toEqual(reopened.counted)
  })

  test('that is full says so, with the wait; what it refused comes in once there is room', async () => {
    const large = await aLargeOrder(BYTES_ABERTOS)
    const order = anOrder()
    const refused = await fetch(`${client.base}/pedidos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.chave}`, 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const { Messages } = (await refused.json()) as { Messages: string[] }
    expect(Messages).toEqual([
      expect.stringMatching(/limite de 8 MB em pedidos abertos, e nada foi gravado\. Entregue ou/),
    ])
    expect((await client.read('balcao', order.referencia)).status).toBe(404)
    // What is there can still be worked on, changed and cancelled.
    const known = (await client.read('balcao', large)).body
    const em = new Date().toISOString()
    const tap = {
      tipo: 'moverItens',
      id: newId(),
      em,
      pedidoId: known.id,
      itens: [{ itemId: '1', de: 'fila', para: 'forno' }],
    }
    expect((await client.command([tap])).body.resultados).toMatchObject([{ situacao: 'aceito' }])
    expect((await client.place(order)).status).toBe(201)
  })

  test('with as many open orders as it may have takes another when one is gone', async () => {
    const first = anOrder()
    const { body } = await client.place(first)
    await database.pool.query(
      `INSERT INTO pedido (cozinha_id, id, origem, referencia, aberto, recebido_em, bytes, estado)
       SELECT cozinha_id, id || n, origem, referencia || n, true, recebido_em, 10, estado
       FROM pedido, generate_series(2, $2) AS n WHERE cozinha_id = $1`,
      [company.cozinhaId, PEDIDOS_ABERTOS],
    )
    await database.pool.query('UPDATE cozinha SET abertos = $2 WHERE id = $1', [company.cozinhaId, PEDIDOS_ABERTOS])
    const order = anOrder()
    expect(await client.place(order)).toMatchObject({
      status: 429,
      body: { Messages: [expect.stringContaining('limite de 2000 pedidos abertos')] },
    })
    const em = new Date().toISOString()
    const itens = body.itens.map(({ id }) => ({ itemId: id, de: 'fila', para: 'pronto' }))
    await client.command([
      { tipo: 'moverItens', id: newId(), em, pedidoId: body.id, itens },
      { tipo: 'entregarPedido', id: newId(), em, pedidoId: body.id },
    ])
    expect((await client.place(order)).status).toBe(201)
  })

  test('whose running count is wrong is counted before anybody is turned away, and is right from then on', async () => {
    await client.place(anOrder())
    await database.pool.query('UPDATE cozinha SET abertos_bytes = $2, abertos = $3 WHERE id = $1', [
      company.cozinhaId,
      100 * BYTES_ABERTOS,
      PEDIDOS_ABERTOS,
    ])
    expect((await client.place(anOrder())).status).toBe(201)
    const { running, counted } = await counts()
    expect(running).toEqual(counted)
    expect(running).toMatchObject({ abertos: 2 })
  })
})

test('actions that name more closed orders than memory should hold at once are refused in words', async () => {
  const { body } = await client.place(anOrder())
  await database.pool.query(
    `INSERT INTO pedido (cozinha_id, id, origem, referencia, aberto, recebido_em, fechado_em, bytes, estado)
     SELECT cozinha_id, 'velho' || n, origem, referencia || n, false, recebido_em, now(), 1000000, estado
     FROM pedido, generate_series(1, 100) AS n WHERE cozinha_id = $1`,
    [company.cozinhaId],
  )
  const seen = (pedidoIds: string[]) => ({
    tipo: 'verPedidos',
    id: newId(),
    em: new Date().toISOString(),
    pedidoIds,
    linhas: ['pizza'],
  })
  const old = Array.from({ length: 100 }, (_, index) => `velho${index + 1}`)
  const refused = await client.command([seen(old)])
  expect(refused.status).toBe(413)
  expect(refused.body).toMatchObject({ Messages: [expect.stringContaining('Envie menos ações por vez')] })
  expect((await client.command([seen([body.id, ...old.slice(0, 20)])])).body.resultados).toMatchObject([
    { situacao: 'aceito' },
  ])
})
