import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

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

export async function isEmptyFolder(folder: string): Promise<boolean> {
  return (await readdir(folder, { withFileTypes: true }).catch(ignoreAbsent)).length === 0
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

  constructor(folder: string) {
    this.#folder = folder
    this.#draft = `${folder}-restauracao-${process.pid}`
  }

  async write(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    const target = join(this.#draft, path)
    await mkdir(dirname(target), { recursive: true })
    const file = await open(target, 'wx')
    try {
      for await (const piece of pieces) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    this.#written += 1
  }

  async moveIntoPlace(): Promise<void> {
    if (this.#written === 0) return
    await rmdir(this.#folder).catch(() => {})
    await rename(this.#draft, this.#folder)
    this.#inPlace = true
  }

  async discard(): Promise<void> {
    await rm(this.#inPlace ? this.#folder : this.#draft, { recursive: true, force: true })
  }
}
