import { mkdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { DataFolder } from '../house/data-folder'
import { type Deeds, type Evening, spendEvening } from '../house/evening'
import type { ServerProcess } from '../house/server-process'
import { SmallDisk } from '../house/small-disk'
import type { Scenario, Stage } from '../scenario'
import type { Shift } from '../shift'

const FELT_MS = 20_000
const HEALED_MS = 60_000

/** The disk under the database fills up to the last byte, stays full for a while, and is cleared. */
export const diskFull: Scenario = {
  name: 'disk-full',
  about: 'the disk of the database fills up and is cleared again; orders are refused in words meanwhile',
  short: { orders: 40, taps: 80, stations: 4, faults: 1, paceMs: 120 },
  long: { orders: 400, taps: 1_000, stations: 8, faults: 5, paceMs: 250 },

  async run(stage) {
    const folder = await DataFolder.create()
    await mkdir(folder.path)
    const disk = await SmallDisk.mount(folder.path, 240)
    try {
      if (disk) return await spendEvening(stage, (evening) => suffer(stage, evening, disk), folder)
      const impossible = 'nobody may mount a small disk on this machine'
      return { orders: 0, taps: 0, did: {}, findings: [], impossible }
    } finally {
      await disk?.unmount()
      await folder.remove()
    }
  },
}

async function suffer(stage: Stage, { shift, server }: Evening, disk: SmallDisk): Promise<Deeds> {
  const findings: string[] = []
  let fillings = 0
  await shift.work(() =>
    shift.atRandomMoments(stage.size.faults, async () => {
      await disk.fill()
      fillings += 1
      if (!(await isFelt(shift))) findings.push('no order was refused on a full disk')
      await disk.clear()
      await healed(server)
    }),
  )
  const refused = [...shift.journal.orderRefusals].map(([status, times]) => [`orders refused with ${status}`, times])
  return { did: { fillings, ...Object.fromEntries(refused) }, findings }
}

/** Some pages still have room: it takes a few orders until the first is turned away. */
async function isFelt(shift: Shift): Promise<boolean> {
  const refused = () =>
    [...shift.journal.orderRefusals].filter(([status]) => status >= 500).reduce((sum, [, times]) => sum + times, 0)
  const before = refused()
  const deadline = Date.now() + FELT_MS
  const relax = shift.hurry()
  while (refused() < before + 3 && Date.now() < deadline) await delay(50)
  relax()
  return refused() > before
}

async function healed(server: ServerProcess): Promise<void> {
  const deadline = Date.now() + HEALED_MS
  while (!(await server.isHealthy())) {
    if (!server.isRunning) throw new Error(`the server did not outlive a full disk:\n${server.output}`)
    if (Date.now() > deadline) throw new Error(`the server did not recover from a full disk:\n${server.output}`)
    await delay(100)
  }
}
