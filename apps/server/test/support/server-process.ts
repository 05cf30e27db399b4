import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface ServerProcessOptions {
  readonly entry: string
  readonly env: Readonly<Record<string, string>>
  readonly uid?: number
  readonly gid?: number
}

/** A server in a process of its own, on a free port unless the environment names one. */
export class ServerProcess {
  readonly url: string
  readonly exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  readonly #child: ChildProcess
  #out = ''
  #err = ''

  static async spawn(options: ServerProcessOptions): Promise<ServerProcess> {
    const port = options.env.PORT ?? String(await freePort())
    return new ServerProcess(options, port)
  }

  /** Spawns and waits until it answers. */
  static async start(options: ServerProcessOptions): Promise<ServerProcess> {
    const server = await ServerProcess.spawn(options)
    await server.ready()
    return server
  }

  private constructor({ entry, env, uid, gid }: ServerProcessOptions, port: string) {
    this.url = `http://127.0.0.1:${port}`
    this.#child = spawn(process.execPath, [entry], {
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        DEMO: 'off',
        SIMULADOR: '0',
        LOG_LEVEL: 'info',
        ...env,
        PORT: port,
      },
      // A group of its own, as a terminal gives it, so that a test can press Ctrl-C.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      uid,
      gid,
    })
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      this.#out += chunk.toString()
    })
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#err += chunk.toString()
    })
    this.exit = once(this.#child, 'close').then(([code, signal]) => ({ code, signal }))
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('the server was not started')
    return this.#child.pid
  }

  /** What it says to the person who started it. */
  get words(): string {
    return this.#err
  }

  get log(): string {
    return this.#out
  }

  async ready(): Promise<void> {
    while (!(await this.isHealthy())) {
      if (this.#child.exitCode !== null || this.#child.signalCode !== null) {
        throw new Error(`the server ended: ${this.#err}\n${this.#out}`)
      }
      await delay(20)
    }
  }

  async isHealthy(): Promise<boolean> {
    const answer = await fetch(`${this.url}/saude`).catch(() => undefined)
    await answer?.arrayBuffer()
    return answer?.status === 200
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  pressCtrlC(): void {
    process.kill(-this.pid, 'SIGINT')
  }

  /** Ends it in order; harmless when it has ended already. */
  async stop(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill('SIGTERM')
    return (await this.exit).code
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
