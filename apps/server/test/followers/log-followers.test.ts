import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Evento } from '@kds/domain/eventos'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PostgresChangeBus } from '../../src/bus/postgres-change-bus'
import type { FollowedEvents, Follower } from '../../src/followers/follower'
import { LogFollowers } from '../../src/followers/log-followers'
import { FairTurns } from '../../src/http/fair-turns'
import { LocalCommits } from '../../src/kitchen/log/local-commits'
import { readLogPage } from '../../src/kitchen/log/log-pages'
import { steadyMs } from '../../src/steady-clock'
import { anOrder, clientOf, createCompanyWithKitchen, type KitchenServer, startServer } from '../kitchen/kitchen-house'
import { DAY, type TestClock, testClock } from '../licensing/licensing-house'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'

let database: TestDatabase
let server: KitchenServer
let bus: PostgresChangeBus
let clock: TestClock
let names = 0
const started: LogFollowers[] = []

beforeAll(async () => {
  database = await startTestDatabase()
  // Without a worker: nobody but these tests follows, and no time passes by itself.
  const licensing = await startServer(database, { env: { SERVE: 'licensing' } })
  server = await startServer(database, { env: { SERVE: 'kitchen', LICENCIAMENTO_URL: licensing.origin } })
  await licensing.close()
  bus = await PostgresChangeBus.open(database.connection, testLogger)
  clock = testClock(new Date())
})

afterEach(async () => {
  for (const followers of started.splice(0)) await followers.stop()
})

afterAll(async () => {
  await bus.close()
  await server.close()
  await database.close()
})

const newName = () => {
  names += 1
  return `prova-${names}`
}

/** As a server does on taking the lease. */
function follow(...followers: Follower[]): LogFollowers {
  return followOnAccount(new FairTurns(steadyMs), ...followers)
}

function followOnAccount(turns: FairTurns, ...followers: Follower[]): LogFollowers {
  const commits = new LocalCommits(testLogger)
  const parts = { kysely: database.kysely, bus, commits, logger: testLogger, clock, steadyMs, turns }
  const following = new LogFollowers({ ...parts, followers })
  started.push(following)
  following.start()
  return following
}

/** Remembers what it is given; `before` may fail, wait or look. */
function recorder(fields: Partial<Follower> = {}, before: (batch: FollowedEvents) => unknown = () => {}) {
  const seen: { cozinhaId: string; seq: number; tipo: Evento['tipo'] }[] = []
  const follower: Follower = {
    name: newName(),
    backlog: 0,
    waits: false,
    async handle(batch) {
      await before(batch)
      seen.push(...batch.events.map(({ seq, tipo }) => ({ cozinhaId: batch.cozinhaId, seq, tipo })))
    },
    ...fields,
  }
  return {
    follower,
    seen,
    seqsOf: (id: string) => seen.filter(({ cozinhaId }) => cozinhaId === id).map(({ seq }) => seq),
  }
}

async function aKitchen() {
  const company = await createCompanyWithKitchen(database)
  const client = clientOf(server.origin, company)
  const { cozinhaId, sigla } = company
  return {
    cozinhaId,
    sigla,
    async place(count = 1) {
      for (let turn = 0; turn < count; turn += 1) expect((await client.place(anOrder())).status).toBe(201)
    },
    async cancel() {
      const order = anOrder()
      await client.place(order)
      await client.cancel(order.origem, order.referencia)
    },
  }
}

const registered = async (name: string) =>
  (await database.kysely.selectFrom('follower').select('name').where('name', '=', name).execute()).length === 1

async function cursorOf(follower: string, cozinhaId: string): Promise<number | undefined> {
  const row = await database.kysely
    .selectFrom('follower_cursor')
    .select('seq')
    .where('follower', '=', follower)
    .where('cozinha_id', '=', cozinhaId)
    .executeTakeFirst()
  return row && Number(row.seq)
}

describe('a follower of the log', () => {
  test('is given every event of every kitchen, in order, as it is committed by another server', async () => {
    const [one, other] = [await aKitchen(), await aKitchen()]
    const { follower, seqsOf } = recorder()
    follow(follower)
    await expect.poll(() => registered(follower.name), PATIENCE).toBe(true)
    await Promise.all([one.place(5), other.place(3)])
    await expect.poll(() => seqsOf(one.cozinhaId), PATIENCE).toEqual([1, 2, 3, 4, 5])
    await expect.poll(() => seqsOf(other.cozinhaId), PATIENCE).toEqual([1, 2, 3])
  })

  test('goes on where it was after a stop, with what came meanwhile', async () => {
    const kitchen = await aKitchen()
    const { follower, seqsOf } = recorder()
    const first = follow(follower)
    await expect.poll(() => registered(follower.name), PATIENCE).toBe(true)
    await kitchen.place(2)
    await expect.poll(() => cursorOf(follower.name, kitchen.cozinhaId), PATIENCE).toBe(2)
    await first.stop()
    await kitchen.place(2)
    follow(follower)
    await expect.poll(() => seqsOf(kitchen.cozinhaId), PATIENCE).toEqual([1, 2, 3, 4])
  })

  test('that was stopped before it had done is given the same events again', async () => {
    const kitchen = await aKitchen()
    const name = newName()
    let begun = 0
    const hanging: Follower = {
      name,
      backlog: 0,
      waits: false,
      handle: (_batch, signal) =>
        new Promise((_, reject) => {
          begun += 1
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    }
    const first = follow(hanging)
    await expect.poll(() => registered(name), PATIENCE).toBe(true)
    await kitchen.place()
    await expect.poll(() => begun, PATIENCE).toBe(1)
    await first.stop()
    const { follower, seqsOf } = recorder({ name })
    follow(follower)
    await expect.poll(() => seqsOf(kitchen.cozinhaId), PATIENCE).toEqual([1])
  })

  test('that is new begins with its backlog, in a kitchen that is new with the first event', async () => {
    const old = await aKitchen()
    await old.place(5)
    const [nothing, some] = [recorder(), recorder({ backlog: 2 })]
    follow(nothing.follower, some.follower)
    await expect.poll(() => some.seqsOf(old.cozinhaId), PATIENCE).toEqual([4, 5])
    const young = await aKitchen()
    await young.place(2)
    await old.place()
    await expect.poll(() => nothing.seqsOf(young.cozinhaId), PATIENCE).toEqual([1, 2])
    await expect.poll(() => nothing.seqsOf(old.cozinhaId), PATIENCE).toEqual([6])
    await expect.poll(() => some.seqsOf(old.cozinhaId), PATIENCE).toEqual([4, 5, 6])
  })

  test('is given only the types it asks for', async () => {
    const kitchen = await aKitchen()
    const { follower, seen } = recorder({ tipos: ['PedidoCancelado'] })
    follow(follower)
    await expect.poll(() => registered(follower.name), PATIENCE).toBe(true)
    await kitchen.place(3)
    await kitchen.cancel()
    await expect
      .poll(() => seen.filter(({ cozinhaId }) => cozinhaId === kitchen.cozinhaId), PATIENCE)
      .toEqual([{ cozinhaId: kitchen.cozinhaId, seq: 5, tipo: 'PedidoCancelado' }])
  })

  test('reads a long log in pieces, to its end and without a gap', async () => {
    const kitchen = await aKitchen()
    await kitchen.place()
    await database.pool.query(
      `INSERT INTO evento (cozinha_id, seq, em, corpo)
       SELECT cozinha_id, n, em, jsonb_set(corpo::jsonb, '{seq}', to_jsonb(n))::json
       FROM evento, generate_series(2, 1500) n WHERE cozinha_id = $1 AND seq = 1`,
      [kitchen.cozinhaId],
    )
    await database.pool.query('UPDATE cozinha SET seq = 1500 WHERE id = $1', [kitchen.cozinhaId])
    const sizes: number[] = []
    const { follower, seqsOf } = recorder({ backlog: 10_000 }, ({ cozinhaId, events }) => {
      if (cozinhaId === kitchen.cozinhaId) sizes.push(events.length)
    })
    follow(follower)
    await expect.poll(() => seqsOf(kitchen.cozinhaId).length, PATIENCE).toBe(1500)
    expect(seqsOf(kitchen.cozinhaId)).toEqual(Array.from({ length: 1500 }, (_, i) => i + 1))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(200)
  })

  test('passes over what was pruned while it was away', async () => {
    const kitchen = await aKitchen()
    const { follower, seqsOf } = recorder()
    await follow(follower).stop()
    await expect.poll(() => registered(follower.name), PATIENCE).toBe(true)
    await kitchen.place(6)
    await database.pool.query('DELETE FROM evento WHERE cozinha_id = $1 AND seq < 4', [kitchen.cozinhaId])
    follow(follower)
    await expect.poll(() => seqsOf(kitchen.cozinhaId), PATIENCE).toEqual([4, 5, 6])
  })

  test('passes over a log of which nothing is left, once', async () => {
    const { cozinhaId, place } = await aKitchen()
    await place(6)
    await database.pool.query('DELETE FROM evento WHERE cozinha_id = $1', [cozinhaId])
    const read = (after: number) => readLogPage(database.kysely, { cozinhaId, after, mostEvents: 10, mostBytes: 1_000 })
    expect(await read(2)).toMatchObject({ until: 6, isLast: true, events: [], bytes: 0 })
    expect(await read(6)).toBeUndefined()
  })
})

describe('when handling fails', () => {
  test('the same events come again, nothing is left out, and no other kitchen waits', async () => {
    const [failing, fine] = [await aKitchen(), await aKitchen()]
    let failures = 2
    const { follower, seqsOf } = recorder({}, ({ cozinhaId }) => {
      if (cozinhaId !== failing.cozinhaId || failures === 0) return
      failures -= 1
      throw new Error('not now')
    })
    follow(follower)
    await expect.poll(() => registered(follower.name), PATIENCE).toBe(true)
    await failing.place(2)
    await expect.poll(() => failures, PATIENCE).toBe(1)
    await fine.place(2)
    await expect.poll(() => seqsOf(fine.cozinhaId), PATIENCE).toEqual([1, 2])
    expect(seqsOf(failing.cozinhaId)).toEqual([])
    await expect.poll(() => seqsOf(failing.cozinhaId), PATIENCE).toEqual([1, 2])
  })

  test('a kitchen whose handling never ends holds up no other, nor another follower of its own', async () => {
    const [hanging, fine] = [await aKitchen(), await aKitchen()]
    const stuck: Follower = {
      name: newName(),
      backlog: 0,
      waits: false,
      handle: ({ cozinhaId }, signal) =>
        cozinhaId === fine.cozinhaId
          ? nextTurn()
          : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    }
    const { follower, seqsOf } = recorder()
    follow(stuck, follower)
    await expect.poll(() => registered(follower.name), PATIENCE).toBe(true)
    await hanging.place()
    await fine.place()
    await expect.poll(() => seqsOf(hanging.cozinhaId), PATIENCE).toEqual([1])
    await expect.poll(() => cursorOf(stuck.name, fine.cozinhaId), PATIENCE).toBe(1)
    expect(await cursorOf(stuck.name, hanging.cozinhaId)).toBe(0)
  })
})

test('an event that can never be handled is found by trying fewer, and passed over with an error in the log', async () => {
  const kitchen = await aKitchen()
  const [poison, sizes]: [number, number[]] = [3, []]
  const { follower, seqsOf } = recorder({}, ({ events }) => {
    sizes.push(events.length)
    if (events.some(({ seq }) => seq === poison)) throw new Error('cannot be read')
  })
  const errors: unknown[] = []
  const logger = { ...testLogger, warn: () => {}, error: (fields: object) => errors.push(fields) }
  let passed = 0
  const leap = () => {
    passed += 3_600_000
    return passed
  }
  const commits = new LocalCommits(testLogger)
  const parts = { kysely: database.kysely, bus, commits, clock, logger: logger as never }
  const following = new LogFollowers({
    ...parts,
    steadyMs: leap,
    turns: new FairTurns(steadyMs),
    followers: [follower],
  })
  started.push(following)
  following.start()
  await expect.poll(() => registered(follower.name), PATIENCE).toBe(true)
  await kitchen.place(5)
  // Its waits are over at once by that clock: whatever is committed tries again.
  const wake = setInterval(() => commits.tell(kitchen.cozinhaId, []), 50)
  await expect.poll(() => seqsOf(kitchen.cozinhaId), PATIENCE).toEqual([1, 2, 4, 5])
  clearInterval(wake)
  expect(errors).toEqual([{ cozinhaId: kitchen.cozinhaId, follower: follower.name, seq: poison }])
  expect(Math.min(...sizes)).toBe(1)
})

describe('the account of a company', () => {
  const charged: { sigla: string; ms: number }[] = []
  class Heard extends FairTurns {
    override charge(sigla: string, ms: number): void {
      charged.push({ sigla, ms })
      super.charge(sigla, ms)
    }
  }

  test('has what is followed in its kitchens, by how much that is', async () => {
    const kitchen = await aKitchen()
    const { follower, seqsOf } = recorder()
    followOnAccount(new Heard(() => 0), follower)
    await expect.poll(() => registered(follower.name), PATIENCE).toBe(true)
    await kitchen.place(2)
    await expect.poll(() => seqsOf(kitchen.cozinhaId), PATIENCE).toEqual([1, 2])
    const own = charged.filter(({ sigla }) => sigla === kitchen.sigla)
    expect(own.reduce((sum, { ms }) => sum + ms, 0)).toBeGreaterThan(0.4)
  })

  test('in debt keeps its followers waiting, but for those that must not, and nobody else', async () => {
    const [greedy, modest] = [await aKitchen(), await aKitchen()]
    const [patient, alarm] = [recorder({ waits: true }), recorder()]
    let now = () => 0
    const turns = new FairTurns(() => now())
    followOnAccount(turns, patient.follower, alarm.follower)
    await expect.poll(() => registered(alarm.follower.name), PATIENCE).toBe(true)
    await greedy.place()
    await expect.poll(() => patient.seqsOf(greedy.cozinhaId), PATIENCE).toEqual([1])
    turns.charge(greedy.sigla, 60)
    await greedy.place()
    await modest.place(2)
    await expect.poll(() => alarm.seqsOf(greedy.cozinhaId), PATIENCE).toEqual([1, 2])
    await expect.poll(() => patient.seqsOf(modest.cozinhaId), PATIENCE).toEqual([1, 2])
    expect(patient.seqsOf(greedy.cozinhaId)).toEqual([1])
    now = () => 3_600_000 + performance.now()
    await modest.place()
    await expect.poll(() => patient.seqsOf(greedy.cozinhaId), PATIENCE).toEqual([1, 2])
  })

  test('in debt does not keep a server from stopping', async () => {
    const kitchen = await aKitchen()
    const { follower, seqsOf } = recorder({ waits: true })
    const turns = new FairTurns(() => 0)
    const following = followOnAccount(turns, follower)
    await expect.poll(() => registered(follower.name), PATIENCE).toBe(true)
    await kitchen.place()
    await expect.poll(() => seqsOf(kitchen.cozinhaId), PATIENCE).toEqual([1])
    turns.charge(kitchen.sigla, 60)
    await kitchen.place()
    await expect.poll(() => following.delays()[0]?.seconds, PATIENCE).toBeGreaterThan(0.2)
    await following.stop()
    expect(seqsOf(kitchen.cozinhaId)).toEqual([1])
  })
})

describe('two servers that follow at the same time', () => {
  test('leave nothing out, and no cursor goes back', async () => {
    const kitchen = await aKitchen()
    const name = newName()
    const [one, other] = [recorder({ name }), recorder({ name }, nextTurn)]
    follow(one.follower)
    follow(other.follower)
    await expect.poll(() => registered(name), PATIENCE).toBe(true)
    const cursors: number[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      await kitchen.place(3)
      cursors.push((await cursorOf(name, kitchen.cozinhaId)) ?? 0)
    }
    await expect.poll(() => cursorOf(name, kitchen.cozinhaId), PATIENCE).toBe(30)
    expect(cursors).toEqual([...cursors].sort((a, b) => a - b))
    const both = new Set([...one.seqsOf(kitchen.cozinhaId), ...other.seqsOf(kitchen.cozinhaId)])
    expect([...both].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
  })
})

test('a name nobody has followed under for a month is forgotten, with its cursors', async () => {
  const kitchen = await aKitchen()
  await kitchen.place()
  const [left, stays] = [recorder({ backlog: 1 }), recorder({ backlog: 1 })]
  const first = follow(left.follower, stays.follower)
  for (const { follower } of [left, stays]) {
    await expect.poll(() => cursorOf(follower.name, kitchen.cozinhaId), PATIENCE).toBe(1)
  }
  await first.stop()
  clock.pass(31 * DAY)
  follow(stays.follower)
  await expect.poll(() => cursorOf(left.follower.name, kitchen.cozinhaId), PATIENCE).toBeUndefined()
  expect(await cursorOf(stays.follower.name, kitchen.cozinhaId)).toBe(1)
})
