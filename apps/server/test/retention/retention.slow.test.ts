import { EVENTOS_COM_PESSOAS } from '@kds/domain/apagar-eventos'
import type { PedidoDeEntrada } from '@kds/domain/entrada'
import type { Pedido } from '@kds/domain/pedido'
import { Kysely, PostgresDialect } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBoundedPool } from '../../src/db/bounded-pool'
import type { Schema } from '../../src/db/schema'
import { openSession } from '../../src/db/session'
import { runCommands } from '../../src/kitchen/commands/run-commands'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { postgresOrderReader } from '../../src/kitchen/orders/postgres-order-reader'
import { cancelOrder, changeOrder } from '../../src/kitchen/orders/revise-order'
import { Retention } from '../../src/kitchen/retention/retention'
import { eraseNames } from '../../src/kitchen/retention/retention-queries'
import type { KitchenTables } from '../../src/kitchen/tables'
import { newId } from '../../src/new-id'
import { playLog, readKitchens } from '../backup/played-log'
import { type Company, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { DAY, type TestClock, testClock } from '../licensing/licensing-house'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'

const SECRET = /Maria|Beatriz|segredo/
let database: TestDatabase
let company: Company
let clock: TestClock
let log: KitchenLog

beforeEach(async () => {
  database = await startTestDatabase()
  company = await createCompanyWithKitchen(database)
  clock = testClock(new Date())
  log = new KitchenLog(new PostgresKitchenStore(database.pool), () => clock().toISOString())
})

afterEach(() => database.close())

function retention(keepDays = 365): Retention {
  return new Retention({ kysely: database.kysely, clock, random: () => 0.5, logger: testLogger, keepDays })
}

function order(referencia: string, fields: Partial<PedidoDeEntrada> = {}): PedidoDeEntrada {
  const sabores = [{ nome: 'Calabresa', observacao: 'segredo do sabor' }]
  return {
    origem: 'balcao',
    referencia,
    tipo: 'entrega',
    cliente: 'Maria',
    observacao: 'segredo do pedido',
    itens: [
      { nome: 'Pizza', quantidade: 1, linha: 'pizza', referencia: 'p', pizza: { tamanho: 'Grande', sabores } },
      { nome: 'Caldo', quantidade: 1, linha: 'cozinha', referencia: 'c', observacao: 'segredo do item' },
    ],
    ...fields,
  }
}

async function place(referencia: string, fields: Partial<PedidoDeEntrada> = {}): Promise<Pedido> {
  const placed = await placeOrder(log, company.cozinhaId, order(referencia, fields), newId)
  if (placed?.outcome !== 'done') throw new Error('no such kitchen')
  return placed.pedido
}

const command = (fields: object) =>
  runCommands(log, company.cozinhaId, 'Montagem 1', [{ id: newId(), em: clock().toISOString(), ...fields }])

async function finish(pedidoId: string): Promise<void> {
  const items = (await kitchen()).orders.get(pedidoId)?.itens ?? []
  const itens = items
    .filter(({ cancelado, etapa }) => !cancelado && etapa !== 'pronto')
    .map(({ id, etapa }) => ({ itemId: id, de: etapa, para: 'pronto' }))
  await command({ tipo: 'moverItens', pedidoId, itens })
  await command({ tipo: 'entregarPedido', pedidoId })
}

async function deliver(referencia: string): Promise<Pedido> {
  const pedido = await place(referencia)
  await finish(pedido.id)
  return pedido
}

const address = (referencia: string) => ({ cozinhaId: company.cozinhaId, origem: 'balcao', referencia })

async function everything(): Promise<{ orders: string; events: string }> {
  const text = async (table: string, column: string) => {
    const { rows } = await database.pool.query<{ text: string }>(`SELECT ${column}::text AS text FROM ${table}`)
    return rows.map((row) => row.text).join('\n')
  }
  return { orders: await text('pedido', 'estado'), events: await text('evento', 'corpo') }
}

const references = async () =>
  (await database.pool.query('SELECT referencia FROM pedido ORDER BY 1')).rows.map(({ referencia }) => referencia)

async function kitchen() {
  const [only] = await readKitchens(database.pool)
  if (!only) throw new Error('no kitchen')
  return only
}

describe('names and notes', () => {
  test('of the longest orders are erased a few at a time, for the kitchen waits meanwhile', async () => {
    const itens = Array.from({ length: 200 }, (_, index) => ({
      nome: `Item ${index}`,
      quantidade: 1,
      linha: 'chapa' as const,
      observacao: 'segredo '.repeat(120),
    }))
    for (const referencia of ['longa 1', 'longa 2', 'longa 3']) {
      const { id } = await place(referencia, { itens })
      await finish(id)
    }
    const failed = new Set<string>()
    const onFault = (error: unknown) => expect(error).toBeUndefined()
    const erasing = { now: clock(), limit: 50, signal: new AbortController().signal, failed, onFault }
    const turns: unknown[] = []
    for (let more = true; more; ) {
      const closedBefore = new Date(clock().getTime() + 60_000)
      const turn = await eraseNames(database.kysely, company.cozinhaId, { ...erasing, closedBefore })
      turns.push(turn)
      more = turn.more
    }
    expect(turns.slice(0, 2)).toEqual([
      { erased: 1, more: true },
      { erased: 1, more: true },
    ])
  })

  test('are erased thirty days after the order closed, in the order and in every event of it', async () => {
    await place('mudada')
    await changeOrder(
      log,
      address('mudada'),
      order('mudada', {
        cliente: 'Beatriz',
        observacao: 'outro segredo',
        itens: [
          {
            nome: 'Pizza',
            quantidade: 1,
            linha: 'pizza',
            referencia: 'p',
            observacao: 'segredo novo',
            pizza: { tamanho: 'Broto', sabores: [{ nome: 'Atum', observacao: 'segredo do atum' }] },
          },
          { nome: 'Suco', quantidade: 1, linha: 'cozinha', referencia: 's', observacao: 'segredo do suco' },
        ],
      }),
    )
    const changed = await kitchen()
    const [pedidoId = ''] = changed.orders.keys()
    await command({ tipo: 'reconhecer', pedidoId, linhas: ['pizza', 'cozinha'], ate: changed.seq })
    await finish(pedidoId)
    await command({ tipo: 'moverItens', pedidoId, itens: [{ itemId: '1', de: 'pronto', para: 'forno' }] })
    await finish(pedidoId)
    await place('cancelada')
    await cancelOrder(log, address('cancelada'), 'segredo de Maria')
    const { rows } = await database.pool.query("SELECT id FROM pedido WHERE referencia = 'cancelada'")
    const ate = (await kitchen()).seq
    await command({ tipo: 'reconhecer', pedidoId: rows[0].id, linhas: ['pizza', 'cozinha'], ate })
    expect((await kitchen()).abertos).toBe(0)

    clock.pass(29 * DAY)
    expect(await retention().prune()).toMatchObject({ erased: 0 })
    expect((await everything()).orders).toMatch(SECRET)
    clock.pass(2 * DAY)
    expect(await retention().prune()).toMatchObject({ erased: 2, orders: 0, events: 0 })
    const { orders, events } = await everything()
    expect(orders).not.toMatch(SECRET)
    expect(events).not.toMatch(SECRET)
    expect(orders).toContain('Atum')

    const after = await kitchen()
    expect(after.events.map(({ seq }) => seq)).toEqual(
      changed.events.map((_, i) => i + 1).concat(range(changed, after)),
    )
    expect(playLog(after.configuracao, after.events).orders).toEqual(after.orders)
    expect(await retention().prune()).toMatchObject({ erased: 0 })
  })

  test('go with table, number and references, and the origin still finds its order and cannot place it twice', async () => {
    const pedido = await place('Maria-1', { numero: 'Maria', mesa: 'da Maria' })
    await finish(pedido.id)
    expect((await everything()).orders).toMatch(SECRET)
    clock.pass(31 * DAY)
    expect(await retention().prune()).toMatchObject({ erased: 1 })
    const { orders, events } = await everything()
    expect(`${orders}${events}${await references()}`).not.toMatch(SECRET)

    expect((await place('Maria-1')).id).toBe(pedido.id)
    const kysely = new Kysely<KitchenTables>({ dialect: new PostgresDialect({ pool: database.pool }) })
    const found = await postgresOrderReader(kysely)(company.cozinhaId, 'balcao', 'Maria-1')
    expect(found?.pedido.id).toBe(pedido.id)
    const after = await kitchen()
    expect(playLog(after.configuracao, after.events).orders).toEqual(after.orders)
  })

  test('of an open order stay, however old it is', async () => {
    await place('aberta')
    await deliver('entregue')
    clock.pass(800 * DAY)
    await retention().prune()
    expect(await references()).toEqual(['aberta'])
    const { orders, events } = await everything()
    expect(orders).toContain('segredo do pedido')
    expect(events).toContain('segredo do pedido')
    const after = await kitchen()
    expect(playLog(after.configuracao, after.events).orders).toEqual(after.orders)
    expect(after.abertos).toBe(1)
  })

  test('written into an order that was open again are erased again', async () => {
    const pedido = await deliver('reaberta')
    clock.pass(31 * DAY)
    await retention().prune()
    const items = [...order('reaberta').itens, { nome: 'Suco', quantidade: 1, linha: 'cozinha' as const }]
    await changeOrder(log, address('reaberta'), order('reaberta', { cliente: 'Beatriz', itens: items }))
    const { abertos, seq: ate } = await kitchen()
    expect(abertos).toBe(1)
    await command({ tipo: 'reconhecer', pedidoId: pedido.id, linhas: ['pizza', 'cozinha'], ate })
    await finish(pedido.id)
    clock.pass(29 * DAY)
    await retention().prune()
    expect((await everything()).orders).toMatch(SECRET)
    clock.pass(2 * DAY)
    expect(await retention().prune()).toMatchObject({ erased: 1 })
    const { orders, events } = await everything()
    expect(orders + events).not.toMatch(SECRET)
  })
})

describe('old orders', () => {
  test('go with their events after the days the house keeps them, and younger ones stay whole', async () => {
    await deliver('velha')
    const long = await place('demorada')
    clock.pass(80 * DAY)
    await finish(long.id)
    await deliver('nova')
    clock.pass(20 * DAY)
    expect(await retention(90).prune()).toMatchObject({ orders: 1 })
    expect(await references()).toEqual(['demorada', 'nova'])
    const { orders, events, configuracao, seq } = await kitchen()
    expect(events.map((event) => event.seq)).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
    expect(seq).toBe(12)
    expect(playLog(configuracao, events).orders).toEqual(orders)
    clock.pass(71 * DAY)
    expect(await retention(90).prune()).toMatchObject({ orders: 2, events: 8 })
    expect(await references()).toEqual([])
  })

  test('leave in batches, by two servers at once, without either getting in the way of the other', async () => {
    await Promise.all(Array.from({ length: 700 }, (_, i) => place(`lote-${i}`)))
    await database.pool.query("UPDATE pedido SET aberto = false, fechado_em = $1 WHERE referencia <> 'lote-7'", [
      clock(),
    ])
    clock.pass(31 * DAY)
    const erased = await Promise.all([retention().prune(), retention().prune()])
    expect(erased.reduce((sum, pruned) => sum + pruned.erased, 0)).toBe(699)
    clock.pass(400 * DAY)
    const removed = await Promise.all([retention().prune(), retention().prune()])
    expect(removed.reduce((sum, pruned) => sum + pruned.orders, 0)).toBe(699)
    expect(await references()).toEqual(['lote-7'])
    expect((await kitchen()).events).toHaveLength(1)
  })
})

describe('command ids', () => {
  test('are remembered for thirty days', async () => {
    await deliver('a')
    const count = async () => Number((await database.pool.query('SELECT count(*) FROM comando')).rows[0].count)
    expect(await count()).toBe(2)
    clock.pass(29 * DAY)
    await retention().prune()
    expect(await count()).toBe(2)
    clock.pass(2 * DAY)
    expect(await retention().prune()).toMatchObject({ commands: 2 })
    expect(await count()).toBe(0)
  })
})

test('a kitchen that somebody keeps locked does not keep the others from being forgotten by age', async () => {
  await deliver('travada')
  const first = company
  company = await createCompanyWithKitchen(database)
  await placeOrder(log, company.cozinhaId, order('livre'), newId)
  await database.pool.query("UPDATE pedido SET aberto = false, fechado_em = $1 WHERE referencia = 'livre'", [clock()])
  clock.pass(31 * DAY)
  const writer = await openSession(database.connection)
  await writer.query('BEGIN')
  await writer.query('SELECT 1 FROM cozinha WHERE id = $1 FOR UPDATE', [first.cozinhaId])
  const pool = openBoundedPool(database.connection, testLogger, { lockLimitMs: 200 })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const pruning = new Retention({ kysely, clock, random: () => 0.5, logger: testLogger, keepDays: 365 })
  expect(await pruning.prune()).toMatchObject({ erased: 1 })
  await writer.query('ROLLBACK')
  await writer.end()
  expect(await pruning.prune()).toMatchObject({ erased: 1 })
  await pool.end()
})

test('an order that cannot be erased keeps no other from it', async () => {
  await deliver('boa-antes')
  const bad = await deliver('ruim')
  for (let n = 0; n < 60; n += 1) await deliver(`boa-${n}`)
  await database.pool.query(`UPDATE pedido SET estado = '{"itens": 7}' WHERE id = $1`, [bad.id])
  clock.pass(31 * DAY)
  const warned: unknown[] = []
  const logger = { info: () => {}, warn: (facts: unknown) => void warned.push(facts) }
  const job = new Retention({ kysely: database.kysely, clock, random: () => 0.5, logger, keepDays: 365 })
  expect((await job.prune()).erased).toBe(61)
  expect(warned).toEqual([expect.objectContaining({ pedidoId: bad.id })])
  expect((await everything()).orders).not.toContain('Maria')
})

test('what a server of the version before stored without counting it is counted within the hour', async () => {
  const pedido = await place('aberta')
  await database.pool.query('UPDATE cozinha SET abertos_bytes = 1')
  await database.pool.query('UPDATE pedido SET bytes = NULL WHERE id = $1', [pedido.id])
  await retention().prune()
  const { rows } = await database.pool.query(
    'SELECT c.abertos_bytes = octet_length(p.estado::text) AS counted, c.abertos FROM cozinha c, pedido p',
  )
  expect(rows).toEqual([{ counted: true, abertos: 1 }])
})

test('a kitchen with nothing old is not locked, and of its log and orders no more than one row each is looked at', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, i) => deliver(`nova-${i}`)))
  const writer = await openSession(database.connection)
  await writer.query('BEGIN')
  await writer.query('SELECT 1 FROM cozinha FOR UPDATE')
  const returned: number[] = []
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: database.pool }),
    plugins: [
      {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          returned.push(result.rows.length)
          return result
        },
      },
    ],
  })
  const warnings: unknown[] = []
  const logger = { info: () => {}, warn: (...words: unknown[]) => warnings.push(words) }
  const idle = new Retention({ kysely, clock, random: () => 0.5, logger, keepDays: 365 })
  expect(await idle.prune()).toEqual({ erased: 0, orders: 0, events: 0, commands: 0 })
  // One that asks for the lock is turned away in the end, which is told and changes nothing else.
  expect(warnings).toEqual([])
  expect(Math.max(...returned)).toBe(1)
  await writer.query('ROLLBACK')
  await writer.end()
})

test('the search for what is old uses its indexes, so that its cost does not grow with the past', async () => {
  const plan = async (question: string) => {
    const client = await database.pool.connect()
    try {
      await client.query('SET enable_seqscan = off')
      const { rows } = await client.query(`EXPLAIN ${question}`)
      return JSON.stringify(rows)
    } finally {
      client.release(true)
    }
  }
  const names = `SELECT id FROM pedido WHERE cozinha_id = 'x' AND NOT aberto
    AND (apagado_em IS NULL OR apagado_em <= fechado_em) AND fechado_em < now() ORDER BY fechado_em LIMIT 50`
  expect(await plan(names)).toContain('pedido_com_nomes')
  const named = `(${EVENTOS_COM_PESSOAS.map((tipo) => `'${tipo}'`).join()})`
  const events = `SELECT seq FROM evento WHERE cozinha_id = 'x' AND pedido_id = ANY('{a,b}'::text[]) AND tipo IN ${named}`
  expect(await plan(events)).toContain('evento_do_pedido')
  const ofBefore = `SELECT seq FROM evento WHERE cozinha_id = 'x' AND tipo IS NULL
    AND coalesce(corpo->>'pedidoId', corpo->'pedido'->>'id') = ANY('{a,b}'::text[])
    AND corpo->>'tipo' IN ${named}`
  expect(await plan(ofBefore)).toContain('evento_com_nomes')
  const settings = `SELECT seq FROM evento WHERE cozinha_id = 'x' AND tipo = 'CozinhaConfigurada' ORDER BY seq DESC LIMIT 1`
  expect(await plan(settings)).toContain('evento_de_configuracao')
})

function range(before: { seq: number }, after: { seq: number }): number[] {
  return Array.from({ length: after.seq - before.seq }, (_, i) => before.seq + 1 + i)
}
