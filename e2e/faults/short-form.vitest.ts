import { expect, it } from 'vitest'
import { perform } from './perform'
import { SCENARIOS } from './scenarios/all'

const { FAULTS_SEED } = process.env
const seed = FAULTS_SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(FAULTS_SEED)

for (const scenario of SCENARIOS) {
  it.concurrent(`${scenario.name}: nothing is lost or done twice (FAULTS_SEED=${seed})`, async ({ skip }) => {
    const { report, findings, impossible } = await perform(scenario, { size: scenario.short, seed })
    console.log(report)
    skip(impossible !== undefined, impossible)
    // Whoever reads only the end of a long log still learns what was found.
    expect(findings, report).toEqual([])
  })
}
