import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Scenario } from '../scenario'

const VITEST = join('node_modules', 'vitest', 'vitest.mjs')
const TEST = join('packages', 'sync', 'src', 'fuzz', 'fuzz.test.ts')
const SUMMARY = /fuzz: seed \d+, (\d+) runs, (\d+) commands, (\d+) events, (\d+) reloads/

/** The seeded storms of the engine on virtual time, a whole kitchen in memory each; `faults` says how many. */
export const engineFuzz: Scenario = {
  name: 'engine-fuzz',
  about: 'seeded storms of the engine: random disconnects, reloads and conflicts on virtual time',
  short: { orders: 0, taps: 0, stations: 0, faults: 50, paceMs: 0 },
  long: { orders: 0, taps: 0, stations: 0, faults: 10_000, paceMs: 0 },

  async run({ size, seed }) {
    const workers = availableParallelism()
    const each = Math.ceil(size.faults / workers)
    const parts = await Promise.all(Array.from({ length: workers }, (_, index) => storms(seed + index * each, each)))
    const sum = (index: number) => parts.reduce((total, { numbers }) => total + (numbers[index] ?? 0), 0)
    return {
      orders: 0,
      taps: sum(1),
      did: { runs: sum(0), events: sum(2), reloads: sum(3) },
      findings: parts.flatMap(({ findings }) => findings),
    }
  },
}

function storms(first: number, runs: number): Promise<{ numbers: number[]; findings: string[] }> {
  // Its test is an ordinary one, also when this is part of the slow suite.
  const { SUITE: _suite, ...surroundings } = process.env
  const env = { ...surroundings, FUZZ_SEED: String(first), FUZZ_RUNS: String(runs), NO_COLOR: '1' }
  return new Promise((done) => {
    execFile(process.execPath, [VITEST, 'run', TEST], { env, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      const [, ...numbers] = SUMMARY.exec(stdout) ?? []
      const words = `${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n')
      const failed = error !== null || numbers.length === 0
      done({ numbers: numbers.map(Number), findings: failed ? [`storms from seed ${first}:\n${words}`] : [] })
    })
  })
}
