import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, inject, test, vi } from 'vitest'
import { postmasterPid } from '../support/cluster-session'
import { useServers } from '../support/data-folders'
import { freePort } from '../support/server-process'

vi.setConfig({ testTimeout: 180_000 })

/** A database is made on the way, on a machine that others use too. */
const FIRST_START = { timeout: 120_000 }

const entry = inject('serverEntry')
const { newDataDir } = useServers(entry)

test('kept as a service of Windows it ends in order when what it reads ends', async () => {
  const dataDir = await newDataDir()
  const port = String(await freePort())
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port, HOST: '127.0.0.1', DEMO: 'off', HTTPS: 'off' }
  const server = spawn(process.execPath, [entry, '--until-input-ends'], { env, stdio: ['pipe', 'ignore', 'inherit'] })
  const exit = once(server, 'exit')
  const health = () =>
    fetch(`http://127.0.0.1:${port}/saude`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(health, FIRST_START).toBe(200)
  server.stdin.end()
  expect(await exit).toEqual([0, null])
  expect(await postmasterPid(dataDir)).toBeUndefined()
})
