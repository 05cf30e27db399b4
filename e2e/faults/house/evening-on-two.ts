import { Line } from '../line/line'
import type { Outcome, Stage } from '../scenario'
import { Shift } from '../shift'
import { DataFolder } from './data-folder'
import { concluded } from './evening'
import { ServerProcess } from './server-process'
import { wrongClock } from './wrong-clock'

/** How far the clocks of the two machines are off. */
type Clocks = readonly [number, number]

/** Two servers share one database; one is killed now and then, and its stations go on with the other. */
export async function spendEveningOnTwo(stage: Stage, clocks: Clocks): Promise<Outcome> {
  const folder = await DataFolder.create()
  const running: ServerProcess[] = []
  let line: Line | undefined
  let shift: Shift | undefined
  try {
    // A third one serves no kitchen: it only keeps the database, as a database server of its own would.
    running.push(await ServerProcess.start({ DATA_DIR: folder.path, SERVE: 'licensing' }))
    const databaseUrl = await folder.databaseUrl()
    const pair = [
      await ServerProcess.start({ DATABASE_URL: databaseUrl }, wrongClock(clocks[0])),
      await ServerProcess.start({ DATABASE_URL: databaseUrl }, wrongClock(clocks[1])),
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
}
