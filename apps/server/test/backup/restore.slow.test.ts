import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { frame } from '../../src/backup/backup-format'
import { migrate } from '../../src/db/migrate'
import { migrations } from '../../src/db/migrations/index'
import { createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { provisioning } from '../licensing/licensing-house'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'
import { type BackupHouse, openBackupHouse, type RestoredDatabase } from './backup-house'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let house: BackupHouse
let database: TestDatabase
let filesDir: string
let file: string

beforeAll(async () => {
  house = await openBackupHouse()
  database = await startTestDatabase()
  await createCompanyWithKitchen(database)
  filesDir = house.newPath('arquivos')
  await mkdir(join(filesDir, 'App_Tenancy/CASA/img'), { recursive: true })
  await writeFile(join(filesDir, 'App_Tenancy/CASA/img/logo.png'), Buffer.alloc(200_000, 'logo'))
  await writeFile(join(filesDir, 'App_Tenancy/CASA/img/meio.tmp'), 'half')
  file = (await house.backUp(database, { filesDir })).file
})

afterAll(async () => {
  await database.close()
  await house.close()
})

async function tablesOf(target: RestoredDatabase): Promise<number> {
  const { rows } = await target.pool.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")
  return rows.length
}

async function refusal(changed: Buffer, target: RestoredDatabase): Promise<string> {
  const path = house.newPath('ruim.gz')
  await writeFile(path, changed)
  const error = await house.restoreInto(target, path).then(
    () => undefined,
    (reason: Error) => reason,
  )
  return error?.message.replace(path, 'ARQUIVO') ?? 'restored'
}

async function everyRow(source: TestDatabase | RestoredDatabase): Promise<Record<string, object[]>> {
  const { rows } = await source.pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  const tables: Record<string, object[]> = {}
  for (const { name } of rows) {
    if (name.startsWith('kysely_')) continue
    tables[name] = (await source.pool.query(`SELECT * FROM ${name} ORDER BY 1, 2`)).rows
  }
  return tables
}

describe('restoring', () => {
  test('brings back every table, the files and the next number of each counter', async () => {
    const target = await house.emptyDatabase()
    const restored = await house.restoreInto(target, file)
    expect(restored).toMatchObject({ arquivos: 1, estranhas: [], tabelas: { empresa: 1, perfil: 1, cozinha: 1 } })
    const [before, after] = [await everyRow(database), await everyRow(target)]
    const cozinha = before.cozinha?.map((row) => ({ ...row, epoca: expect.any(String) }))
    expect(after).toEqual({ ...before, cozinha })
    expect(after.cozinha).not.toEqual(before.cozinha)
    const logo = await readFile(join(target.filesDir, 'App_Tenancy/CASA/img/logo.png'))
    expect(logo).toEqual(Buffer.alloc(200_000, 'logo'))
    expect(await readdir(join(target.filesDir, 'App_Tenancy/CASA/img'))).toEqual(['logo.png'])
    const parts = provisioning(target.kysely, () => new Date())
    const { empresaId } = await parts.createCompany('OUTRA', 'Outra')
    await parts.createProfile(empresaId, 'Balcão', 'outra')
    const { rows } = await target.pool.query('SELECT id FROM perfil ORDER BY id')
    expect(rows.map(({ id }) => id)).toEqual([1, 2])
  })

  test('sets files aside that are others than those of the copy', async () => {
    const target = await house.emptyDatabase()
    const logo = join(target.filesDir, 'App_Tenancy/CASA/img/logo.png')
    await mkdir(dirname(logo), { recursive: true })
    await writeFile(logo, 'of somebody else')
    const { guardados = '' } = await house.restoreInto(target, file)
    expect(guardados).toContain(`${target.filesDir}-antes-`)
    expect(await readFile(join(guardados, 'App_Tenancy/CASA/img/logo.png'), 'utf8')).toBe('of somebody else')
    expect(await readFile(logo)).toEqual(Buffer.alloc(200_000, 'logo'))
  })

  test('a backup of an older version takes the newer steps on the way', async () => {
    const old = await house.emptyDatabase()
    const names = Object.keys(migrations).sort()
    const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== names.at(-1)))
    await migrate(old, testLogger, older)
    await old.pool.query(
      "INSERT INTO cozinha (id, sigla, epoca, configuracao, rotas, estoque) VALUES ('a', 'A', 'e', '{}', '{}', '{}')",
    )
    const { file: oldFile } = await house.backUp(old)
    const target = await house.emptyDatabase()
    await house.restoreInto(target, oldFile)
    const { rows } = await target.pool.query('SELECT name FROM kysely_migration ORDER BY name')
    expect(rows.map(({ name }) => name)).toEqual(names)
    expect((await target.pool.query('SELECT id FROM cozinha')).rows).toEqual([{ id: 'a' }])
    await migrate(target, testLogger)
  })

  test('leaves out tables that no migration made, and says so', async () => {
    const other = await house.emptyDatabase()
    await migrate(other, testLogger)
    await other.pool.query('CREATE TABLE anotacao (texto text); INSERT INTO anotacao VALUES ($$x$$)')
    const { file: withMark } = await house.backUp(other)
    const target = await house.emptyDatabase()
    expect((await house.restoreInto(target, withMark)).estranhas).toEqual(['anotacao'])
  })
})

function saysTheSame(turned: Buffer, plain: Buffer): boolean {
  try {
    return gunzipSync(turned).equals(plain)
  } catch {
    return false
  }
}

describe('a restore is refused, and nothing is touched,', () => {
  const broken = 'O arquivo ARQUIVO está incompleto ou danificado: use outra cópia. Nada foi alterado.'
  const strange = 'O arquivo ARQUIVO não é um backup deste sistema.'

  test('when the file was cut, at whatever place', async () => {
    const target = await house.emptyDatabase()
    const whole = await readFile(file)
    for (const part of [0, 0.2, 0.5, 0.9]) {
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)), target)).toBe(broken)
    }
    expect(await refusal(whole.subarray(0, whole.length - 1), target)).toBe(broken)
    expect(await tablesOf(target)).toBe(0)
  })

  test('when one byte changed, also one that gzip did not notice', async () => {
    const target = await house.emptyDatabase()
    const plain = gunzipSync(await readFile(file))
    const place = plain.indexOf('Pizzaria')
    expect(place).toBeGreaterThan(0)
    plain.write('P1zzaria', place)
    expect(await refusal(gzipSync(plain), target)).toBe(broken)
    expect(await tablesOf(target)).toBe(0)
  })

  test('when one bit turned, wherever it was', async () => {
    const target = await house.emptyDatabase()
    const whole = await readFile(file)
    const plain = gunzipSync(whole)
    let tried = 0
    for (let percent = 10; percent < 100; percent += 1) {
      const place = Math.floor((whole.length * percent) / 100)
      const turned = Buffer.from(whole)
      turned.writeUInt8(turned.readUInt8(place) ^ (1 << (percent % 8)), place)
      // Between its blocks gzip has bits that say nothing.
      if (saysTheSame(turned, plain)) continue
      expect(await refusal(turned, target), `${percent} %`).toBe(broken)
      tried += 1
    }
    expect(tried).toBeGreaterThan(80)
    expect(await tablesOf(target)).toBe(0)
  })

  test('when its header names this system and cannot be read', async () => {
    const target = await house.emptyDatabase()
    expect(await refusal(gzipSync(frame('header', { programa: 'agile-producao', formato: 'um' })), target)).toBe(broken)
    expect(await refusal(gzipSync(frame('header', Buffer.from('{"programa":"agile-producao",'))), target)).toBe(broken)
  })

  test('when it is no backup at all', async () => {
    const target = await house.emptyDatabase()
    for (const content of [Buffer.from('{"a":1}'), gzipSync('texto qualquer'), gzipSync('')]) {
      expect(await refusal(content, target)).toBe(strange)
    }
    const foreign = gzipSync(frame('header', { programa: 'outro', formato: 1 }))
    expect(await refusal(foreign, target)).toBe(strange)
    await expect(house.restoreInto(target, '/nao/existe')).rejects.toThrow(
      'O arquivo ou a pasta /nao/existe não existe.',
    )
  })

  test('when it comes from a newer version', async () => {
    const target = await house.emptyDatabase()
    const header = { programa: 'agile-producao', formato: 1, versao: '9.1.0', criadoEm: '', migracoes: ['9999-futura'] }
    const newer = 'O backup ARQUIVO é de uma versão mais nova (9.1.0): atualize o sistema para restaurá-lo.'
    const opening = frame('header', header)
    const sha256 = createHash('sha256').update(opening).digest('hex')
    const closing = frame('trailer', { tabelas: {}, arquivos: 0, sha256 })
    expect(await refusal(gzipSync(Buffer.concat([opening, closing])), target)).toBe(newer)
    expect(await refusal(gzipSync(opening), target), 'a name alone is no sign of a version').toBe(broken)
    const [first] = Object.keys(migrations).sort()
    const format = { ...header, formato: 2, migracoes: [first] }
    expect(await refusal(gzipSync(frame('header', format)), target)).toBe(newer)
  })

  test('when the target is not empty', async () => {
    const target = await house.emptyDatabase()
    await house.restoreInto(target, file)
    const before = await everyRow(target)
    await expect(house.restoreInto(target, file)).rejects.toThrow(/não está vazio \(1 empresa\): restaure/)
    expect(await everyRow(target)).toEqual(before)
  })

  test('when the target has a table of another program, which stays', async () => {
    const target = await house.emptyDatabase()
    await house.migrate(target)
    await target.pool.query('CREATE TABLE contas_a_pagar (id integer)')
    await target.pool.end()
    await expect(house.restoreInto(target, file)).rejects.toThrow('tem a tabela contas_a_pagar, de outro sistema')
    expect(await house.tablesIn(target.url)).toContain('contas_a_pagar')
  })

  test('when a server runs on the target', async () => {
    const target = await house.emptyDatabase()
    await house.migrate(target)
    await target.pool.query('SELECT 1')
    await expect(house.restoreInto(target, file)).rejects.toThrow('Há um servidor ligado')
  })
})

describe('a backup is refused', () => {
  test('when its name is taken, and leaves that file alone', async () => {
    const before = await readFile(file)
    await expect(house.backUp(database, { file })).rejects.toThrow(`O arquivo ${file} já existe: indique outro nome.`)
    expect(await readFile(file)).toEqual(before)
  })

  test('on an empty database, or in a folder that is not there, and leaves nothing behind', async () => {
    const before = await readdir(house.folder)
    const target = await house.emptyDatabase()
    await expect(house.backUp(target)).rejects.toThrow('O banco de dados está vazio: não há o que guardar.')
    const nowhere = join(house.folder, 'falta', 'copia.gz')
    await expect(house.backUp(database, { file: nowhere })).rejects.toThrow('não existe.')
    expect(await readdir(house.folder)).toEqual(before)
  })

  test('when the database goes away half-way', async () => {
    const before = await readdir(house.folder)
    const blocker = await database.pool.connect()
    try {
      // The backup waits for this table; then its session is ended.
      await blocker.query('BEGIN; LOCK TABLE evento IN ACCESS EXCLUSIVE MODE')
      const refused = expect(house.backUp(database)).rejects.toThrow(/^O (banco de dados parou|backup falhou)/)
      await expect
        .poll(async () => {
          const { rowCount } = await database.pool.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE wait_event_type = 'Lock' AND query LIKE 'LOCK TABLE%' AND datname = current_database()`,
          )
          return rowCount
        })
        .toBe(1)
      await refused
    } finally {
      blocker.release(true)
    }
    expect(await readdir(house.folder)).toEqual(before)
  })

  test('and is for its owner only to read', async () => {
    const handle = await open(file)
    const { mode } = await handle.stat()
    await handle.close()
    expect(mode & 0o077).toBe(0)
  })
})
