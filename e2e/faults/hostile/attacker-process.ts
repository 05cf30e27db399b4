import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Done, Order } from './attacker'
import type { HostileParts } from './hostile-company'

const ENTRY = join('e2e', 'faults', 'hostile', 'attacker.ts')
const BUNDLED = join('node_modules', '.cache', 'agile-producao', 'attacker.mjs')
/** As far behind the others as a process can stand. */
const NICE = 19

/**
 * The hostile company has machines of its own. Here it has at least a process of its own, which has the cores when nobody else wants
 * them: what it costs to write its long letters is not what the neighbour feels of them.
 */
export class AttackerProcess {
  readonly #child: ChildProcess
  /** Never resolves. */
  readonly #gone: Promise<never>
  #did: Done = {}

  static async start(parts: HostileParts): Promise<AttackerProcess> {
    const bundling = spawn(process.execPath, [join('scripts', 'bundle.mjs'), ENTRY, BUNDLED], { stdio: 'inherit' })
    const [code] = await once(bundling, 'exit')
    if (code !== 0) throw new Error('the hostile company does not build')
    const child = spawn(process.execPath, [BUNDLED], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    if (child.pid !== undefined) standBehind(child.pid)
    const attacker = new AttackerProcess(child)
    await attacker.#tell({ signIn: parts })
    return attacker
  }

  private constructor(child: ChildProcess) {
    this.#child = child
    this.#gone = once(child, 'exit').then(([code]) => {
      throw new Error(`the hostile company ended with ${code}`)
    })
    // It is told to whoever waits for an answer, and to nobody when it is stopped.
    this.#gone.catch(() => {})
  }

  get did(): Done {
    return this.#did
  }

  begin(): Promise<void> {
    return this.#tell('begin')
  }

  /** Resolves when the last of its calls is answered. */
  end(): Promise<void> {
    return this.#tell('end')
  }

  stop(): void {
    this.#child.kill('SIGKILL')
  }

  async #tell(order: Order): Promise<void> {
    const answered = once(this.#child, 'message')
    this.#child.send(order)
    const [did] = (await Promise.race([answered, this.#gone])) as [Done]
    this.#did = did
  }
}

function standBehind(pid: number): void {
  setPriority(pid, NICE)
  // Linux has a class for what only takes a core that nobody else wants; elsewhere the last place in the usual one has to do.
  spawn('chrt', ['--idle', '--all-tasks', '--pid', '0', String(pid)], { stdio: 'ignore' }).on('error', () => {})
}
