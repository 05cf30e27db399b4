import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

const GONE_MS = 5_000

/** A program that a journey needs, in a group of its own, so that its end is the end of all it started. */
export class StartedProcess {
  readonly child: ChildProcess
  #output = ''

  constructor(command: string, args: readonly string[], options: SpawnOptions = {}) {
    this.child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, detached: true })
    // A program that is not there says so here, and `until` tells.
    this.child.on('error', (error) => {
      this.#output += error.message
    })
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString()
      })
  }

  get over(): boolean {
    return this.child.pid === undefined || this.child.exitCode !== null || this.child.signalCode !== null
  }

  get output(): string {
    return this.#output
  }

  async end(): Promise<void> {
    const { pid } = this.child
    if (pid === undefined || this.over) return
    const gone = once(this.child, 'exit')
    this.#signal(pid, 'SIGTERM')
    const late = setTimeout(() => this.#signal(pid, 'SIGKILL'), GONE_MS)
    await gone
    clearTimeout(late)
    this.#signal(pid, 'SIGKILL')
  }

  #signal(pid: number, signal: NodeJS.Signals): void {
    try {
      process.kill(-pid, signal)
    } catch {
      // Nobody of the group is left.
    }
  }
}
