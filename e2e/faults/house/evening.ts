import { Line } from '../line/line'
import type { Outcome, Stage } from '../scenario'
import { Shift } from '../shift'
import { DataFolder } from './data-folder'
import { ServerProcess } from './server-process'

export interface Evening {
  readonly shift: Shift
  readonly server: ServerProcess
  readonly folder: DataFolder
  readonly line: Line
}

/** What a scenario did, and what it noticed besides the verdict. */
export interface Deeds {
  readonly did: Readonly<Record<string, number>>
  readonly findings?: readonly string[]
}

/** One kitchen on one server with its embedded database, with a line in between that carries faithfully until told otherwise. */
export async function spendEvening(
  stage: Stage,
  play: (evening: Evening) => Promise<Deeds>,
  folder?: DataFolder,
): Promise<Outcome> {
  const home = folder ?? (await DataFolder.create())
  let server: ServerProcess | undefined
  let line: Line | undefined
  let shift: Shift | undefined
  try {
    server = await ServerProcess.start({ DATA_DIR: home.path })
    line = await Line.open(stage.chance, [server.port])
    const place = { origin: line.origin, serverOrigin: server.origin, databaseUrl: await home.databaseUrl() }
    shift = await Shift.open(stage, place)
    const deeds = await play({ shift, server, folder: home, line })
    return await concluded(shift, deeds)
  } finally {
    await shift?.abandon()
    await line?.close()
    await server?.stop()
    if (!folder) await home.remove()
  }
}

export async function concluded(shift: Shift, { did, findings = [] }: Deeds): Promise<Outcome> {
  const closing = await shift.close()
  const { journal, losses } = shift
  return {
    orders: journal.orders.length,
    taps: journal.tapCount,
    did: { ...closing.fates, ...did, reconnects: losses },
    findings: [...findings, ...closing.findings],
  }
}
