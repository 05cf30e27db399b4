import { DataFolder } from '../house/data-folder'
import { ServerProcess } from '../house/server-process'
import type { Scenario } from '../scenario'
import { Shift } from '../shift'

/** The server dies by SIGKILL in the middle of everything, and is started again on what it left behind. */
export const serverKilled: Scenario = {
  name: 'server-killed',
  about: 'the server is killed (SIGKILL) at random moments and started again',
  short: { orders: 60, taps: 200, stations: 6, faults: 3, paceMs: 160 },
  long: { orders: 1_000, taps: 5_000, stations: 20, faults: 25, paceMs: 300 },

  async run(stage) {
    const folder = await DataFolder.create()
    const server = await ServerProcess.start({ DATA_DIR: folder.path })
    let shift: Shift | undefined
    let kills = 0
    try {
      shift = await Shift.open(stage, {
        origin: server.origin,
        serverOrigin: () => server.origin,
        databaseUrl: await folder.databaseUrl(),
      })
      await shift.work((evening) =>
        evening.atRandomMoments(stage.size.faults, async () => {
          await server.kill()
          kills += 1
          await server.run()
        }),
      )
      const findings = await shift.close()
      const { journal, losses } = shift
      return { orders: journal.orders.length, taps: journal.tapCount, did: { kills, reconnects: losses }, findings }
    } finally {
      await shift?.abandon()
      await server.stop()
      await folder.remove()
    }
  },
}
