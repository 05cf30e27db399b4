import { DataFolder } from '../house/data-folder'
import { concluded } from '../house/evening'
import { ServerProcess } from '../house/server-process'
import { Line } from '../line/line'
import type { Scenario } from '../scenario'
import { Shift } from '../shift'

/** Two servers share one database; one is killed now and then, and its stations go on with the other. */
export const twoServers: Scenario = {
  name: 'two-servers',
  about: 'two servers on one database, one of them killed; its stations move to the other',
  short: { orders: 20, taps: 100, stations: 6, faults: 2, paceMs: 120 },
  long: { orders: 300, taps: 1_500, stations: 12, faults: 12, paceMs: 250 },

  async run(stage) {
    const folder = await DataFolder.create()
    const running: ServerProcess[] = []
    let line: Line | undefined
    let shift: Shift | undefined
    try {
      // A third one serves no kitchen: it only keeps the database, as a database server of its own would.
      running.push(await ServerProcess.start({ DATA_DIR: folder.path, SERVE: 'licensing' }))
      const databaseUrl = await folder.databaseUrl()
      const pair = [
        await ServerProcess.start({ DATABASE_URL: databaseUrl }),
        await ServerProcess.start({ DATABASE_URL: databaseUrl }),
      ] as const
      running.unshift(...pair)
      line = await Line.open(stage.chance, [pair[0].port, pair[1].port])
      shift = await Shift.open(stage, { origin: line.origin, serverOrigin: pair[0].origin, databaseUrl })
      const evening = shift
      let kills = 0
      await evening.work(() =>
        evening.atRandomMoments(stage.size.faults, async (index) => {
          const victim = index % 2 === 0 ? pair[0] : pair[1]
          await victim.kill()
          kills += 1
          // The kitchen works on the other one alone for a while.
          await evening.someWork()
          await victim.run()
        }),
      )
      return await concluded(evening, { did: { kills } })
    } finally {
      await shift?.abandon()
      await line?.close()
      for (const server of running) await server.stop()
      await folder.remove()
    }
  },
}
