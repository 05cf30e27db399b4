import { type Kysely, type Migration, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../../src/db/migrate'
import { migrations } from '../../src/db/migrations/index'
import { newerMigrations } from '../../src/db/newer-migrations'
import { type Database, openDatabase } from '../../src/db/open'
import { StartupError } from '../../src/startup-error'
import { createEmptyDatabase, startTestDatabase, testLogger } from '../support/test-database'

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>
const opened: Database[] = []

async function open(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: empty.url, dataDir: '' }, testLogger)
  opened.push(database)
  return database
}

/** Without "if not exists", so that two at once would collide. */
const table: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createTable('prova').addColumn('id', 'integer').execute()
  },
}

beforeEach(async () => {
  empty = await createEmptyDatabase()
})

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  await empty.drop()
})

describe('migrating', () => {
  test('takes an empty database to this build, and a second time changes nothing', async () => {
    const database = await startTestDatabase()
    try {
      const before = await database.pool.query('SELECT * FROM kysely_migration')
      await migrate(database, testLogger)
      const after = await database.pool.query('SELECT * FROM kysely_migration')
      expect(after.rows).toEqual(before.rows)
    } finally {
      await database.close()
    }
  })

  test('lets several servers start on an empty database at the same moment', async () => {
    const databases = await Promise.all(Array.from({ length: 6 }, open))
    const onlooker = await open()
    const waiting = async () => {
      const { rows } = await onlooker.pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`,
      )
      return rows[0]?.n
    }
    const once: Migration = {
      async up(db: Kysely<unknown>) {
        await expect.poll(waiting).toBe(5)
        await table.up(db)
      },
    }
    await Promise.all(databases.map((database) => migrate(database, testLogger, { '0001-prova': once })))
    const { rows } = await onlooker.pool.query('SELECT name FROM kysely_migration')
    expect(rows).toEqual([{ name: '0001-prova' }])
  })

  test('takes as long as it takes, longer than anybody waits for an answer', async () => {
    const hasty = await openDatabase({ databaseUrl: empty.url, dataDir: '' }, testLogger, { answerLimitMs: 200 })
    opened.push(hasty)
    const holder = await (await open()).pool.connect()
    await holder.query('SELECT pg_advisory_lock(1)')
    const long: Migration = {
      async up(db: Kysely<unknown>) {
        const step = sql`SELECT pg_advisory_xact_lock(1)`.execute(db)
        await expect(hasty.pool.query('SELECT pg_advisory_lock(1)')).rejects.toThrow('statement timeout')
        holder.release(true)
        await step
      },
    }
    await migrate(hasty, testLogger, { '0001-longa': long })
    const { rows } = await hasty.pool.query('SELECT name FROM kysely_migration')
    expect(rows).toEqual([{ name: '0001-longa' }])
  })

  test('refuses a database of a newer version in one sentence and leaves it as it is', async () => {
    const database = await open()
    await migrate(database, testLogger, { '0001-prova': table, '0002-futura': { up: async () => {} } })
    const refused = migrate(database, testLogger, { '0001-prova': table })
    await expect(refused).rejects.toThrow(StartupError)
    await expect(refused).rejects.toThrow(
      'Este é um banco de dados de uma versão mais nova (0002-futura): atualize o servidor para usá-lo.',
    )
    const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM kysely_migration')
    expect(rows).toEqual([{ n: 2 }])
  })

  test('tells which migrations of a database it does not know: none before the first start, nor of its own', async () => {
    const database = await open()
    expect(await newerMigrations(database.pool, {})).toEqual([])
    const both = { '0001-prova': table, '0002-futura': { up: async () => {} } }
    await migrate(database, testLogger, both)
    expect(await newerMigrations(database.pool, both)).toEqual([])
    expect(await newerMigrations(database.pool, { '0001-prova': table })).toEqual(['0002-futura'])
  })

  test('lets go of what a migration locked before the next one begins', async () => {
    const database = await open()
    const altered: Migration = {
      async up(db: Kysely<unknown>) {
        await sql`ALTER TABLE prova ADD COLUMN nome text`.execute(db)
      },
    }
    let used: unknown
    const long: Migration = {
      async up() {
        // What a server of the version before does meanwhile.
        used = await database.pool.query("SET lock_timeout = '2s'; INSERT INTO prova (id) VALUES (1)")
      },
    }
    const steps = { '0001-prova': table, '0002-alterada': altered, '0003-longa': long }
    await migrate(database, testLogger, steps)
    expect(used).toBeDefined()
  })

  test('broken off, goes on where it was at the next start', async () => {
    const database = await open()
    let tries = 0
    const brittle: Migration = {
      async up() {
        tries += 1
        if (tries === 1) throw new Error('sem luz')
      },
    }
    const steps = { '0001-prova': table, '0002-fragil': brittle }
    await expect(migrate(database, testLogger, steps)).rejects.toThrow(/falhou em 0002-fragil: sem luz/)
    expect((await database.pool.query('SELECT name FROM kysely_migration')).rows).toEqual([{ name: '0001-prova' }])
    await migrate(database, testLogger, steps)
    expect(tries).toBe(2)
    expect((await database.pool.query('SELECT count(*)::int AS n FROM kysely_migration')).rows).toEqual([{ n: 2 }])
  })

  test('names the migration that failed, and undoes it', async () => {
    const database = await open()
    const broken: Migration = {
      async up(db: Kysely<unknown>) {
        await db.schema.createTable('metade').addColumn('id', 'integer').execute()
        await db.schema.createTable('metade').addColumn('id', 'integer').execute()
      },
    }
    await expect(migrate(database, testLogger, { '0001-quebrada': broken })).rejects.toThrow(
      /^A atualização do banco de dados falhou em 0001-quebrada: /,
    )
    const { rows } = await database.pool.query("SELECT to_regclass('metade') AS found")
    expect(rows).toEqual([{ found: null }])
    await migrate(database, testLogger, { '0001-quebrada': table })
  })

  test('makes rows of the routing rules a kitchen kept in one value', async () => {
    const database = await open()
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0014'))
    await migrate(database, testLogger, before)
    const rotas = {
      codigos: { 'P 1': 'pizza', 'p  1': 'chapa' },
      categorias: { Porções: 'fritura' },
      nomes: [
        { contem: 'Bolo', linha: 'sobremesa' },
        { contem: '', linha: 'chapa' },
        { contem: 'pão', linha: 'entrada' },
      ],
    }
    await database.pool.query(
      "INSERT INTO cozinha (id, sigla, epoca, configuracao, rotas, estoque) VALUES ('a', 'A', 'e', '{}', $1, '{}'), ('b', 'A', 'e', '{}', '{}', '{}')",
      [JSON.stringify(rotas)],
    )
    await migrate(database, testLogger)
    const rows = await database.kysely.selectFrom('rota').selectAll().orderBy('tipo').orderBy('ordem').execute()
    expect(rows).toEqual([
      { cozinha_id: 'a', tipo: 'categoria', chave: 'porcoes', linha: 'fritura', ordem: 0, texto: null },
      { cozinha_id: 'a', tipo: 'codigo', chave: 'p 1', linha: 'pizza', ordem: 0, texto: null },
      { cozinha_id: 'a', tipo: 'nome', chave: 'bolo', linha: 'sobremesa', ordem: 0, texto: null },
      { cozinha_id: 'a', tipo: 'nome', chave: 'pao', linha: 'entrada', ordem: 1, texto: null },
    ])
  })
})
