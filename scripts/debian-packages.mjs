// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { runProcess } from './run-process.mjs'

const isRoot = process.getuid?.() === 0

/** What somebody types to have these packages. */
export const aptCommand = (/** @type {string[]} */ ...names) =>
  `${isRoot ? '' : 'sudo '}apt-get install ${names.join(' ')}`

/** Ubuntu's browsers of these names are snaps, which cannot use the tests' temporary folders. */
export function isDebian() {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID="?(debian|raspbian)"?$/m.test(readFileSync(release, 'utf8'))
}

/**
 * @param {string[]} names
 * @returns {Promise<boolean>} whether all of them are installed now
 */
export async function installDebianPackages(...names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Without a way to the archive the answer is no, and soon.
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  const apt = (/** @type {string[]} */ ...args) =>
    isRoot
      ? runProcess('apt-get', ['-qq', ...patience, ...args], { env })
      : runProcess('sudo', ['-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...patience, ...args])
  await apt('update')
  const lock = ['-o', 'DPkg::Lock::Timeout=120']
  const { code, output } = await apt(...lock, 'install', '-y', '--no-install-recommends', ...names)
  if (code !== 0) console.log(output.trim())
  return code === 0
}
