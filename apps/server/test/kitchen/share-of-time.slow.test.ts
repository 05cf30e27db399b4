import { randomUUID } from 'node:crypto'
import type { PedidoDeEntrada } from '@kds/domain/entrada'
import { pedidosDoEvento } from '@kds/domain/eventos'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FairTurns } from '../../src/http/fair-turns'
import { processorMs } from '../../src/http/held-loop'
import { Refusal } from '../../src/http/refusal'
import { Absence } from '../../src/kitchen/clock/absence'
import { dueOrdersOf } from '../../src/kitchen/clock/due-order-queries'
import { DueOrders } from '../../src/kitchen/clock/due-orders'
import { runCommands } from '../../src/kitchen/commands/run-commands'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'
import { type Company, createCompanyWithKitchen } from './kitchen-house'

/** More taps on a long order than anybody makes at full speed. */
const MANY_TAPS = 6
const LONG_TEXT = 'Sem cebola e bem passado, por favor. '.repeat(25)

let database: TestDatabase
let greedy: Company
let modest: Company

beforeAll(async () => {
  database = await startTestDatabase()
  greedy = await createCompanyWithKitchen(database)
  modest = await createCompanyWithKitchen(database)
})

afterAll(() => database.close())

/** Time stands still until it is told to pass, and then goes on by itself: whoever is in debt stays so. */
function house(creditMs?: number, spent = processorMs) {
  let now = () => 0
  const turns = new FairTurns(() => now(), creditMs)
  const held: { cozinhaId: string; comando: string | undefined; ms: number }[] = []
  const logOf = (waits: boolean) =>
    new KitchenLog(new PostgresKitchenStore(database.pool), () => new Date().toISOString(), {
      turns,
      waits,
      onHeld: (one) => held.push(one),
      processorMs: spent,
    })
  const timePasses = () => {
    now = () => 3_600_000 + performance.now()
  }
  return { turns, logOf, timePasses, held }
}

async function place(log: KitchenLog, { cozinhaId }: Company, itens: PedidoDeEntrada['itens']): Promise<string> {
  const entrada: PedidoDeEntrada = { origem: 'balcao', referencia: randomUUID(), tipo: 'entrega', itens }
  const placed = await placeOrder(log, cozinhaId, entrada, randomUUID)
  if (placed?.outcome !== 'done') throw new Error('the order was not placed')
  return placed.pedido.id
}

const long = () =>
  Array.from({ length: 200 }, (_, index) => ({
    nome: `Item ${index}`,
    quantidade: 1,
    linha: 'chapa' as const,
    observacao: LONG_TEXT,
  }))
const short = () => [{ nome: 'Batata', quantidade: 1, linha: 'fritura' as const }]

function tap(log: KitchenLog, { cozinhaId }: Company, pedidoId: string, prioridade: number) {
  const em = new Date().toISOString()
  return runCommands(log, cozinhaId, 'Chapa', [{ tipo: 'priorizarPedido', id: randomUUID(), em, pedidoId, prioridade }])
}

describe('what a commit takes beyond its bytes', () => {
  const nothing = { pedidoIds: [], comandoIds: [], origins: [] }

  /** Of the processor, however busy the machine is. */
  function work(ms: number): void {
    const [clock, processor] = [performance.now(), processorMs()]
    while (processorMs() - processor < ms || performance.now() - clock < ms);
  }

  test('is on the account of its company and told by kitchen and command', async () => {
    const { turns, logOf, held } = house()
    const log = logOf(true)
    const em = new Date().toISOString()
    const comando = { tipo: 'ajustarMassas', id: randomUUID(), em, tamanho: 'grande', delta: 1 } as const
    await log.write(greedy.cozinhaId, {
      ...nothing,
      run(session) {
        session.execute(comando)
        work(60)
      },
    })
    expect(held).toEqual([{ cozinhaId: greedy.cozinhaId, comando: 'ajustarMassas', ms: expect.any(Number) }])
    expect(turns.isInDebt(greedy.sigla)).toBe(true)
  })

  test('counts as well when nothing comes of it, and piece by piece', async () => {
    const { turns, logOf, held } = house()
    const broken = logOf(true).write(modest.cozinhaId, {
      ...nothing,
      *run() {
        work(30)
        yield
        work(60)
        throw new Error('broken')
      },
    })
    await expect(broken).rejects.toThrow('broken')
    expect(held).toEqual([{ cozinhaId: modest.cozinhaId, comando: undefined, ms: expect.any(Number) }])
    expect(turns.isInDebt(modest.sigla)).toBe(true)
  })

  test('is not what the machine did for somebody else meanwhile', async () => {
    const { turns, logOf, held } = house()
    const asleep = new Int32Array(new SharedArrayBuffer(4))
    const run = () => Atomics.wait(asleep, 0, 0, 200)
    await logOf(true).write(modest.cozinhaId, { ...nothing, run })
    expect(held).toEqual([])
    expect(turns.isInDebt(modest.sigla)).toBe(false)
  })
})

test('many taps at once on an order of many items are on the account by what they look at', async () => {
  const { turns, logOf } = house(50)
  const log = logOf(true)
  const many = Array.from({ length: 200 }, (_, index) => ({ nome: `${index}`, quantidade: 1, linha: 'chapa' as const }))
  const pedidoId = await place(log, greedy, many)
  expect(turns.isInDebt(greedy.sigla)).toBe(false)
  const taps = Array.from({ length: 200 }, (_, index) => {
    const em = new Date().toISOString()
    return { tipo: 'priorizarPedido', id: randomUUID(), em, pedidoId, prioridade: (index + 1) % 2 }
  })
  await runCommands(log, greedy.cozinhaId, 'Chapa', taps)
  expect(turns.isInDebt(greedy.sigla)).toBe(true)
})

test('taps on a long order are on the account of the company, which then waits; its neighbour does not', async () => {
  const { turns, logOf, timePasses } = house(50)
  const log = logOf(true)
  const due = logOf(false)
  const pedidoId = await place(log, greedy, long())
  // What is done without a wait is charged all the same.
  for (let taps = 0; taps < MANY_TAPS; taps += 1) await tap(due, greedy, pedidoId, (taps + 1) % 2)
  expect(turns.isInDebt(greedy.sigla)).toBe(true)
  expect(due.isInDebt(greedy.cozinhaId)).toBe(true)

  let done = false
  const waiting = place(log, greedy, short()).then(() => {
    done = true
  })
  await place(log, modest, short())
  expect(turns.isInDebt(modest.sigla)).toBe(false)
  expect(done).toBe(false)
  timePasses()
  await waiting
})

/** By what is asked for alone: what a short machine needs for it besides is looked at above. */
const houseOfAnyMachine = () => house(undefined, () => 0)

test('an ordinary evening is never in debt', async () => {
  const { turns, logOf } = houseOfAnyMachine()
  const log = logOf(true)
  for (let order = 0; order < 60; order += 1) {
    const pedidoId = await place(log, modest, short())
    await tap(log, modest, pedidoId, 1)
  }
  expect(turns.isInDebt(modest.sigla)).toBe(false)
})

test('a rush that shares its commits is many short orders and not one long one, and is never in debt', async () => {
  const tenPizzas = Array.from({ length: 10 }, () => ({
    nome: 'Pizza meia calabresa, meia portuguesa',
    quantidade: 1,
    linha: 'pizza' as const,
    pizza: { tamanho: 'Grande', sabores: [{ nome: 'Calabresa' }, { nome: 'Portuguesa', remocoes: ['cebola'] }] },
    observacao: 'Bem passada, cortada em doze pedaços, molho à parte',
  }))
  const { turns, logOf } = houseOfAnyMachine()
  const log = logOf(true)
  const company = await createCompanyWithKitchen(database)
  const ids = await Promise.all(Array.from({ length: 60 }, () => place(log, company, tenPizzas)))
  await Promise.all(Array.from({ length: 200 }, (_, index) => tap(log, company, ids[index % 60] ?? '', index % 2)))
  expect(turns.isInDebt(company.sigla)).toBe(false)
})

test('more than a thousand that wait for their turn are told to come back, and those that wait are done', async () => {
  const { turns, logOf, timePasses } = house()
  const log = logOf(true)
  await place(log, greedy, short())
  turns.charge(greedy.sigla, 1_000)
  const waiting = Array.from({ length: 1_000 }, () => tap(log, greedy, 'nenhum', 1))
  const refusal = await tap(log, greedy, 'nenhum', 1).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ statusCode: 429, headers: { 'retry-after': '10' } })
  timePasses()
  expect(await Promise.all(waiting)).toHaveLength(1_000)
})

describe('actions on many of the longest orders', () => {
  async function fullKitchen() {
    const log = house().logOf(false)
    const company = await createCompanyWithKitchen(database)
    const ids: string[] = []
    for (let order = 0; order < 5; order += 1) ids.push(await place(log, company, long()))
    const ordersOfCommits: number[] = []
    log.onCommit(
      (_cozinhaId, events) => ordersOfCommits.push(new Set(events.flatMap(pedidosDoEvento)).size),
      () => {},
    )
    const em = new Date().toISOString()
    const seen = { tipo: 'verPedidos', id: randomUUID(), em, pedidoIds: ids, linhas: ['chapa'] }
    const taps = ids.map((pedidoId) => ({ tipo: 'priorizarPedido', id: randomUUID(), em, pedidoId, prioridade: 1 }))
    const send = (comandos: readonly unknown[]) => runCommands(log, company.cozinhaId, 'Chapa', comandos)
    return { log, company, ids, ordersOfCommits, seen, taps, send }
  }
  const situations = (ran: Awaited<ReturnType<typeof runCommands>>) => ran?.answer.resultados

  test('that come together are done one order at a time and answered as they were sent', async () => {
    const { ordersOfCommits, taps, send } = await fullKitchen()
    const nonsense = { id: 'nada' }
    const ran = await send([...taps.slice(0, 2), nonsense, ...taps.slice(2)])
    expect(ordersOfCommits).toEqual([1, 1, 1, 1, 1])
    const sent = [...taps.slice(0, 2).map(({ id }) => id), 'nada', ...taps.slice(2).map(({ id }) => id)]
    expect(situations(ran)?.map(({ id }) => id)).toEqual(sent)
    expect(situations(ran)?.map(({ situacao }) => situacao)).toEqual([
      'aceito',
      'aceito',
      'recusado',
      'aceito',
      'aceito',
      'aceito',
    ])
    expect(situations(await send(taps))?.every(({ situacao }) => situacao === 'repetido')).toBe(true)
  })

  test('that several stations send at the same moment do not share a commit either', async () => {
    const { ordersOfCommits, taps, send } = await fullKitchen()
    await Promise.all(taps.map((one) => send([one])))
    expect(ordersOfCommits).toEqual([1, 1, 1, 1, 1])
  })

  test('in one report of sight are told in parts, which is one action with one answer', async () => {
    const { ordersOfCommits, seen, send } = await fullKitchen()
    expect(situations(await send([seen]))).toEqual([{ id: seen.id, situacao: 'aceito' }])
    expect(ordersOfCommits).toEqual([1, 1, 1, 1, 1])
    expect(situations(await send([seen]))).toEqual([{ id: seen.id, situacao: 'repetido' }])
    expect(ordersOfCommits).toHaveLength(5)
  })
})

test('what is due is taken a few orders at a time, and of the longest one', async () => {
  const log = house().logOf(false)
  const company = await createCompanyWithKitchen(database)
  const { cozinhaId } = company
  for (const itens of [short(), long(), long(), short()]) await place(log, company, itens)
  await database.pool.query("UPDATE pedido SET vence_em = now() - interval '1 minute' WHERE cozinha_id = $1", [
    cozinhaId,
  ])
  const left = new Set<string>()
  const turnsTaken: number[] = []
  for (;;) {
    const { orders, more } = await dueOrdersOf(database.kysely, cozinhaId, new Date(), {
      mostOrders: 3,
      mostBytes: 100_000,
    })
    turnsTaken.push(orders.length)
    for (const { id } of orders) {
      left.add(id)
      await database.pool.query('UPDATE pedido SET vence_em = NULL WHERE cozinha_id = $1 AND id = $2', [cozinhaId, id])
    }
    if (!more) break
  }
  expect(left.size).toBe(4)
  // The two short ones may share a turn with each other, never with a long one.
  expect(turnsTaken.length).toBeGreaterThanOrEqual(3)
})

test('the haste of a kitchen with much due brings a company in debt no turn before its next second', async () => {
  const log = house().logOf(false)
  const indebted = await createCompanyWithKitchen(database)
  const busy = await createCompanyWithKitchen(database)
  for (let order = 0; order < 4; order += 1) await place(log, indebted, long())
  await Promise.all(Array.from({ length: 40 }, () => place(log, busy, short())))
  // By then nobody has looked at any of them.
  const now = () => new Date(Date.now() + 60_000)
  let steady = 0
  const dueLog = new KitchenLog(new PostgresKitchenStore(database.pool), () => now().toISOString())
  const rung = { [indebted.cozinhaId]: 0, [busy.cozinhaId]: 0 }
  dueLog.onCommit(
    (cozinhaId, events) => {
      rung[cozinhaId] = (rung[cozinhaId] ?? 0) + events.length
    },
    () => {},
  )
  const due = new DueOrders({
    kysely: database.kysely,
    log: dueLog,
    logger: testLogger,
    now,
    steadyMs: () => steady,
    absence: new Absence({ steadyMs: () => steady, graceMs: 0 }),
    isInDebt: (cozinhaId) => cozinhaId === indebted.cozinhaId,
  })
  await due.look()
  // More than two turns, each of which looks again for everybody.
  await expect.poll(() => rung[busy.cozinhaId], PATIENCE).toBe(40)
  await due.settled()
  expect(rung[indebted.cozinhaId]).toBe(1)
  steady += 1_000
  await due.look()
  await due.settled()
  expect(rung[indebted.cozinhaId]).toBe(2)
  await due.stop()
})
