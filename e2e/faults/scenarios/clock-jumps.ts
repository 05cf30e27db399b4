import { spendEvening } from '../house/evening'
import type { Scenario } from '../scenario'

const FARTHEST_MS = 20 * 60_000
/** The engine takes a step of a few seconds for a slow device and needs half a minute of pulses to correct it. */
const NEAREST_MS = 30_000

/** Somebody sets the clock of a tablet, up to twenty minutes either way, while the cook works on. */
export const clockJumps: Scenario = {
  name: 'clock-jumps',
  about: 'the clocks of stations are set up to 20 min forward and back',
  short: { orders: 15, taps: 80, stations: 4, faults: 6, paceMs: 120 },
  long: { orders: 200, taps: 1_000, stations: 10, faults: 80, paceMs: 250 },

  run: (stage) =>
    spendEvening(stage, async ({ shift }) => {
      const { chance, size } = stage
      let jumps = 0
      await shift.work(() =>
        shift.atRandomMoments(size.faults, async () => {
          const ms = chance.integer(NEAREST_MS, FARTHEST_MS)
          chance.pick(shift.stations)?.clock.jump(chance.happens(0.5) ? ms : -ms)
          jumps += 1
        }),
      )
      return { did: { jumps } }
    }),
}
