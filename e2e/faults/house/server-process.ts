import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../free-port'

/** Below the work tree's root, where this runs; another build can be put to the test in its place. */
const ENTRY = process.env.PRODUCT_ENTRY ?? join('apps', 'server', 'dist', 'main.js')
const READY_MS = 60_000
const KEPT_OUTPUT = 20_000

export type ServerHome =
  | {
      readonly DATA_DIR: string
      readonly SERVE?: 'licensing'
      readonly PEDIDOS_POR_MINUTO?: string
      readonly WEBHOOKS_LAN?: string
    }
  | { readonly DATABASE_URL: string }

/** Tills that hurry are no part of most scenarios' story. */
const AS_MANY_AS_COME = '1000000'

/** The built server in a process of its own, always on the same port: killed and started as often as it takes. */
export class ServerProcess {
  readonly port: number
  readonly #home: ServerHome
  readonly #nodeArguments: readonly string[]
  readonly #atExit = () => this.#child?.kill('SIGKILL')
  #child: ChildProcess | undefined
  #output = ''

  static async start(home: ServerHome, nodeArguments: readonly string[] = []): Promise<ServerProcess> {
    const server = new ServerProcess(home, await freePort(), nodeArguments)
    process.on('exit', server.#atExit)
    await server.run()
    return server
  }

  private constructor(home: ServerHome, port: number, nodeArguments: readonly string[]) {
    this.#home = home
    this.port = port
    this.#nodeArguments = nodeArguments
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** The last it wrote. */
  get output(): string {
    return this.#output
  }

  async run(): Promise<void> {
    const { PATH } = process.env
    const settings = {
      HOST: '127.0.0.1',
      PORT: String(this.port),
      DEMO: 'off',
      SIMULADOR: '0',
      LOG_LEVEL: 'warn',
      PEDIDOS_POR_MINUTO: AS_MANY_AS_COME,
    }
    const child = spawn(process.execPath, [...this.#nodeArguments, ENTRY], {
      env: { PATH, ...settings, ...this.#home },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-KEPT_OUTPUT)
      })
    }
    const deadline = Date.now() + READY_MS
    while (!(await this.isHealthy())) {
      if (!this.isRunning || Date.now() > deadline) throw new Error(`the server did not start:\n${this.#output}`)
      await delay(30)
    }
  }

  async isHealthy(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/saude`).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    return answer?.ok ?? false
  }

  /** The most memory it ever held; undefined where the system does not tell. */
  async peakMemoryBytes(): Promise<number | undefined> {
    const status = await readFile(`/proc/${this.#child?.pid}/status`, 'utf8').catch(() => '')
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  }

  /** Power cut: no goodbye, nothing flushed by hand. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
    process.off('exit', this.#atExit)
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.#child || !this.isRunning) return
    const gone = once(this.#child, 'exit')
    this.#child.kill(signal)
    await gone
  }
}
