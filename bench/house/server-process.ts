import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BenchDatabase } from './bench-cluster'

const SHIPPED = join('apps', 'server', 'dist', 'main.js')
const PATIENCE_MS = 60_000

/** The server as it is built and configured by default but for the rate of one key, in a process of its own. */
export class ServerProcess {
  readonly port: number
  readonly #child: ChildProcess
  /** For a run that is broken off. */
  readonly #atExit = () => this.#child.kill('SIGKILL')
  #complaints = ''

  static async start(
    database: BenchDatabase,
    nodeArguments: readonly string[] = [],
    settings: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const server = new ServerProcess(database.url, await freePort(), nodeArguments, settings)
    try {
      await server.#ready()
    } catch (error) {
      // Left running, it would keep whoever measures from ever ending.
      await server.stop()
      throw error
    }
    return server
  }

  private constructor(
    databaseUrl: string,
    port: number,
    nodeArguments: readonly string[],
    settings: Readonly<Record<string, string>>,
  ) {
    this.port = port
    this.#child = spawn(process.execPath, [...nodeArguments, SHIPPED], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        HOST: '127.0.0.1',
        PORT: String(port),
        // One till here brings what thousands do: how fast it could go is what is measured.
        PEDIDOS_POR_MINUTO: '1000000',
        ...settings,
      },
      // Its log goes nowhere, but it is written: operators run it that way.
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    process.on('exit', this.#atExit)
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints += text
    })
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('the server was not started')
    return this.#child.pid
  }

  async stop(): Promise<void> {
    process.off('exit', this.#atExit)
    if (this.#ended) return
    const exit = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await exit
  }

  get #ended(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  async #ready(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS
    while (!(await this.#isHealthy())) {
      if (this.#ended || Date.now() > deadline) throw new Error(`the server did not start: ${this.#complaints}`)
      await delay(20)
    }
  }

  async #isHealthy(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/saude`).catch(() => undefined)
    await answer?.arrayBuffer()
    return answer?.ok ?? false
  }
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
