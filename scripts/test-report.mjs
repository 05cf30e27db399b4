// @ts-check
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths.mjs'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [remarks] what a reader of the last lines should know: each failure, and each test tried twice
 * @property {Timed[]} [timed]
 *
 * @typedef {object} Timed
 * @property {string} test
 * @property {number} ms
 */

/** @param {boolean} ok @returns {Count} */
export function one(ok) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * What passes only on its second try has failed: it is a race, whichever setting let it try again.
 *
 * @param {string} report path of Vitest's JSON report
 * @param {number} code exit code of Vitest
 * @returns {Count}
 */
export function vitestCount(report, code) {
  const { numPassedTests = 0, testResults } = read(report)
  /** @type {VitestFile[]} */
  const files = testResults ?? []
  const failed = files
    .map(({ status, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed').length
      // A file that fails outside its tests, on import for one, reports no failed test.
      return status === 'failed' && tests === 0 ? 1 : tests
    })
    .reduce((sum, each) => sum + each, 0)
  const triedAgain = files.flatMap(({ assertionResults }) => assertionResults.filter(passedLater)).length
  const timed = files.flatMap(vitestTimes)
  const counted = { passed: numPassedTests - triedAgain, failed: failed + triedAgain }
  return agreeing({ ...counted, remarks: files.flatMap(vitestRemarks), timed }, code)
}

/** @param {VitestFile['assertionResults'][number]} test */
function passedLater({ status, failureMessages = [] }) {
  return status === 'passed' && failureMessages.length > 0
}

/**
 * @typedef {object} VitestFile
 * @property {string} status
 * @property {string} [name]
 * @property {string} [message]
 * @property {{ status: string, fullName?: string, duration?: number, failureMessages?: string[] }[]} assertionResults
 *
 * @param {VitestFile} file
 */
function vitestRemarks({ status, name = '', message = '', assertionResults }) {
  const told = assertionResults
    .filter(({ failureMessages = [] }) => failureMessages.length > 0)
    .map((test) => remark(test.status, `${place(name)} › ${test.fullName}`, test.failureMessages?.[0]))
  return status === 'failed' && told.length === 0 ? [remark(status, place(name), message)] : told
}

/** @param {VitestFile} file @returns {Timed[]} */
function vitestTimes({ name = '', assertionResults }) {
  return assertionResults.map(({ fullName, duration = 0 }) => ({ test: `${place(name)} › ${fullName}`, ms: duration }))
}

/**
 * A journey may have another try, since a hand, a screen and a machine that stalls share one clock there. What asks the engine in a browser has none of these.
 *
 * @param {string} report path of Playwright's JSON report
 * @param {number} code exit code of Playwright
 * @returns {Count}
 */
export function playwrightCount(report, code) {
  const { stats = {}, suites = [], errors = [] } = read(report)
  const races = racesOfEngine({ suites })
  const passed = (stats.expected ?? 0) + (stats.flaky ?? 0) - races
  const remarks = [
    ...suites.flatMap(playwrightRemarks),
    ...errors.map((/** @type {{ message?: string }} */ { message }) => remark('failed', 'browser', message)),
  ]
  const failed = (stats.unexpected ?? 0) + races
  return agreeing({ passed, failed, remarks, timed: suites.flatMap(playwrightTimes) }, code)
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {number}
 */
function racesOfEngine({ suites = [], specs = [] }) {
  const own = specs.filter(({ file }) => file.startsWith('engine/')).flatMap(({ tests }) => tests)
  const races = own.filter(({ status }) => status === 'flaky').length
  return suites.reduce((sum, suite) => sum + racesOfEngine(suite), races)
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {PlaywrightSpec[]} [specs]
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {string} file
 * @property {{ status: string, results: { duration?: number, error?: { message?: string } }[] }[]} tests
 *
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function playwrightRemarks({ suites = [], specs = [] }) {
  const told = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const error = results.find((result) => result.error)?.error
        return remark(status === 'flaky' ? 'passed' : 'failed', `${file} › ${title}`, error?.message)
      }),
  )
  return [...told, ...suites.flatMap(playwrightRemarks)]
}

/** @param {PlaywrightSuite} suite @returns {Timed[]} */
function playwrightTimes({ suites = [], specs = [] }) {
  const timed = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration = 0 }) => ({ test: `${file} › ${title}`, ms: duration }))),
  )
  return [...timed, ...suites.flatMap(playwrightTimes)]
}

/**
 * Where the time went, for whoever has to make room.
 *
 * @param {Timed[]} timed
 * @returns {string}
 */
export function slowest(timed) {
  const most = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  return ['The slowest:', ...most.map(({ test, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${test}`)].join('\n')
}

/**
 * @param {string} status
 * @param {string} test
 * @param {string} [why]
 */
function remark(status, test, why = '') {
  const lines = why.split('\n').slice(0, linesOfAnError)
  return [`${status === 'failed' ? 'FAILED' : 'PASSED ON A SECOND TRY'} ${test}`, ...lines].join('\n    ')
}

const linesOfAnError = 12

/** @param {string} path */
const place = (path) => relative(root, path)

/**
 * A run that ends badly without a failed test, or well without any test, has failed all the same.
 *
 * @param {Count} count
 * @param {number} code
 * @returns {Count}
 */
function agreeing({ passed, failed, ...told }, code) {
  const silentFailure = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: silentFailure ? 1 : failed, ...told }
}

/** @param {string} path */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
