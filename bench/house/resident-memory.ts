import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { median } from '../statistics'

const run = promisify(execFile)
/** Node gives back the room its young objects had only after a few collections in a row. */
const COLLECTIONS = 6
const READINGS = 5

/** Lets a Node process be told from outside to throw its garbage away, its own code being as shipped. */
export const collectsOnSignal: readonly string[] = [
  '--expose-gc',
  '--import',
  'data:text/javascript,process.on("SIGUSR2",()=>{for(let i=0;i<4;i+=1)gc()})',
]

/** Bytes a process holds once it has thrown its garbage away. */
export async function settledMemory(pid: number): Promise<number> {
  const readings: number[] = []
  for (let round = 0; round < COLLECTIONS + READINGS; round += 1) {
    process.kill(pid, 'SIGUSR2')
    await delay(1_000)
    readings.push(await residentMemory(pid))
  }
  return median(readings.slice(COLLECTIONS))
}

async function residentMemory(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? []
    return Number(kilobytes) * 1024
  }
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) * 1024
}
