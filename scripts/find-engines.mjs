// @ts-check
import { existsSync } from 'node:fs'
import { aptCommand, installDebianPackages, isDebian } from './debian-packages.mjs'
import { inPath } from './in-path.mjs'

/**
 * What the journeys in the engines of Safari and Firefox stand on: the variable that names it, the programs that would do, the package of
 * Debian that has it.
 */
const PROGRAMS = [
  { variable: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  { variable: 'XVFB_PATH', names: ['Xvfb'], debian: 'xvfb' },
  { variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
]

/**
 * The other engines: named by their variables, installed on the system, or installed now. Where they cannot be had the journeys of Chromium
 * run all the same, and theirs fail with what has to be done.
 *
 * @returns {Promise<Record<string, string>>} variables for the browser tests
 */
export async function findEngines() {
  // Who names one wants that one.
  const missing = PROGRAMS.filter((program) => !process.env[program.variable] && !placeOf(program))
  if (missing.length > 0 && isDebian()) {
    console.log(`Installing Debian's ${missing.map(({ debian }) => debian).join(', ')}…`)
    await installDebianPackages(...missing.map(({ debian }) => debian))
  }
  const lacking = PROGRAMS.filter((program) => !placeOf(program))
  const places = PROGRAMS.flatMap((program) => {
    const place = placeOf(program)
    return place ? [[program.variable, place]] : []
  })
  return {
    ...Object.fromEntries(places),
    ...(lacking.length > 0 && { ENGINES_MISSING: whatToDo(lacking) }),
  }
}

/** @param {typeof PROGRAMS[number]} program */
function placeOf({ variable, names }) {
  const named = process.env[variable]
  return named ? (existsSync(named) ? named : undefined) : inPath(names).find((place) => existsSync(place))
}

/** @param {typeof PROGRAMS} lacking */
function whatToDo(lacking) {
  const names = lacking.map(({ names: [name] }) => name).join(', ')
  const variables = lacking.map(({ variable }) => variable).join(', ')
  const install = isDebian() ? `: ${aptCommand(...lacking.map(({ debian }) => debian))}` : ' (on Debian by apt)'
  return `${names} not found, and not to be installed by itself. Install it${install}, or name where it is by ${variables}.`
}
