// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTable } from './compatibility-table.mjs'
import { KNOWN, KNOWN_IN_LIBRARIES } from './known.mjs'
import { OLDEST } from './oldest.mjs'
import { Compatibility } from './too-new.mjs'

/**
 * What is built into a folder, and the sources of our own in it, against the oldest browsers: `node check.mjs dist src…`. Ends with 1 where
 * something is too new for one of them and nobody has said what happens then.
 */
const [, , built = '', ...sources] = process.argv
const compatibility = new Compatibility(readTable(), OLDEST)

/**
 * @param {string} folder
 * @param {RegExp} kind
 */
function filesIn(folder, kind) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => kind.test(name))
  return names.map((name) => /** @type {const} */ ([join(folder, name), readFileSync(join(folder, name), 'utf8')]))
}

const own = sources.flatMap((folder) => filesIn(folder, /(?<!\.test|\.d)\.tsx?$/))
const faults = [
  ...filesIn(built, /\.js$/)
    .flatMap(([file, code]) => compatibility.ofScript(code, file))
    .filter(({ name }) => !KNOWN_IN_LIBRARIES.has(name)),
  ...filesIn(built, /\.css$/).flatMap(([file, css]) => compatibility.ofStyle(css, file)),
  ...compatibility.ofSources(Object.fromEntries(own)),
].filter(({ name }) => !KNOWN.has(name))
for (const { name, file, without } of faults) console.error(`${file}: ${name} is not in ${without.join(', ')}.`)
if (faults.length > 0) {
  console.error('Use something older, or say in scripts/oldest-browsers/known.mjs what happens where it is missing.')
  process.exitCode = 1
}
