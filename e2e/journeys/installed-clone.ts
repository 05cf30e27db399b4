import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../free-port'

const ROOT = join(import.meta.dirname, '../..')
/** Two front ends are built on the way. */
const READY_MS = 600_000
/** The newest stands first: what lies between two of them may not even build. */
const RELEASE = /^## v[\d.]+ \([\d-]+, ([\da-f]{40})\)$/m

interface Order {
  readonly referencia: string
  readonly [field: string]: unknown
}

/**
 * This project as a shop has it: a clone with its dependencies, at an older version, started and updated by its own commands. The older one is
 * the last release.
 */
export class InstalledClone {
  readonly licenca = `DEMO-${randomBytes(6).toString('hex').toUpperCase()}`
  readonly chave = `chv_${randomBytes(16).toString('hex')}`
  readonly cozinha = 'demo-matriz'
  readonly url: string
  readonly older: string
  readonly newer: string
  readonly #folder: string
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #output = ''

  static async make(): Promise<InstalledClone> {
    const folder = mkdtempSync(join(tmpdir(), 'kds-casa-'))
    // PostgreSQL runs as an unprivileged user when root starts it.
    chmodSync(folder, 0o755)
    const clone = new InstalledClone(folder, await freePort())
    clone.#furnish()
    return clone
  }

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.url = `http://localhost:${port}`
    this.#env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: join(folder, 'copias'),
      DEMO: 'on',
      DEMO_LICENCA: this.licenca,
      DEMO_CHAVE: this.chave,
      SIMULADOR: '0',
      HTTPS: 'off',
      MDNS: 'off',
      LOG_LEVEL: 'warn',
    }
    this.newer = this.git(ROOT, 'rev-parse', 'HEAD')
    this.older = this.#olderThan(this.newer)
  }

  get #root(): string {
    return join(this.#folder, 'casa')
  }

  /** A folder of another owner is none of git's concern here. */
  git(cwd: string, ...args: string[]): string {
    const who = ['-c', 'safe.directory=*', '-c', 'user.name=x', '-c', 'user.email=x@x']
    return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  }

  #olderThan(version: string): string {
    const released = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').match(RELEASE)?.[1]
    if (!released) throw new Error('CHANGELOG.md names no release')
    this.git(ROOT, 'merge-base', '--is-ancestor', released, `${version}^`)
    return released
  }

  #furnish(): void {
    this.git(this.#folder, 'clone', '--quiet', '--shared', '--no-tags', '--no-checkout', ROOT, this.#root)
    this.git(this.#root, 'checkout', '--quiet', this.older)
    this.git(this.#root, 'tag', 'v0.1', this.older)
    this.git(this.#root, 'tag', 'v0.2', this.newer)
    // As good as installed: the same files under another name. Where that cannot be, its own commands install.
    const [from, to] = [join(ROOT, 'node_modules'), join(this.#root, 'node_modules')]
    try {
      execFileSync('cp', ['-al', from, to])
      for (const nested of ['apps/server/node_modules'].filter((path) => existsSync(join(ROOT, path))))
        execFileSync('cp', ['-al', join(ROOT, nested), join(this.#root, nested)])
    } catch {
      rmSync(to, { recursive: true, force: true })
      return
    }
    // What is written in place must not be the same file.
    rmSync(join(to, '.cache'), { recursive: true, force: true })
    rmSync(join(to, '.package-lock.json'), { force: true })
    copyFileSync(join(from, '.package-lock.json'), join(to, '.package-lock.json'))
    const stamp = '.cache/agile-producao/installed'
    if (existsSync(join(from, stamp))) cpSync(join(from, stamp), join(to, stamp))
  }

  /** A release of this version with one thing changed. */
  release(tag: string, version: string, file: string, change: (text: string) => string): void {
    const back = this.git(this.#root, 'rev-parse', 'HEAD')
    this.git(this.#root, 'checkout', '--quiet', version)
    const path = join(this.#root, file)
    const text = readFileSync(path, 'utf8')
    const changed = change(text)
    if (changed === text) throw new Error(`nothing to change in ${file}`)
    writeFileSync(path, changed)
    this.git(this.#root, 'commit', '--quiet', '--all', '--message', tag)
    this.git(this.#root, 'tag', tag)
    this.git(this.#root, 'checkout', '--quiet', back)
  }

  get version(): string {
    return this.git(this.#root, 'describe', '--tags')
  }

  /** `npm start`. */
  async run(): Promise<void> {
    this.#output = ''
    const child = spawn(process.execPath, [join(this.#root, 'scripts/start.mjs')], {
      cwd: this.#root,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.#listen(child)
    const deadline = Date.now() + READY_MS
    while (!(this.#output.includes(this.licenca) && (await this.isWell()))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`it did not start:\n${this.#output}`)
      await delay(200)
    }
  }

  async halt(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }

  /** `npm run update -- version`: its exit code and what it said. */
  async update(version: string): Promise<{ code: number; said: string }> {
    this.#output = ''
    const child = spawn(process.execPath, [join(this.#root, 'scripts/update.mjs'), version], {
      cwd: this.#root,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.#listen(child)
    const [code] = await once(child, 'close')
    return { code, said: this.#output }
  }

  #listen(child: ChildProcess): void {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString()
      })
    }
  }

  async isWell(): Promise<boolean> {
    return fetch(`${this.url}/saude`).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async remove(): Promise<void> {
    await this.halt()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  async place(order: Order): Promise<void> {
    const response = await this.#call('/pedidos', { method: 'POST', body: JSON.stringify(order) })
    if (response.status !== 201) throw new Error(`order refused: ${response.status} ${await response.text()}`)
  }

  async steps(referencia: string): Promise<string[]> {
    const response = await this.#call(`/pedidos/balcao/${referencia}`)
    if (response.status !== 200) throw new Error(`order not found: ${response.status}`)
    return ((await response.json()) as { itens: { etapa: string }[] }).itens.map(({ etapa }) => etapa)
  }

  #call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${this.chave}`, 'content-type': 'application/json' }
    return fetch(`${this.url}/api/cozinhas/${this.cozinha}${path}`, { ...init, headers })
  }
}
