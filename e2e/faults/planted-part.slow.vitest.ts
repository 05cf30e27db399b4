import { createChance } from '@kds/sync/fuzz/chance'
import { expect, it } from 'vitest'
import { droppedParts } from './plants'
import { serverKilled } from './scenarios/server-killed'

const SEED = 7
const LEFT_OUT = /^tap \S+ \(moverItens, Estacao \d\) was acknowledged and its item \d+ is left out$/

it('a planted bug, a part of each tap dropped, is found by a run with real processes and named', async () => {
  const { findings } = await serverKilled.run({
    // Enough that some cook moves several items at once.
    size: { orders: 12, taps: 100, stations: 2, faults: 1, paceMs: 60 },
    seed: SEED,
    chance: createChance(SEED),
    plant: droppedParts(),
  })
  expect(findings).toContainEqual(expect.stringMatching(LEFT_OUT))
})
