// @ts-check

/**
 * @typedef {{ version?: string, license?: string, deprecated?: string, link?: boolean }} Entry as the lock file has it
 * @typedef {{ name: string, version: string, license?: string, deprecated?: string }} Dependency
 */

/** Licences that ask for no more than their notice, or (MPL, OFL) for changes to their own files. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  // As css-mediaquery calls the text of BSD-3-Clause.
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
])

/** libvips beside sharp: a library of its own, loaded as installed and never part of our bundle, which whoever runs it may exchange. */
const linkedBeside = /^@img\/sharp-/
const acceptedBeside = 'LGPL-3.0-or-later'

/** Versions from before there was a field for it, which say in their Readme or in an older field that they are under the MIT licence. */
const mitInTheirReadme = new Set(['busboy@1.6.0', 'humanize-number@0.0.2', 'only@0.0.2', 'streamsearch@1.1.0'])

/**
 * Everything from a registry that the lock file names, each version once.
 *
 * @param {{ packages: Record<string, Entry> }} lock
 * @returns {Dependency[]}
 */
export function dependenciesOf(lock) {
  const found = new Map()
  for (const [place, { version = '', license, deprecated, link }] of Object.entries(lock.packages)) {
    const name = place.split('node_modules/').at(-1) ?? ''
    if (!place.includes('node_modules/') || link) continue
    found.set(`${name}@${version}`, { name, version, license, deprecated })
  }
  return [...found.values()]
}

/**
 * @param {readonly Dependency[]} dependencies
 * @returns {string[]}
 */
export function deprecatedAmong(dependencies) {
  return dependencies
    .filter(({ deprecated }) => deprecated)
    .map(({ name, version, deprecated }) => `${name}@${version} is deprecated: ${deprecated}`)
}

/**
 * @param {readonly Dependency[]} dependencies
 * @returns {string[]}
 */
export function unknownLicencesAmong(dependencies) {
  return dependencies
    .filter((dependency) => !isAccepted(dependency))
    .map(({ name, version, license }) => `${name}@${version} has the licence ${license ?? 'of nobody knows'}`)
}

/** @param {Dependency} dependency */
function isAccepted({ name, version, license = '' }) {
  if (license === '') return mitInTheirReadme.has(`${name}@${version}`)
  if (license.split(/ OR |[()]/).some((choice) => accepted.has(choice))) return true
  const all = license.split(' AND ')
  return linkedBeside.test(name) && all.every((each) => accepted.has(each) || each === acceptedBeside)
}
