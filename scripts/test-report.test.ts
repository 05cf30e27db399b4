import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './paths.mjs'
import { playwrightCount, slowest, vitestCount } from './test-report.mjs'

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
    expect(vitestCount(report, 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  it('counts a file that failed outside its tests as one failure', () => {
    vitest(1, file('failed'), file('failed', 'passed'))
    expect(vitestCount(report, 1)).toMatchObject({ passed: 1, failed: 2 })
  })

  it('counts a bad ending without a failed test as one failure', () => {
    vitest(1, file('passed', 'passed'))
    expect(vitestCount(report, 1)).toMatchObject({ passed: 1, failed: 1 })
  })

  it('counts a run without any test as one failure', () => {
    vitest(0)
    expect(vitestCount(report, 0)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('counts a crash that left no report as one failure', () => {
    expect(vitestCount(report, 1)).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('what the last lines say of a Vitest run', () => {
  const remarks = (...testResults: object[]) => {
    writeFileSync(report, JSON.stringify({ numPassedTests: 1, testResults }))
    return vitestCount(report, 1).remarks
  }
  const name = join(root, 'apps', 'a.test.ts')

  it('names each failed test with its place and its error', () => {
    const failed = { status: 'failed', fullName: 'an order stays', failureMessages: ['Error: it went\n  at a.ts:1'] }
    expect(remarks({ status: 'failed', name, assertionResults: [failed, { status: 'passed' }] })).toEqual([
      `FAILED ${join('apps', 'a.test.ts')} › an order stays\n    Error: it went\n      at a.ts:1`,
    ])
  })

  it('names a test that needed a second try', () => {
    const second = { status: 'passed', fullName: 'an order stays', failureMessages: ['Error: late'] }
    expect(remarks({ status: 'passed', name, assertionResults: [second] })).toEqual([
      `PASSED ON A SECOND TRY ${join('apps', 'a.test.ts')} › an order stays\n    Error: late`,
    ])
  })

  it('a test that passes only on its second try fails the run', () => {
    const second = { status: 'passed', fullName: 'an order stays', failureMessages: ['Error: late'] }
    const testResults = [{ status: 'passed', name, assertionResults: [second, { status: 'passed' }] }]
    writeFileSync(report, JSON.stringify({ numPassedTests: 2, testResults }))
    expect(vitestCount(report, 0)).toMatchObject({ passed: 1, failed: 1 })
  })

  it('names a file that failed outside its tests', () => {
    expect(remarks({ status: 'failed', name, message: 'no such module', assertionResults: [] })).toEqual([
      `FAILED ${join('apps', 'a.test.ts')}\n    no such module`,
    ])
  })
})

describe('what the last lines say of a Playwright run', () => {
  const spec = (status: string, message: string) => ({
    title: 'a tap',
    file: 'fila.spec.ts',
    tests: [{ status, results: [{ error: { message } }, {}] }],
  })

  it('names failures and second tries of nested suites, and nothing else', () => {
    const suites = [
      { specs: [spec('unexpected', 'lost'), spec('expected', '')], suites: [{ specs: [spec('flaky', 'late')] }] },
    ]
    writeFileSync(report, JSON.stringify({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites }))
    expect(playwrightCount(report, 1).remarks).toEqual([
      'FAILED fila.spec.ts › a tap\n    lost',
      'PASSED ON A SECOND TRY fila.spec.ts › a tap\n    late',
    ])
  })

  it('a test of the engine that passes only on its second try fails the run, a journey does not', () => {
    const suites = [{ specs: [spec('flaky', 'late'), { ...spec('flaky', 'late'), file: 'engine/store.spec.ts' }] }]
    writeFileSync(report, JSON.stringify({ stats: { expected: 3, flaky: 2 }, suites: [{ suites }] }))
    expect(playwrightCount(report, 0)).toMatchObject({ passed: 4, failed: 1 })
  })

  it('tells what failed outside every test', () => {
    writeFileSync(report, JSON.stringify({ stats: { expected: 1 }, errors: [{ message: 'no browser' }] }))
    expect(playwrightCount(report, 1).remarks).toEqual(['FAILED browser\n    no browser'])
  })
})

describe('the count of a Playwright run', () => {
  it('takes the expected and the unexpected endings', () => {
    playwright({ expected: 4, unexpected: 1, flaky: 0, skipped: 0 })
    expect(playwrightCount(report, 1)).toMatchObject({ passed: 4, failed: 1 })
  })

  it('counts a run without any test as one failure', () => {
    playwright({ expected: 0, unexpected: 0, flaky: 0, skipped: 2 })
    expect(playwrightCount(report, 0)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('counts a crash that left no report as one failure', () => {
    expect(playwrightCount(report, 1)).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('the slowest tests', () => {
  it('are the ten that took longest, of Vitest and of Playwright, each with its place', () => {
    const assertionResults = [{ status: 'passed', fullName: 'an order stays', duration: 1_500 }]
    const name = join(root, 'apps', 'a.test.ts')
    writeFileSync(
      report,
      JSON.stringify({ numPassedTests: 1, testResults: [{ status: 'passed', name, assertionResults }] }),
    )
    const unit = vitestCount(report, 0).timed ?? []
    const spec = {
      title: 'a tap',
      file: 'fila.spec.ts',
      tests: [{ status: 'expected', results: [{ duration: 12_000 }] }],
    }
    writeFileSync(report, JSON.stringify({ stats: { expected: 1 }, suites: [{ suites: [{ specs: [spec] }] }] }))
    const browser = playwrightCount(report, 0).timed ?? []
    const quick = Array.from({ length: 12 }, (_, n) => ({ test: `quick ${n}`, ms: n }))
    const lines = slowest([...quick, ...unit, ...browser]).split('\n')
    expect(lines.slice(0, 3)).toEqual([
      'The slowest:',
      '  12.0 s  fila.spec.ts › a tap',
      `   1.5 s  ${join('apps', 'a.test.ts')} › an order stays`,
    ])
    expect(lines).toHaveLength(11)
  })
})
