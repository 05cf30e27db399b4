import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { playwrightCount, vitestCount } from './test-report.mjs'

let folder: string
let report: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-report-'))
  report = join(folder, 'report.json')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

const vitest = (numPassedTests: number, ...testResults: ReturnType<typeof file>[]) =>
  writeFileSync(report, JSON.stringify({ numPassedTests, testResults }))

const playwright = (stats: object) => writeFileSync(report, JSON.stringify({ stats }))

describe('the count of a Vitest run', () => {
  it('adds up the tests of all files', () => {
    vitest(3, file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'))
    expect(vitestCount(report, 1)).toEqual({ passed: 3, failed: 1 })
  })

  it('counts a file that failed outside its tests as one failure', () => {
    vitest(1, file('failed'), file('failed', 'passed'))
    expect(vitestCount(report, 1)).toEqual({ passed: 1, failed: 2 })
  })

  it('counts a bad ending without a failed test as one failure', () => {
    vitest(1, file('passed', 'passed'))
    expect(vitestCount(report, 1)).toEqual({ passed: 1, failed: 1 })
  })

  it('counts a run without any test as one failure', () => {
    vitest(0)
    expect(vitestCount(report, 0)).toEqual({ passed: 0, failed: 1 })
  })

  it('counts a crash that left no report as one failure', () => {
    expect(vitestCount(report, 1)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the count of a Playwright run', () => {
  it('takes the expected and the unexpected endings', () => {
    playwright({ expected: 4, unexpected: 1, flaky: 0, skipped: 0 })
    expect(playwrightCount(report, 1)).toEqual({ passed: 4, failed: 1 })
  })

  it('counts a run without any test as one failure', () => {
    playwright({ expected: 0, unexpected: 0, flaky: 0, skipped: 2 })
    expect(playwrightCount(report, 0)).toEqual({ passed: 0, failed: 1 })
  })

  it('counts a crash that left no report as one failure', () => {
    expect(playwrightCount(report, 1)).toEqual({ passed: 0, failed: 1 })
  })
})
