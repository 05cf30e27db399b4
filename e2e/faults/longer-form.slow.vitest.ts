import { expect, it } from 'vitest'
import { perform } from './perform'
import type { Scenario, Size } from './scenario'
import { SCENARIOS } from './scenarios/all'
import { engineFuzz } from './scenarios/engine-fuzz'
import { platformStorm } from './scenarios/platform-storm'

const { FAULTS_SEED } = process.env
const seed = FAULTS_SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(FAULTS_SEED)

const TIMES = 4
const PATIENCE_MS = 1_800_000

/** Several times the short form, in minutes where the long one takes most of an hour on a slow machine. */
function longer({ short, long }: Scenario): Size {
  const times = (field: keyof Size) => Math.min(long[field], TIMES * short[field])
  const { stations, paceMs } = short
  return { orders: times('orders'), taps: times('taps'), faults: times('faults'), stations, paceMs }
}

for (const scenario of [...SCENARIOS, platformStorm, engineFuzz]) {
  it.concurrent(
    `${scenario.name} for longer: nothing is lost or done twice (FAULTS_SEED=${seed})`,
    async ({ skip }) => {
      const { report, findings, impossible } = await perform(scenario, { size: longer(scenario), seed })
      console.log(report)
      skip(impossible !== undefined, impossible)
      expect(findings, report).toEqual([])
    },
    PATIENCE_MS,
  )
}
