import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A bare server in a process of its own: this same program, started in another role. */
export class FloorProcess {
  readonly port: number
  readonly #child: ChildProcess

  static async start(role: string, setting = '', nodeArguments: readonly string[] = []): Promise<FloorProcess> {
    const [, program = ''] = process.argv
    const env = { PATH: process.env.PATH, FLOOR_SETTING: setting }
    const child = fork(program, ['--floor', role], { env, execArgv: [...nodeArguments] })
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error(`the floor ${role} did not start`)
      }),
    ])
    return new FloorProcess(child, (message as { port: number }).port)
  }

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.port = port
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('the floor was not started')
    return this.#child.pid
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const exit = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await exit
  }
}
