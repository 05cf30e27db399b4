import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FairTurns } from '../../src/http/fair-turns'
import { newId } from '../../src/new-id'
import { takeCalls } from '../../src/plataformas/intake/take-call'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { connectStore } from '../../src/plataformas/stores'
import { type Company, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

const KB = 1_024
const PATIENCE = { timeout: 30_000 }
const SEGREDO = 'segredo-combinado'
const JUNK = Buffer.from(`{"a":[${'{"b":1},'.repeat(30_000)}x`)
const WORDS = JSON.stringify({ words: 'x'.repeat(200 * KB) })
let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

const clock = () => new Date()

async function storeOf({ cozinhaId }: Company): Promise<string> {
  const [id, sealed] = [newId(), sealedOn(database.kysely, clock)]
  await connectStore(database.kysely, sealed, {
    ...{ id, cozinhaId, plataforma: 'wabiz', nome: 'Balcão', origem: 'telefone', url: '' },
    ...{ credenciais: { clienteId: '', segredo: SEGREDO }, intervaloS: 30, now: clock() },
  })
  return id
}

/** Time stands still for what is counted, and goes on for what is waited for. */
function taking(turns: Partial<Parameters<typeof takeCalls>[0]['turns']> = {}) {
  const fair = new FairTurns(() => performance.now())
  const all: Parameters<typeof takeCalls>[0]['turns'] = {
    turn: async () => {},
    turnWithin: async () => {},
    charge: () => {},
    run: (owner, work) => fair.run(owner, work),
    ...turns,
  }
  const { kysely } = database
  const { take, refuseTold } = takeCalls({ kysely, sealed: sealedOn(kysely, clock), turns: all, clock, now: () => 0 })
  const cabecalho = (nome: string) => (nome === 'authorization' ? `Bearer ${SEGREDO}` : undefined)
  const call = async (loja: string, corpo: string | Buffer) => {
    await refuseTold(loja)
    return take({ loja, network: '198.51.100.0', cabecalho, corpo: Buffer.from(corpo) })
  }
  return { call, status: (loja: string, corpo: string | Buffer) => call(loja, corpo).catch(statusOf) }
}

function statusOf(error: unknown): number {
  return (error as { statusCode: number }).statusCode
}

test('what turns out to be no JSON counts like everything that is sent; a neighbour goes on', async () => {
  const company = await createCompanyWithKitchen(database)
  const stores = await Promise.all([storeOf(company), storeOf(company)])
  const { status } = taking()
  const answers: number[] = []
  while (answers.at(-1) !== 429 && answers.length < 200)
    answers.push(await status(stores[answers.length % 2] ?? '', JUNK))
  expect(new Set(answers)).toEqual(new Set([400, 429]))
  expect(answers.lastIndexOf(400) * JUNK.length).toBeLessThan(33 * KB * KB)
  expect(await status(await storeOf(await createCompanyWithKitchen(database)), '{"a":1}')).toBe(202)
})

test('what is long waits for its company’s turn however long that takes, and is read in pieces; what is short does not wait behind it', async () => {
  const loja = await storeOf(await createCompanyWithKitchen(database))
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const fair = new FairTurns(() => performance.now())
  const run = vi.spyOn(fair, 'run')
  const { status } = taking({ turn: () => opened, run: (owner, work) => fair.run(owner, work) })
  const long = status(loja, WORDS)
  expect(await Promise.race([long, status(loja, '{"a":1}')])).toBe(202)
  expect(await stored(loja)).toBe(1)
  expect(run).not.toHaveBeenCalled()
  open()
  expect(await long).toBe(202)
  expect(run).toHaveBeenCalledOnce()
})

test('of one company two calls are written down at the same moment, and another company’s does not wait for them', async () => {
  const company = await createCompanyWithKitchen(database)
  const [loja, next] = [await storeOf(company), await storeOf(await createCompanyWithKitchen(database))]
  const { status } = taking()
  await status(loja, '{"a":0}')
  await status(next, '{"a":0}')
  const holding = await database.pool.connect()
  try {
    await holding.query('BEGIN; LOCK TABLE evento_de_plataforma IN ACCESS EXCLUSIVE MODE')
    const waiting = async () => {
      const { rows } = await holding.query(
        `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'evento_de_plataforma'::regclass`,
      )
      return rows[0]?.n
    }
    const calls = Array.from({ length: 5 }, (_, n) => status(loja, `{"a":${n + 1}}`))
    await expect.poll(waiting, PATIENCE).toBe(2)
    calls.push(status(next, '{"a":1}'))
    await expect.poll(waiting, PATIENCE).toBe(3)
    await holding.query('COMMIT')
    expect(await Promise.all(calls)).toEqual(Array(6).fill(202))
  } finally {
    holding.release()
  }
})

test('the stores of a company have one rate beside their own; a store that was told to wait is told again before anything of it is read, and later', async () => {
  const company = await createCompanyWithKitchen(database)
  const stores = await Promise.all([storeOf(company), storeOf(company), storeOf(company)])
  const { call, status } = taking()
  const answers: number[] = []
  for (let each = 0; each < 24; each += 1) {
    answers.push(...(await Promise.all(Array.from({ length: 26 }, (_, n) => status(stores[n % 3] ?? '', 'x')))))
  }
  expect(answers.filter((each) => each === 400)).toHaveLength(600)
  expect(answers.filter((each) => each === 429)).toHaveLength(24)
  const began = performance.now()
  await expect(call(stores[0] ?? '', 'x')).rejects.toThrow('As lojas desta empresa enviaram eventos demais')
  expect(performance.now() - began).toBeGreaterThan(900)
  expect(await status(await storeOf(await createCompanyWithKitchen(database)), '{"a":1}')).toBe(202)
})

async function stored(loja: string): Promise<number> {
  const rows = await database.kysely
    .selectFrom('evento_de_plataforma')
    .select('evento')
    .where('loja_id', '=', loja)
    .execute()
  return rows.length
}
