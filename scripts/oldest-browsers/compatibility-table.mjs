// @ts-check
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** @typedef {{ version_added?: string | boolean | null, version_removed?: string | boolean, flags?: unknown[], prefix?: string, alternative_name?: string }} Support */
/** @typedef {{ __compat?: { support: Record<string, Support | Support[]> }, [part: string]: unknown }} Entry */
/** @typedef {Record<string, string>} Browsers */

/** @returns {Record<'api' | 'javascript' | 'css', Entry>} MDN's table of what came with which version */
export function readTable() {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'))
}

/**
 * Which of these browsers do not have it.
 *
 * @param {Entry | undefined} entry
 * @param {Browsers} oldest
 * @returns {string[]}
 */
export function lacking(entry, oldest) {
  const support = entry?.__compat?.support
  if (!support) return []
  return Object.entries(oldest)
    .filter(([browser, version]) => ![support[browser] ?? []].flat().some((each) => has(each, version)))
    .map(([browser, version]) => `${browser} ${version}`)
}

/**
 * @param {Support} support
 * @param {string} version
 */
function has({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }, version) {
  if (flags || prefix || other || typeof added !== 'string') return false
  return !later(added, version) && !(typeof removed === 'string' && !later(removed, version))
}

/**
 * @param {string} one
 * @param {string} other
 */
function later(one, other) {
  const [a, b] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number))
  const [major = Number.NaN, minor = 0] = a ?? []
  const [wanted = 0, least = 0] = b ?? []
  // "preview" is no version yet.
  return Number.isNaN(major) || major > wanted || (major === wanted && minor > least)
}

/**
 * Parts of an entry that are things of their own, not notes on it.
 *
 * @param {unknown} entry
 * @returns {[string, Entry][]}
 */
export function partsOf(entry) {
  return Object.entries(Object(entry)).filter(([name]) => name !== '__compat')
}
