// @ts-check

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 * @property {string} [license]
 * @property {Record<string, string>} [engines]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {object} Lock
 * @property {Record<string, LockEntry>} packages
 *
 * @typedef {object} Family packages of which one, fitting the machine, is installed
 * @property {string} owner where the package that needs them sits in the lock
 * @property {Record<string, string>} members name and exact version
 *
 * @typedef {{ os: string, cpu: string, libc?: string }} Platform
 */

const platformInName =
  /(?:^|[-/])(linux|darwin|win32|windows|android|freebsd|netbsd|openbsd|openharmony|sunos|aix)-(arm64|x64|ia32|arm|ppc64|s390x|loong64|riscv64|mips64el)(?:-(gnu|musl|msvc|eabi)\w*)?$/

/**
 * The machine a native package is for, by its name: the only thing the lock file knows of one the registry did not show.
 *
 * @param {string} name
 * @returns {Platform | undefined}
 */
export function platformOf(name) {
  const [, system, cpu, abi] = platformInName.exec(name) ?? []
  if (!system || !cpu) return undefined
  const os = system === 'windows' ? 'win32' : system
  if (os !== 'linux') return { os, cpu }
  return { os, cpu, ...(abi === 'gnu' && { libc: 'glibc' }), ...(abi === 'musl' && { libc: 'musl' }) }
}

/**
 * @param {Lock} lock
 * @returns {Family[]}
 */
export function nativeFamilies(lock) {
  return Object.entries(lock.packages)
    .map(([owner, { optionalDependencies = {} }]) => ({
      owner,
      members: Object.fromEntries(Object.entries(optionalDependencies).filter(([name]) => platformOf(name))),
    }))
    .filter(({ members }) => Object.keys(members).length > 1)
}

/**
 * The entry a package would load, looked up as Node does: beside its owner first, then outwards.
 *
 * @param {Lock} lock
 * @param {string} owner
 * @param {string} name
 */
export function resolveEntry(lock, owner, name) {
  for (let folder = owner; ; folder = outer(folder)) {
    const entry = lock.packages[join(folder, name)]
    if (entry || folder === '') return entry
  }
}

/** @param {string} folder */
function outer(folder) {
  const nested = folder.lastIndexOf('/node_modules/')
  return nested === -1 ? '' : folder.slice(0, nested)
}

/**
 * @param {string} folder
 * @param {string} name
 */
export function join(folder, name) {
  return folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
}
