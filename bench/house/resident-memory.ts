import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Bytes of a process that are in memory. */
export async function residentMemory(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? []
    return Number(kilobytes) * 1024
  }
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) * 1024
}
