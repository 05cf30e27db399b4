import { expect, it } from 'vitest'
import { perform } from '../perform'
import { hostileNeighbour } from '../scenarios/hostile-neighbour'

const { FAULTS_SEED } = process.env
const seed = FAULTS_SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(FAULTS_SEED)

it(`hostile-neighbour: the company next door notices nothing (FAULTS_SEED=${seed})`, async () => {
  const { report, findings } = await perform(hostileNeighbour, { size: hostileNeighbour.short, seed })
  console.log(report)
  expect(findings, report).toEqual([])
})
