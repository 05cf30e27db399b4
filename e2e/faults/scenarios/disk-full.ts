import { execFile } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { DataFolder } from '../house/data-folder'
import { spendEvening } from '../house/evening'
import type { Scenario } from '../scenario'
import type { Shift } from '../shift'

const run = promisify(execFile)
const FELT_MS = 20_000

/** The disk under the database fills up to the last byte, stays full for a while, and is cleared. */
export const diskFull: Scenario = {
  name: 'disk-full',
  about: 'the disk of the database fills up and is cleared again; orders are refused in words meanwhile',
  short: { orders: 40, taps: 80, stations: 4, faults: 1, paceMs: 120 },
  long: { orders: 400, taps: 1_000, stations: 8, faults: 5, paceMs: 250 },

  async run(stage) {
    const folder = await DataFolder.create()
    await mkdir(folder.path)
    try {
      await run('mount', ['-t', 'tmpfs', '-o', 'size=240m', 'tmpfs', folder.path])
    } catch {
      await folder.remove()
      return { orders: 0, taps: 0, did: {}, findings: [], impossible: 'this machine lets nobody mount a small disk' }
    }
    try {
      return await spendEvening(
        stage,
        async ({ shift, server }) => {
          const findings: string[] = []
          let fillings = 0
          await shift.work(() =>
            shift.atRandomMoments(stage.size.faults, async () => {
              await fill(folder.path)
              fillings += 1
              if (!(await felt(shift))) findings.push('no order was refused on a full disk')
              await rm(join(folder.path, 'entulho'))
              while (!(await server.isHealthy())) {
                if (!server.isRunning) throw new Error(`the server did not outlive a full disk:\n${server.output}`)
                await delay(100)
              }
            }),
          )
          const refusals = [...shift.journal.orderRefusals.values()].reduce((sum, times) => sum + times, 0)
          return { did: { fillings, 'orders refused': refusals }, findings }
        },
        folder,
      )
    } finally {
      await run('umount', [folder.path]).catch(() => {})
      await folder.remove()
    }
  },
}

async function fill(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(path)
  await writeFile(join(path, 'entulho'), Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
}

/** Some pages still have room: it takes a few orders until the first is turned away. */
async function felt(shift: Shift): Promise<boolean> {
  const refused = () =>
    [...shift.journal.orderRefusals].filter(([status]) => status >= 500).reduce((sum, [, times]) => sum + times, 0)
  const before = refused()
  const deadline = Date.now() + FELT_MS
  const relax = shift.hurry()
  try {
    while (refused() < before + 3 && Date.now() < deadline) await delay(50)
  } finally {
    relax()
  }
  return refused() > before
}
