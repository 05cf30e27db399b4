import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { locatePrograms, postgresMajor, runProgram } from '../../src/db/embedded/programs'
import { EmbeddedPostgres, type EmbeddedPostgresOptions } from '../../src/db/embedded-postgres'
import { testLogger } from '../support/test-database'

let dataDir: string
const running: EmbeddedPostgres[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kds-'))
})

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await EmbeddedPostgres.start({ dataDir, logger: testLogger, onLost: () => {}, ...options })
  running.push(postgres)
  return postgres
}

async function ask(postgres: EmbeddedPostgres, question: string): Promise<unknown> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

describe('the embedded PostgreSQL', () => {
  test('is of the version the data folder is checked for', async () => {
    const programs = await locatePrograms(undefined)
    const { output } = await runProgram(programs.postgres, ['--version'], { cwd: tmpdir(), account: undefined })
    expect(output).toContain(`(PostgreSQL) ${postgresMajor}.`)
  })

  test('knows the letters of Portuguese', async () => {
    expect(await ask(await start(), "SELECT lower('CALABRESA À MODA, PÃO, AÇAÍ')")).toBe('calabresa à moda, pão, açaí')
  })

  test('listens on loopback only where sockets cannot be used, and guards the folder all the same', async () => {
    const postgres = await start({ transport: 'loopback' })
    expect(await ask(postgres, 'SHOW listen_addresses')).toBe('127.0.0.1')
    expect(await ask(postgres, 'SHOW unix_socket_directories')).toBe('')
    await expect(start()).rejects.toThrow(
      `Outro servidor (processo ${process.pid}) já está usando a pasta de dados ${dataDir}`,
    )
  })

  test('moves to loopback by itself in a folder that cannot hold a socket', async () => {
    await (await start()).stop()
    await mkdir(join(dataDir, 'postgres', 'cluster', '.s.PGSQL.5432'))
    expect(await ask(await start(), 'SHOW listen_addresses')).toBe('127.0.0.1')
  })

  test('wants a password', async () => {
    const postgres = await start()
    const stranger = new pg.Client({ ...postgres.connection, password: 'errada' })
    await expect(stranger.connect()).rejects.toThrow('password authentication failed')
  })
})
