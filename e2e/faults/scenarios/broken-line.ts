import { setTimeout as delay } from 'node:timers/promises'
import type { Acaso } from '@kds/sync/fuzz/acaso'
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
          await stage.chance.um(shift.stations)?.reload()
          reloads += 1
          await delay(300)
          line.weather = storm(stage.chance)
        })
        line.weather = FAIR
      })
      return { did: { ...Object.fromEntries(line.did), reloads } }
    }),
}

function storm(chance: Acaso): Weather {
  return {
    delayMs: chance.inteiro(0, 400),
    cutBefore: chance.sorteio() * 0.15,
    cutAfter: chance.sorteio() * 0.15,
    late: chance.sorteio() * 0.15,
    duplicate: chance.sorteio() * 0.3,
    cutStream: chance.sorteio() * 0.03,
    split: chance.vezes(0.7),
  }
}
