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

/**
 * Bytes of objects and buffers a server holds on to once it has thrown its garbage away, by its own metrics. What is resident goes up
 * and down by a quarter with the room Node keeps in reserve; this does not.
 */
export async function keptMemory({ pid, origin }: { pid: number; origin: string }): Promise<number> {
  for (let round = 0; round < COLLECTIONS; round += 1) {
    process.kill(pid, 'SIGUSR2')
    await delay(500)
  }
  const text = await (await fetch(`${origin}/metrics`)).text()
  const figure = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    if (value === undefined) throw new Error(`the server does not tell ${name}`)
    return Number(value)
  }
  return figure('kds_nodejs_heap_size_used_bytes') + figure('kds_nodejs_external_memory_bytes')
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
