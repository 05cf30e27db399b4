import { setTimeout as delay } from 'node:timers/promises'
import type { Chance } from '@kds/sync/fuzz/chance'
import { spendEvening } from '../house/evening'
import { FAIR, type Weather } from '../line/weather'
import type { Scenario } from '../scenario'

/** The line cuts, delays, re-orders and doubles requests, and cuts streams in the middle of a message; pages are reloaded. */
export const brokenLine: Scenario = {
  name: 'broken-line',
  about: 'requests are cut, delayed, overtaken and doubled, streams cut and split, pages reloaded',
  short: { orders: 25, taps: 120, stations: 5, faults: 3, paceMs: 120 },
  long: { orders: 400, taps: 2_000, stations: 12, faults: 25, paceMs: 250 },

  run: (stage) =>
    spendEvening(stage, async ({ shift, line }) => {
      let reloads = 0
      await shift.work(async () => {
        line.weather = storm(stage.chance)
        await shift.atRandomMoments(stage.size.faults, async () => {
          await stage.chance.pick(shift.stations)?.reload()
          reloads += 1
          await delay(300)
          line.weather = storm(stage.chance)
        })
        line.weather = FAIR
      })
      return { did: { ...Object.fromEntries(line.did), reloads } }
    }),
}

function storm(chance: Chance): Weather {
  return {
    delayMs: chance.integer(0, 400),
    cutBefore: chance.random() * 0.15,
    cutAfter: chance.random() * 0.15,
    late: chance.random() * 0.15,
    duplicate: chance.random() * 0.3,
    cutStream: chance.random() * 0.03,
    split: chance.happens(0.7),
  }
}
