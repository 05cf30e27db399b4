import { execFile, spawnSync } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const RUBBISH = 'entulho'

/** A disk in memory that can be filled to the last byte. */
export class SmallDisk {
  readonly #path: string
  readonly #atExit = () => spawnSync('umount', ['-l', this.#path])

  /** Undefined where nobody may mount one. */
  static async mount(path: string, megabytes: number): Promise<SmallDisk | undefined> {
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
      return new SmallDisk(path)
    } catch {
      return undefined
    }
  }

  private constructor(path: string) {
    this.#path = path
    // Before the folder it is mounted on is removed.
    process.prependListener('exit', this.#atExit)
  }

  async fill(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#path)
    await writeFile(join(this.#path, RUBBISH), Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error
    })
  }

  async clear(): Promise<void> {
    await rm(join(this.#path, RUBBISH), { force: true })
  }

  async unmount(): Promise<void> {
    await run('umount', [this.#path])
    process.off('exit', this.#atExit)
  }
}
