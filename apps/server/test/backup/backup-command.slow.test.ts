import { execFile } from 'node:child_process'
import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, inject, test, vi } from 'vitest'
import { listFiles } from '../../src/backup/stored-files'
import { anOrder, clientOf } from '../kitchen/kitchen-house'
import { postmasterPid } from '../support/cluster-session'
import { useServers } from '../support/data-folders'
import { createEmptyDatabase } from '../support/test-database'

// Each test starts several servers, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const entry = inject('serverEntry')
const servers = useServers(entry)

/** The program as `npm run backup` and `npm run restore` call it. */
function run(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; out: string; words: string }> {
  return new Promise((done) => {
    const options = { env: { PATH: process.env.PATH, ...env } }
    execFile(process.execPath, [entry, ...args], options, (error, out, words) => {
      done({ code: error ? Number(error.code) : 0, out, words })
    })
  })
}

const patience = { timeout: 60_000 }
const demo = { DEMO: 'on', DEMO_LICENCA: 'ABCD-EFGH-JKMN-PQRS', DEMO_CHAVE: 'chv_de_um_teste_qualquer' }
const company = {
  sigla: '',
  licencaId: '',
  cozinhaId: 'demo-matriz',
  licenca: demo.DEMO_LICENCA,
  chave: demo.DEMO_CHAVE,
}

async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const folder = join(dataDir, 'arquivos')
  const read = async (path: string) => [path, await readFile(join(folder, path), 'base64')]
  return Object.fromEntries(await Promise.all((await listFiles(folder)).map(read)))
}

describe('npm run backup and npm run restore', () => {
  test('carry a running system from the embedded database to a server and back', async () => {
    const firstDir = await servers.newDataDir()
    const first = await servers.start({ DATA_DIR: firstDir, ...demo })
    const atFirst = clientOf(first.url, company)
    const references = ['um', 'dois', 'tres']
    for (const referencia of references) {
      // A server answers before its demonstration is complete.
      await expect.poll(async () => (await atFirst.place(anOrder({ referencia }))).status, patience).toBeLessThan(300)
    }
    const stream = await atFirst.stream()
    const { id: position, data } = await stream.next('retrato')
    const folder = dirname(firstDir)
    const written = await run(['backup', folder], { DATA_DIR: firstDir })
    expect(written).toMatchObject({ code: 0, words: '' })
    const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.gz'))
    expect(name).toMatch(/^backup-\d{4}-\d\d-\d\d-\d{6}\.gz$/)
    expect(written.out).toContain(`Backup gravado em ${join(folder, name)} (3 pedidos, `)
    expect(await first.isHealthy()).toBe(true)

    const empty = await createEmptyDatabase()
    try {
      // In the usual folder, whose files are those of the copy, into a database on which a server was tried out.
      const secondDir = firstDir
      const onServer = { DATABASE_URL: empty.url, DATA_DIR: secondDir }
      const files = await filesOf(firstDir)
      const tried = await servers.start(onServer)
      expect((await run(['restore', join(folder, name)], onServer)).words).toBe(
        'Há um servidor ligado no banco de dados de destino: encerre-o e repita o comando. Nada foi alterado.\n',
      )
      await tried.stop()
      const restored = await run(['restore', join(folder, name)], onServer)
      expect(restored).toMatchObject({ code: 0, words: '' })
      expect(restored.out).toContain('restaurados (3 pedidos, ')
      expect(await filesOf(secondDir)).toEqual(files)
      expect((await readdir(firstDir)).filter((each) => each.startsWith('arquivos'))).toEqual(['arquivos'])
      expect(Object.keys(await filesOf(secondDir)).length).toBeGreaterThan(0)

      const second = await servers.start(onServer)
      const atSecond = clientOf(second.url, company)
      const resumed = await atSecond.stream({ position })
      const again = await resumed.next('retrato')
      expect(again.data.epoca).not.toBe(data.epoca)
      expect(again.data.pedidos.map(({ referencia }) => referencia).sort()).toEqual([...references].sort())
      resumed.close()
      await atSecond.place(anOrder({ referencia: 'quatro' }))

      const back = join(folder, 'volta.gz')
      expect(await run(['backup', back], onServer)).toMatchObject({ code: 0 })
      const thirdDir = await servers.newDataDir()
      expect(await run(['restore', back], { DATA_DIR: thirdDir })).toMatchObject({ code: 0, words: '' })
      expect(await postmasterPid(thirdDir)).toBeUndefined()
      expect(await filesOf(thirdDir)).toEqual(await filesOf(firstDir))
      const third = await servers.start({ DATA_DIR: thirdDir })
      for (const referencia of [...references, 'quatro']) {
        expect((await clientOf(third.url, company).read('balcao', referencia)).status).toBe(200)
      }
      await second.stop()
    } finally {
      await empty.drop()
      stream.close()
    }
  })

  test('refuse a folder in use or used, a broken file and a missing name, each in one sentence', async () => {
    const dataDir = await servers.newDataDir()
    const server = await servers.start({ DATA_DIR: dataDir })
    const file = join(dirname(dataDir), 'copia.gz')
    expect(await run(['backup', file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })

    const refused = async (args: string[], env: Record<string, string>) => {
      const { code, out, words } = await run(args, env)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      return words
    }
    expect(await refused(['restore', file], { DATA_DIR: dataDir })).toBe(
      `Outro servidor (processo ${server.pid}) já está usando a pasta de dados ${dataDir}: encerre-o primeiro ou indique outra pasta em DATA_DIR.\n`,
    )
    expect(await server.isHealthy()).toBe(true)
    await server.stop()
    // It merely started: nobody misses what it wrote by itself.
    const again = await run(['restore', file], { DATA_DIR: dataDir })
    expect(again).toMatchObject({ code: 0, words: '' })
    expect(await postmasterPid(dataDir)).toBeUndefined()
    await (await servers.start({ DATA_DIR: dataDir, ...demo })).stop()
    expect(await refused(['restore', file], { DATA_DIR: dataDir })).toMatch(
      /^O banco de dados de destino não está vazio \(1 empresa.*\): restaure em um banco novo, .* Nada foi alterado\.\n$/,
    )
    expect(await postmasterPid(dataDir)).toBeUndefined()

    const newDir = await servers.newDataDir()
    const whole = await readFile(file)
    const cut = join(dirname(dataDir), 'cortada.gz')
    await writeFile(cut, whole.subarray(0, whole.length / 2))
    expect(await refused(['restore', cut], { DATA_DIR: newDir })).toBe(
      `O arquivo ${cut} está incompleto ou danificado: use outra cópia. Nada foi alterado.\n`,
    )
    await expect(access(newDir)).rejects.toThrow('ENOENT')
    expect(await refused(['restore'], { DATA_DIR: newDir })).toBe('Indique o arquivo: npm run restore -- arquivo\n')
    expect(await refused(['backup', join(newDir, 'x.gz')], { DATA_DIR: newDir })).toBe(
      `Não há um banco de dados na pasta ${newDir}: confira DATA_DIR.\n`,
    )
  })

  test('work on a folder whose server is stopped, and leave no database running', async () => {
    const dataDir = await servers.usedDataDir()
    const file = join(dirname(dataDir), 'copia.gz')
    expect(await run(['backup', file], { DATA_DIR: dataDir })).toMatchObject({ code: 0, words: '' })
    expect(await postmasterPid(dataDir)).toBeUndefined()
  })
})
