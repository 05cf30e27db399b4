import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach } from 'vitest'
import { postmasterPid } from './cluster-session'
import { ServerProcess, type ServerProcessOptions } from './server-process'

/** Data folders and servers of one test file; what a test leaves running or on disk is cleared after it. */
export function useServers(entry: string) {
  const folders: string[] = []
  const servers: ServerProcess[] = []

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
    for (const folder of folders.splice(0)) {
      await killOrphan(folder)
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  })

  let template: Promise<string> | undefined

  afterAll(async () => {
    if (template) await rm(join(await template, '..'), { recursive: true, force: true })
  })

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'kds-'))
    await chmod(folder, 0o755)
    return join(folder, 'data')
  }

  async function makeTemplate(): Promise<string> {
    const dataDir = await newFolder()
    const server = await ServerProcess.start({ entry, env: { DATA_DIR: dataDir } })
    await server.stop()
    return dataDir
  }

  return {
    /** A data folder that a server used before. */
    async usedDataDir(): Promise<string> {
      template ??= makeTemplate()
      const dataDir = await this.newDataDir()
      // Keeps the owner, which the file functions of Node do not.
      await promisify(execFile)('cp', ['-a', await template, dataDir])
      return dataDir
    },
    /** A folder anybody may pass through, with a data folder still to be made inside. */
    async newDataDir(): Promise<string> {
      const dataDir = await newFolder()
      folders.push(dataDir, join(dataDir, '..'))
      return dataDir
    },
    async start(env: Record<string, string>, options: Partial<ServerProcessOptions> = {}): Promise<ServerProcess> {
      const server = await ServerProcess.spawn({ entry, env, ...options })
      servers.push(server)
      await server.ready()
      return server
    },
    async spawn(env: Record<string, string>, options: Partial<ServerProcessOptions> = {}): Promise<ServerProcess> {
      const server = await ServerProcess.spawn({ entry, env, ...options })
      servers.push(server)
      return server
    },
  }
}

async function killOrphan(dataDir: string): Promise<void> {
  const pid = await postmasterPid(dataDir)
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGQUIT')
    for (let waited = 0; waited < 50; waited += 1) {
      process.kill(pid, 0)
      await new Promise((done) => setTimeout(done, 50))
    }
  } catch {
    // It is gone.
  }
}
