import { spendEvening } from '../house/evening'
import type { Scenario } from '../scenario'

/** The server dies by SIGKILL in the middle of everything, and is started again on what it left behind. */
export const serverKilled: Scenario = {
  name: 'server-killed',
  about: 'the server is killed (SIGKILL) at random moments and started again',
  short: { orders: 60, taps: 200, stations: 6, faults: 3, paceMs: 120 },
  long: { orders: 1_000, taps: 5_000, stations: 20, faults: 25, paceMs: 250 },

  run: (stage) =>
    spendEvening(stage, async ({ shift, server }) => {
      let kills = 0
      await shift.work(() =>
        shift.atRandomMoments(stage.size.faults, async () => {
          await server.kill()
          kills += 1
          await server.run()
        }),
      )
      return { did: { kills } }
    }),
}
