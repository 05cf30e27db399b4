import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Programs of the manual's recipes and the Debian packages they come in. */
const PROXIES = [
  { name: 'nginx', debian: 'nginx-light' },
  { name: 'caddy', debian: 'caddy' },
  { name: 'haproxy', debian: 'haproxy' },
] as const

export interface Proxy {
  readonly name: (typeof PROXIES)[number]['name']
  readonly program: string
}

/** Installed where they are missing and Debian can; where not, one line says so and the others are tried. */
export async function findProxies(): Promise<Proxy[]> {
  const missing = PROXIES.filter(({ name }) => !find(name)).map(({ debian }) => debian)
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) await install(missing)
  return PROXIES.flatMap(({ name }) => {
    const program = find(name)
    if (!program) console.log(`No ${name} here, and none could be installed: its recipe is not tried.`)
    return program ? [{ name, program }] : []
  })
}

async function install(packages: readonly string[]): Promise<void> {
  console.log(`Installing Debian's ${packages.join(', ')}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const patience = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  const apt = (...args: string[]) => promisify(execFile)('apt-get', [...patience, ...args], { env }).catch(() => {})
  await apt('update')
  await apt('-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '--no-install-recommends', ...packages)
}

function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].filter(Boolean)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
