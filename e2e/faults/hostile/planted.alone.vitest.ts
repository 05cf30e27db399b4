import { createChance } from '@kds/sync/fuzz/chance'
import { expect, it } from 'vitest'
import { spendEveningNextDoor } from '../scenarios/hostile-neighbour'

const SEED = 7
const SIZE = { orders: 24, taps: 12, stations: 2, faults: 1, paceMs: 400 }

/** A server that takes a long order in without a thought for anybody else. What it reads of them later is as ever, or quiet times would be slow too. */
const SLOW_ON_LONG_ORDERS = `
  const { parse } = JSON
  JSON.parse = (text, ...rest) => {
    const until = performance.now() + (String(text).startsWith('{"origem"') && text.length > 20_000 ? 400 : 0)
    while (performance.now() < until);
    return parse(text, ...rest)
  }`

it('a planted fault, long orders that hold the whole server, is felt next door and found', async () => {
  const { findings } = await spendEveningNextDoor({ size: SIZE, seed: SEED, chance: createChance(SEED) }, [
    '--import',
    `data:text/javascript,${encodeURIComponent(SLOW_ON_LONG_ORDERS)}`,
  ])
  expect(findings).toContainEqual(expect.stringMatching(/^the neighbour's p99 from order to station is \d+ ms/))
})
