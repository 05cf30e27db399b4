import { spawn as spawnProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test, vi } from 'vitest'
import { clusterSession, leaveMark, postgresPids, postmasterPid, readMarks } from '../support/cluster-session'
import { useServers } from '../support/data-folders'
import { PATIENCE } from '../support/patience'

// Each test starts several servers, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const entry = inject('serverEntry')

const servers = useServers(entry)
const { newDataDir, start, spawn } = servers

/** Some of the processes end by themselves as soon as the first is gone. */
function killAll(pids: readonly number[]): void {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A bare Node starts in about 40 ms; where that takes longer, because other work is going on, so may everything else. */
async function threeSecondsOfAnIdleMachine(): Promise<number> {
  const begin = performance.now()
  await once(spawnProcess(process.execPath, ['-e', '0']), 'exit')
  return Math.max(1, (performance.now() - begin) / 40) * 3_000
}

describe('the embedded database', () => {
  test('is made at the first start, durable, private, and stopped with the server', async () => {
    const dataDir = await newDataDir()
    const server = await start({ DATA_DIR: dataDir })
    const settings = await clusterSession(dataDir, async (client) => {
      const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'server_encoding']
      const { rows } = await client.query(
        'SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY array_position($1, name)',
        [names],
      )
      return rows.map(({ setting }) => setting)
    })
    expect(settings).toEqual(['on', 'on', 'on', '', 'UTF8'])
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'postgres', 'cluster'))).mode & 0o777).toBe(0o700)
    const postgres = await postmasterPid(dataDir)
    expect(await server.stop()).toBe(0)
    expect(await postmasterPid(dataDir)).toBeUndefined()
    expect(isAlive(postgres ?? 0)).toBe(false)
  })

  test('keeps its data over a restart, which is ready within three seconds', async () => {
    const dataDir = await servers.usedDataDir()
    const first = await start({ DATA_DIR: dataDir })
    await leaveMark(dataDir, 'antes')
    await first.stop()
    const limit = await threeSecondsOfAnIdleMachine()
    const begin = performance.now()
    await start({ DATA_DIR: dataDir })
    expect(performance.now() - begin).toBeLessThan(limit)
    expect(await readMarks(dataDir)).toEqual(['antes'])
  })

  test('is taken over after the server was killed, with everything that was committed', async () => {
    const dataDir = await servers.usedDataDir()
    const killed = await start({ DATA_DIR: dataDir })
    await leaveMark(dataDir, 'antes')
    const orphan = await postmasterPid(dataDir)
    killed.signal('SIGKILL')
    await killed.exit
    expect(isAlive(orphan ?? 0)).toBe(true)
    await start({ DATA_DIR: dataDir })
    expect(await postmasterPid(dataDir)).not.toBe(orphan)
    expect(await readMarks(dataDir)).toEqual(['antes'])
  })

  test('recovers after everything was killed, with everything that was committed', async () => {
    const dataDir = await servers.usedDataDir()
    for (const mark of ['a', 'b', 'c']) {
      const server = await start({ DATA_DIR: dataDir })
      await leaveMark(dataDir, mark)
      killAll([server.pid, ...(await postgresPids(dataDir))])
    }
    await start({ DATA_DIR: dataDir })
    expect(await readMarks(dataDir)).toEqual(['a', 'b', 'c'])
  })

  test('starts although the process number it left behind now belongs to something else', async () => {
    const dataDir = await servers.usedDataDir()
    const server = await start({ DATA_DIR: dataDir })
    await leaveMark(dataDir, 'antes')
    killAll([server.pid, ...(await postgresPids(dataDir))])
    await server.exit
    const path = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    const lines = (await readFile(path, 'utf8')).split('\n')
    // Only a process of its own user is one PostgreSQL could mistake for itself.
    const { uid } = await stat(path)
    const bystander = spawnProcess('sleep', ['60'], { uid, cwd: '/' })
    try {
      await writeFile(path, [String(bystander.pid), ...lines.slice(1)].join('\n'))
      await start({ DATA_DIR: dataDir })
      expect(await readMarks(dataDir)).toEqual(['antes'])
    } finally {
      bystander.kill()
    }
  })

  test('refuses a second server on the same folder, and the first goes on', async () => {
    const dataDir = await servers.usedDataDir()
    const first = await start({ DATA_DIR: dataDir })
    const second = await spawn({ DATA_DIR: dataDir })
    expect((await second.exit).code).toBe(1)
    expect(second.words).toBe(
      `Outro servidor (processo ${first.pid}) já está usando a pasta de dados ${dataDir}: encerre-o primeiro ou indique outra pasta em DATA_DIR.\n`,
    )
    expect(await first.isHealthy()).toBe(true)
  })

  test('lets one of several servers have an empty folder they all want at the same moment', async () => {
    const dataDir = await newDataDir()
    const rivals = await Promise.all(Array.from({ length: 3 }, () => spawn({ DATA_DIR: dataDir })))
    const outcomes = await Promise.all(
      rivals.map((rival) =>
        rival.ready().then(
          () => 'running',
          () => 'refused',
        ),
      ),
    )
    expect(outcomes.sort()).toEqual(['refused', 'refused', 'running'])
    const refused = rivals.filter((rival) => rival.words !== '')
    expect(refused).toHaveLength(2)
    for (const rival of refused) expect(rival.words).toContain('já está usando a pasta de dados')
    expect((await readdir(dataDir)).sort()).toEqual(['postgres'])
  })

  test('is made anew when the first start was killed half-way', async () => {
    const dataDir = await newDataDir()
    const killed = await spawn({ DATA_DIR: dataDir })
    await vi.waitFor(async () => {
      const [draft] = await readdir(dataDir)
      expect(await readdir(join(dataDir, draft ?? '', 'cluster'))).toContain('base')
    }, PATIENCE)
    killed.signal('SIGKILL')
    await killed.exit
    await start({ DATA_DIR: dataDir })
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  test('starts again by itself when it dies under a running server', async () => {
    const dataDir = await servers.usedDataDir()
    const server = await start({ DATA_DIR: dataDir })
    await leaveMark(dataDir, 'antes')
    killAll(await postgresPids(dataDir))
    await vi.waitFor(async () => expect(await readMarks(dataDir)).toEqual(['antes']), {
      timeout: 15_000,
      interval: 100,
    })
    await vi.waitFor(async () => expect(await server.isHealthy()).toBe(true), { timeout: 5_000, interval: 50 })
    const second = await spawn({ DATA_DIR: dataDir })
    expect((await second.exit).code).toBe(1)
    expect(await server.stop()).toBe(0)
    expect(await postmasterPid(dataDir)).toBeUndefined()
  })

  test('keeps the folder when only the session that owns it is ended', async () => {
    const dataDir = await servers.usedDataDir()
    const server = await start({ DATA_DIR: dataDir })
    await clusterSession(dataDir, (client) =>
      client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datid > 0',
      ),
    )
    await vi.waitFor(async () => expect(await server.isHealthy()).toBe(true), PATIENCE)
    const second = await spawn({ DATA_DIR: dataDir })
    expect((await second.exit).code).toBe(1)
    expect(second.words).toContain('já está usando a pasta de dados')
  })

  test('works in a folder whose name is longer than a socket address may be', async () => {
    const top = await newDataDir()
    await mkdir(top)
    // Where it keeps its short way to the folder, one of which a kill leaves behind.
    const env = { DATA_DIR: join(top, `${'pasta-comprida-'.repeat(8)}é`, randomUUID()), TMPDIR: top }
    const server = await start(env)
    server.signal('SIGKILL')
    await server.exit
    const next = await start(env)
    expect(await next.stop()).toBe(0)
  })
})

describe('stopping the server', () => {
  test('by Ctrl-C, which reaches the whole process group, ends in order', async () => {
    const dataDir = await servers.usedDataDir()
    const server = await start({ DATA_DIR: dataDir })
    const begin = Date.now()
    server.pressCtrlC()
    server.signal('SIGINT')
    expect(await server.exit).toEqual({ code: 0, signal: null })
    expect(Date.now() - begin).toBeLessThan(5_000)
    expect(await postmasterPid(dataDir)).toBeUndefined()
  })

  test('during its start leaves nothing running and nothing broken', async () => {
    const dataDir = await newDataDir()
    const hasty = await spawn({ DATA_DIR: dataDir })
    await vi.waitFor(async () => expect((await readdir(dataDir)).length).toBeGreaterThan(0), PATIENCE)
    hasty.signal('SIGTERM')
    expect(await hasty.exit).toEqual({ code: 0, signal: null })
    await start({ DATA_DIR: dataDir })
  })
})
