// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ peerDependencies?: Record<string, string> }} LockEntry */
/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest */

/** Called as programs, not imported. */
const PROGRAMS = new Set(['typescript'])

/**
 * What a manifest declares and no source names. A peer of something it declares is needed all the same, and so are types.
 *
 * @param {Manifest} manifest
 * @param {string} sources
 * @param {{ packages: Record<string, LockEntry> }} lock
 * @returns {string[]}
 */
export function unusedAmong({ dependencies = {}, devDependencies = {} }, sources, { packages }) {
  const declared = Object.keys({ ...dependencies, ...devDependencies })
  // Installed at the root, or beside the workspace where another version stands there.
  const installed = Object.entries(packages).filter(([place]) =>
    declared.includes(place.split('node_modules/').pop() ?? ''),
  )
  const peers = new Set(installed.flatMap(([, entry]) => Object.keys(entry.peerDependencies ?? {})))
  return declared.filter(
    (name) => !name.startsWith('@types/') && !PROGRAMS.has(name) && !peers.has(name) && !isNamed(name, sources),
  )
}

/**
 * @param {string} name
 * @param {string} sources
 */
function isNamed(name, sources) {
  return ["'", '"'].some((quote) => sources.includes(`${quote}${name}${quote}`) || sources.includes(`${quote}${name}/`))
}

/**
 * The text of every source below a folder.
 *
 * @param {string} folder
 * @returns {string}
 */
export function sourcesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules' && name !== 'dist')
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sourcesOf(path)
      return /\.(tsx?|mjs|css|html)$/.test(entry.name) ? readFileSync(path, 'utf8') : ''
    })
    .join('\n')
}
