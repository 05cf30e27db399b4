import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHAVE_APP, VERSAO_APP } from '@kds/protocol/constantes'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { EmbeddedPostgres } from '../../src/db/embedded-postgres'
import { migrate } from '../../src/db/migrate'
import { openDatabase } from '../../src/db/open'
import { openSession } from '../../src/db/session'
import { postmasterPid } from '../support/cluster-session'
import { ownTime } from '../support/own-time'
import { PATIENCE } from '../support/patience'
import { type TestDatabase, testLogger } from '../support/test-database'
import {
  anOrder,
  type Client,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from './kitchen-house'

const ANSWER_LIMIT_MS = 800
/** What it takes to notice that a new connection is not answered either, and the machine's own slowness. */
const PATIENCE_MS = 9_000
const OVERLOADED = 'O serviço está sobrecarregado ou reiniciando. Tente novamente em instantes.'
const SILENT = 'O banco de dados não está respondendo. Tente novamente em instantes.'

let dataDir: string
let postgres: EmbeddedPostgres
let database: TestDatabase
let server: KitchenServer
let company: Company
let client: Client
let frozen: number[] = []

/** A PostgreSQL of its own: what is frozen here would stop every other test. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kds-frozen-'))
  const options = { dataDir, logger: testLogger, onLost: () => {}, transport: 'loopback' } as const
  postgres = await EmbeddedPostgres.start(options)
  const { user, password, host, port } = postgres.connection
  const url = `postgres://${user}:${password}@${host}:${port}/postgres`
  database = {
    ...(await openDatabase({ databaseUrl: url, dataDir }, testLogger, { answerLimitMs: ANSWER_LIMIT_MS })),
    url,
  }
  await migrate(database, testLogger)
  server = await startServer(database)
  company = await createCompanyWithKitchen(database)
  client = clientOf(server.origin, company)
  await client.login()
})

afterEach(thaw)

afterAll(async () => {
  await server.close()
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Takes connections and questions as before, and answers none. */
async function freeze(): Promise<void> {
  const { rows } = await database.pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
  const postmaster = await postmasterPid(dataDir)
  frozen = [...(postmaster ? [postmaster] : []), ...rows.map(({ pid }) => pid)]
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
}

function thaw(): void {
  for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
}

async function logIn(): Promise<{ status: number; body: { Messages?: string[] } }> {
  const response = await fetch(`${server.origin}/jwt/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: CHAVE_APP, password: company.licenca, versaoApi: VERSAO_APP }),
  })
  return { status: response.status, body: (await response.json()) as { Messages?: string[] } }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const time = ownTime()
  const result = await work
  expect(time.ms()).toBeLessThan(ms)
  time.stop()
  return result
}

describe('a database that takes questions and answers none', () => {
  test('does not keep callers: all are told to come back, and afterwards everything works', async () => {
    const many = Array.from({ length: 30 }, () => anOrder())
    for (const { status } of await Promise.all(many.map((order) => client.place(order)))) expect(status).toBe(201)
    await freeze()
    const refused = await within(PATIENCE_MS, Promise.all([...many.map((order) => client.place(order)), logIn()]))
    for (const { status, body } of refused) {
      expect(status).toBe(503)
      expect(body.Messages).toHaveLength(1)
      // Whoever waited for one of the connections that are all taken knows no more than that.
      expect([SILENT, OVERLOADED]).toContain(body.Messages?.[0])
    }
    expect((await within(PATIENCE_MS, fetch(`${server.origin}/saude`))).status).toBe(503)

    thaw()
    await expect.poll(async () => (await client.place(many[0] ?? {})).status, PATIENCE).toBe(200)
    for (const order of many) expect((await client.place(order)).status).toBe(200)
    expect((await logIn()).status).toBe(200)
    expect((await fetch(`${server.origin}/saude`)).status).toBe(200)
    const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM pedido')
    expect(rows).toEqual([{ n: many.length }])
  })

  test('keeps nobody on a stream either: it is ended, and the next one begins', async () => {
    await freeze()
    const stream = await client.stream()
    await within(PATIENCE_MS, stream.ended)
    expect(stream.messages.some(({ name }) => name === 'retrato')).toBe(false)
    thaw()
    await expect
      .poll(async () => {
        const next = await client.stream()
        const begun = await next.next('retrato').then(
          () => true,
          () => false,
        )
        next.close()
        return begun
      }, PATIENCE)
      .toBe(true)
  })
})

describe('a kitchen that a frozen server has locked', () => {
  test('is refused in time, and no question is left waiting in the database', async () => {
    const holder = await openSession(database.connection)
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM cozinha WHERE id = $1 FOR UPDATE', [company.cozinhaId])
    const order = anOrder()
    const { status, body } = await within(PATIENCE_MS, client.place(order))
    expect([status, body.Messages]).toEqual([503, [OVERLOADED]])
    const waiting = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    expect((await holder.query(waiting)).rows).toEqual([{ n: 0 }])
    await holder.query('ROLLBACK')
    expect((await client.place(order)).status).toBe(201)
    await holder.end()
  })

  test('is free again when that server says nothing more', async () => {
    const holder = await database.pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM cozinha WHERE id = $1 FOR UPDATE', [company.cozinhaId])
    await expect.poll(async () => (await client.place(anOrder())).status, PATIENCE).toBe(201)
    await expect(holder.query('COMMIT')).rejects.toThrow()
    holder.release(true)
  })
})
