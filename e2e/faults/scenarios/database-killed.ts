import { setTimeout as delay } from 'node:timers/promises'
import { spendEvening } from '../house/evening'
import type { Scenario } from '../scenario'

const BACK_MS = 60_000

/** PostgreSQL dies under a running server, which is to start it again by itself and lose nothing meanwhile. */
export const databaseKilled: Scenario = {
  name: 'database-killed',
  about: 'the database is killed (SIGKILL) under the running server, which starts it again',
  short: { orders: 20, taps: 80, stations: 4, faults: 2, paceMs: 100 },
  long: { orders: 300, taps: 1_500, stations: 10, faults: 12, paceMs: 200 },

  run: (stage) =>
    spendEvening(stage, async ({ shift, server, folder }) => {
      let kills = 0
      await shift.work(() =>
        shift.atRandomMoments(stage.size.faults, async () => {
          const pid = await folder.postmasterPid()
          if (pid === undefined) return
          process.kill(pid, 'SIGKILL')
          kills += 1
          const deadline = Date.now() + BACK_MS
          while ((await folder.postmasterPid()) === pid || !(await server.isHealthy())) {
            if (!server.isRunning) throw new Error(`the server ended with its database:\n${server.output}`)
            if (Date.now() > deadline) throw new Error(`the database did not come back:\n${server.output}`)
            await delay(50)
          }
        }),
      )
      return { did: { 'database kills': kills } }
    }),
}
