// @ts-check
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runProcess } from './run-process.mjs'

/** Programs of the recipes and the Debian packages they come in. */
const PROXIES = /** @type {const} */ ([
  ['nginx', 'nginx-light'],
  ['caddy', 'caddy'],
  ['haproxy', 'haproxy'],
])

/**
 * The proxies of our recipes, installed where they are missing and Debian can; where not, one line says so and the others are tried.
 *
 * @returns {Promise<{ name: 'nginx' | 'caddy' | 'haproxy', program: string }[]>}
 */
export async function findProxies() {
  const missing = PROXIES.filter(([name]) => !find(name)).map(([, debian]) => debian)
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log(`Installing Debian's ${missing.join(', ')}…`)
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    const apt = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=120']
    await runProcess('apt-get', [...apt, 'update'], { env })
    await runProcess('apt-get', [...apt, 'install', '-y', '--no-install-recommends', ...missing], { env })
  }
  return PROXIES.flatMap(([name]) => {
    const program = find(name)
    if (!program) console.log(`No ${name} here, and none could be installed: its recipe is not tried.`)
    return program ? [{ name, program }] : []
  })
}

/** @param {string} name */
function find(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].filter(Boolean)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
