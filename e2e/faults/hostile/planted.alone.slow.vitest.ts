import { createChance } from '@kds/sync/fuzz/chance'
import { expect, it } from 'vitest'
import { spendEveningNextDoor } from '../scenarios/hostile-neighbour'

const SEED = 7
const SIZE = { orders: 24, taps: 12, stations: 2, faults: 1, paceMs: 400 }

/** A server that thinks about every scheduled order that comes in without a thought for anybody else. Nobody schedules anything in quiet times. */
const SLOW_ON_SCHEDULED_ORDERS = `
  const { parse } = JSON
  JSON.parse = (text, ...rest) => {
    const comesIn = typeof text === 'string' && text.startsWith('{"origem"') && text.includes('"agendadoPara"')
    const until = performance.now() + (comesIn ? 2_500 : 0)
    while (performance.now() < until);
    return parse(text, ...rest)
  }`

it('a planted fault, scheduled orders that hold the whole server, is felt next door and found', async () => {
  const { findings } = await spendEveningNextDoor({ size: SIZE, seed: SEED, chance: createChance(SEED) }, [
    '--import',
    `data:text/javascript,${encodeURIComponent(SLOW_ON_SCHEDULED_ORDERS)}`,
  ])
  expect(findings).toContainEqual(expect.stringMatching(/^the neighbour's p99 from order to station is \d+ ms/))
})
