// @ts-check
import { readFileSync, statSync } from 'node:fs'

/**
 * @typedef {object} Account
 * @property {number} uid
 * @property {number} gid
 */

/**
 * As whom to work on a folder: root, who was needed for the service, would leave files there that the service may not open.
 *
 * @param {number | undefined} me
 * @param {Account} folder whose it is
 * @returns {Account | undefined} undefined: as whoever runs this
 */
export function accountFor(me, folder) {
  return me === 0 && folder.uid !== 0 ? { uid: folder.uid, gid: folder.gid } : undefined
}

/** @param {string} path */
export function ownerOf(path) {
  const { uid, gid } = statSync(path)
  return accountFor(process.getuid?.(), { uid, gid })
}

/**
 * What npm and git keep at home they look for in root's otherwise, where another account may not read.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {Account | undefined} account
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf(env, account) {
  if (!account) return env
  const own = Object.entries(env).filter(([name]) => !/^npm_|^SUDO_/i.test(name))
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((each) => each.split(':'))
  const [name, , , , , home] = line.find(([, , uid]) => uid === String(account.uid)) ?? []
  return { ...Object.fromEntries(own), HOME: home || '/', ...(name && { USER: name, LOGNAME: name }) }
}
