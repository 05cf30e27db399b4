import { setTimeout as delay } from 'node:timers/promises'
import type { StartedProcess } from './started-process'

/** All workers start theirs at the same moment, and only a failure takes this long. */
const READY_MS = 90_000

/** What a program does soon after it was started. */
export async function until(ready: () => boolean | Promise<boolean>, program: StartedProcess): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (!(await ready())) {
    if (program.over || Date.now() > deadline)
      throw new Error(`${program.child.spawnfile} did not start: ${program.output}`)
    await delay(50)
  }
}
