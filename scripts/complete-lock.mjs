// @ts-check
// npm leaves a platform's native package out of the lock file when the registry it asked did not have it, and then other
// machines install without it and cannot build. This adds what is missing; those machines fetch the named version.
import './help.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { join, nativeFamilies, platformOf, resolveEntry } from './native-packages.mjs'
import { root } from './paths.mjs'

/** @typedef {import('./native-packages.mjs').Lock} Lock */

const path = joinPath(root, 'package-lock.json')
/** @type {Lock} */
const lock = JSON.parse(readFileSync(path, 'utf8'))
const added = complete(lock)
if (added.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(added.length > 0 ? `added to package-lock.json:\n  ${added.join('\n  ')}` : 'package-lock.json is complete')

/**
 * @param {Lock} lock
 * @returns {string[]} the places filled
 */
function complete(lock) {
  /** @type {string[]} */
  const added = []
  for (const { owner, members } of nativeFamilies(lock)) {
    for (const [name, version] of Object.entries(members)) {
      if (resolveEntry(lock, owner, name)?.version === version) continue
      const outermost = join('', name)
      const place = lock.packages[outermost] ? join(owner, name) : outermost
      lock.packages[place] = entryFor(lock, owner, name, version)
      added.push(place)
    }
  }
  return added
}

/**
 * @param {Lock} lock
 * @param {string} owner
 * @param {string} name
 * @param {string} version
 */
function entryFor(lock, owner, name, version) {
  const platform = platformOf(name)
  if (!platform) throw new Error(`no platform in the name of ${name}`)
  const needing = lock.packages[owner]
  return {
    version,
    cpu: [platform.cpu],
    ...(needing?.dev && { dev: true }),
    ...(needing?.devOptional && { devOptional: true }),
    ...(platform.libc && { libc: [platform.libc] }),
    ...(needing?.license && { license: needing.license }),
    optional: true,
    os: [platform.os],
    ...(needing?.engines && { engines: needing.engines }),
  }
}
