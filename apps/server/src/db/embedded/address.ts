import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Cluster } from './cluster'

export type Transport = 'socket' | 'loopback'

/** Windows has no usable Unix sockets for PostgreSQL. */
export const defaultTransport: Transport = process.platform === 'win32' ? 'loopback' : 'socket'

const socketPort = 5432
const longestSocketPath = process.platform === 'darwin' ? 103 : 107

/** What `postmaster.pid` says about the PostgreSQL that runs, or ran, on a cluster. */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  readonly transport: Transport
}

export async function readPostmasterFile(folder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder] = text.split('\n')
  if (!pid) return undefined
  return {
    pid: Number(pid),
    port: Number(port || socketPort),
    transport: socketFolder?.trim() || !port ? 'socket' : 'loopback',
  }
}

/** The ways to reach the PostgreSQL of one cluster. */
export interface Addresses {
  connection(transport: Transport, port: number): ClientConfig
  close(): Promise<void>
}

export async function openAddresses(cluster: Cluster): Promise<Addresses> {
  const socketName = `.s.PGSQL.${socketPort}`
  let socketFolder = cluster.folder
  let shortcut: string | undefined
  if (Buffer.byteLength(join(socketFolder, socketName)) > longestSocketPath) {
    shortcut = await mkdtemp(join(tmpdir(), 'kds-'))
    socketFolder = join(shortcut, 'db')
    await symlink(cluster.folder, socketFolder)
  }
  return {
    connection: (transport, port) => ({
      host: transport === 'socket' ? socketFolder : '127.0.0.1',
      port,
      user: 'postgres',
      password: cluster.password,
      database: 'postgres',
      ssl: false,
    }),
    close: async () => {
      if (shortcut) await rm(shortcut, { recursive: true, force: true })
    },
  }
}

export async function choosePort(transport: Transport): Promise<number> {
  return transport === 'socket' ? socketPort : freeLoopbackPort()
}

function freeLoopbackPort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => done(port))
    })
  })
}

/** The socket lies in the cluster itself, so that whoever may use the folder finds it, and nobody else. */
export function listenSettings(transport: Transport, port: number): Record<string, string> {
  return transport === 'socket'
    ? { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700', port: String(port) }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) }
}
