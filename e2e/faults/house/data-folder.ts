import { readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a server keeps its embedded database; thrown away afterwards. */
export class DataFolder {
  readonly path: string
  readonly #parent: string
  readonly #atExit = () => this.#leaveNothingBehind()

  static async create(): Promise<DataFolder> {
    const parent = await mkdtemp(join(tmpdir(), 'kds-faults-'))
    // PostgreSQL runs as an unprivileged user when root starts it.
    await chmod(parent, 0o755)
    return new DataFolder(parent)
  }

  private constructor(parent: string) {
    this.#parent = parent
    this.path = join(parent, 'data')
    process.on('exit', this.#atExit)
  }

  /** Past its server, by the socket beside the data. */
  async databaseUrl(): Promise<string> {
    const home = join(this.path, 'postgres')
    const password = (await readFile(join(home, 'password'), 'utf8')).trim()
    const host = encodeURIComponent(join(home, 'cluster'))
    return `postgres://postgres:${encodeURIComponent(password)}@/postgres?host=${host}`
  }

  async postmasterPid(): Promise<number | undefined> {
    const text = await readFile(this.#postmasterFile, 'utf8').catch(() => '')
    return text === '' ? undefined : Number(text.split('\n')[0])
  }

  async remove(): Promise<void> {
    process.off('exit', this.#atExit)
    await rm(this.#parent, { recursive: true, force: true, maxRetries: 5 })
  }

  get #postmasterFile(): string {
    return join(this.path, 'postgres', 'cluster', 'postmaster.pid')
  }

  /** For a run that is broken off: the database outlives a killed server. */
  #leaveNothingBehind(): void {
    try {
      process.kill(Number(readFileSync(this.#postmasterFile, 'utf8').split('\n')[0]), 'SIGQUIT')
    } catch {
      // It is gone already.
    }
    rmSync(this.#parent, { recursive: true, force: true, maxRetries: 5 })
  }
}
