import { existsSync, readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { processorMs } from '../../src/http/held-loop'

const OF_THE_THREAD = '/proc/thread-self/schedstat'

/** Of the one thread that serves everybody, where the system tells it apart from those that pack and collect. */
const usedMs = existsSync(OF_THE_THREAD)
  ? () => Number(readFileSync(OF_THE_THREAD, 'utf8').split(' ', 1)[0]) / 1e6
  : processorMs

/**
 * The longest stretch in which nobody else was served while something was done, in milliseconds of the processor: how busy the machine is
 * with others is not in it. What this process does meanwhile as the caller is.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let over = false
  const watching = (async () => {
    while (!over) {
      const before = usedMs()
      await nextTurn()
      longest = Math.max(longest, usedMs() - before)
    }
  })()
  try {
    await work()
  } finally {
    over = true
    await watching
  }
  return longest
}
