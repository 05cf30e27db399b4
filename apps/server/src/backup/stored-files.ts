import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { makeFolder } from '../make-folder'

/** Written under this ending and renamed when complete. */
const draft = /\.tmp$/

/** Paths below the folder, with forward slashes on every system. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreAbsent)
  return entries
    .filter((entry) => entry.isFile() && !draft.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

export async function* readStoredFile(folder: string, path: string): AsyncGenerator<Buffer, void> {
  yield* createReadStream(join(folder, path)) as AsyncIterable<Buffer>
}

function ignoreAbsent(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Files on their way to a folder: gathered beside it, moved into place in one step. */
export class FilesDraft {
  readonly #folder: string
  readonly #draft: string
  #written = 0
  #inPlace = false
  #aside: string | undefined

  constructor(folder: string) {
    this.#folder = folder
    this.#draft = `${folder}-restauracao-${process.pid}`
  }

  async write(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    const target = join(this.#draft, path)
    await makeFolder(dirname(target))
    const file = await open(target, 'wx')
    try {
      for await (const piece of pieces) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    this.#written += 1
  }

  /**
   * Files that are there already, as after a move from the embedded database to a server in the same folder, stay as they are. Others are set
   * aside, and where is returned: a file that nobody has a copy of is never removed.
   */
  async moveIntoPlace(): Promise<string | undefined> {
    if (this.#written === 0) return undefined
    const before = await listFiles(this.#folder)
    if (before.length > 0 && (await this.#areAllThere())) return undefined
    if (before.length > 0) {
      this.#aside = `${this.#folder}-antes-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}`
      await rename(this.#folder, this.#aside)
    } else {
      await rm(this.#folder, { recursive: true, force: true })
    }
    await rename(this.#draft, this.#folder)
    this.#inPlace = true
    return this.#aside
  }

  async discard(): Promise<void> {
    await rm(this.#inPlace ? this.#folder : this.#draft, { recursive: true, force: true })
    if (this.#aside !== undefined) await rename(this.#aside, this.#folder)
  }

  async #areAllThere(): Promise<boolean> {
    for (const path of await listFiles(this.#draft)) {
      const [kept, found] = await Promise.all([
        readFile(join(this.#draft, path)),
        readFile(join(this.#folder, path)).catch(() => undefined),
      ])
      if (!found?.equals(kept)) return false
    }
    return true
  }

  /** What was not moved is not needed any more. */
  async clear(): Promise<void> {
    if (!this.#inPlace) await rm(this.#draft, { recursive: true, force: true })
  }
}
