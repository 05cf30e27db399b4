import { type ChildProcess, spawn } from 'node:child_process'
import { readlink } from 'node:fs/promises'
import type { Logger } from 'pino'
import { listenSettings, readPostmasterFile, type Transport } from './address'
import type { Cluster } from './cluster'
import { programEnvironment, runProgram } from './programs'

/** PostgreSQL's defaults, repeated so that no file can undo them. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
/** A database of tests, which nobody wants after a power cut, does not wait for the disk; the servers of many tests share it. */
const fleeting = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }

/** Sized for the small box behind a kitchen. */
const settings = {
  max_connections: '120',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_checkpoints: 'off',
}

/** A PostgreSQL server process that is a child of this one. */
export interface Postmaster {
  readonly transport: Transport
  readonly port: number
  readonly pid: number | undefined
  isRunning(): boolean
  readonly exited: Promise<void>
  /** The last lines it wrote. */
  output(): string
}

const keptLines = 40

export async function launchPostmaster(
  cluster: Cluster,
  transport: Transport,
  port: number,
  logger: Logger,
  isDurable: boolean,
): Promise<Postmaster> {
  const parameters = { ...settings, ...(isDurable ? durable : fleeting), ...listenSettings(transport, port) }
  const child = spawn(
    cluster.programs.postgres,
    [
      '-D',
      cluster.folderArgument,
      ...Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      cwd: cluster.folder,
      env: { ...programEnvironment(), ...(await ignoringReusedPid(cluster)) },
      stdio: ['ignore', 'ignore', 'pipe'],
      // Out of the terminal's process group: Ctrl-C must not stop the database before the last request is answered.
      detached: true,
      windowsHide: true,
      ...cluster.programs.account,
    },
  )
  const lines: string[] = []
  const exited = new Promise<void>((done) => {
    child.on('close', () => done())
    child.on('error', (error) => {
      lines.push(error.message)
      done()
    })
  })
  readLines(child, (line) => {
    lines.push(line)
    if (lines.length > keptLines) lines.shift()
    if (/\bPANIC:/.test(line)) logger.error({ postgres: line }, 'the database reports a fault')
    else logger.debug({ postgres: line }, 'database')
  })
  return {
    transport,
    port,
    pid: child.pid,
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    exited,
    output: () => lines.join('\n'),
  }
}

function readLines(child: ChildProcess, take: (line: string) => void): void {
  let rest = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(take)
  })
}

/**
 * After a power cut the process number in `postmaster.pid` may belong to something else, and PostgreSQL would refuse to start as
 * long as that runs. Removing the file would also remove the protection against surviving backends; PG_GRANDPARENT_PID, which
 * pg_ctl uses for the same purpose, excuses only that one number. A PostgreSQL always works in its own cluster's folder; a dead
 * one that still lingers works nowhere, and is waited for.
 */
async function ignoringReusedPid(cluster: Cluster): Promise<NodeJS.ProcessEnv> {
  const file = await readPostmasterFile(cluster.folder)
  const workplace = file && (await readlink(`/proc/${file.pid}/cwd`).catch(() => undefined))
  return workplace && workplace !== cluster.folder ? { PG_GRANDPARENT_PID: String(file.pid) } : {}
}

/** Stops whatever PostgreSQL runs on the cluster; being stopped already is as good. */
export async function stopCluster(cluster: Cluster, mode: 'fast' | 'immediate', seconds: number): Promise<void> {
  await runProgram(
    cluster.programs.pgCtl,
    ['stop', '-D', cluster.folderArgument, '-m', mode, '-w', '-t', String(seconds), '-s'],
    { cwd: cluster.folder, account: cluster.programs.account },
  )
}
