// @ts-check
import { readFileSync } from 'node:fs'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 */

/** @param {boolean} ok @returns {Count} */
export function one(ok) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * @param {string} report path of Vitest's JSON report
 * @param {number} code exit code of Vitest
 * @returns {Count}
 */
export function vitestCount(report, code) {
  const { numPassedTests, testResults } = read(report)
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = testResults ?? []
  const failed = files
    .map(({ status, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed').length
      // A file that fails outside its tests, on import for one, reports no failed test.
      return status === 'failed' && tests === 0 ? 1 : tests
    })
    .reduce((sum, each) => sum + each, 0)
  return agreeing({ passed: numPassedTests ?? 0, failed }, code)
}

/**
 * @param {string} report path of Playwright's JSON report
 * @param {number} code exit code of Playwright
 * @returns {Count}
 */
export function playwrightCount(report, code) {
  const { stats = {} } = read(report)
  return agreeing({ passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 }, code)
}

/**
 * A run that ends badly without a failed test, or well without any test, has failed all the same.
 *
 * @param {Count} count
 * @param {number} code
 * @returns {Count}
 */
function agreeing({ passed, failed }, code) {
  const silentFailure = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: silentFailure ? 1 : failed }
}

/** @param {string} path */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
