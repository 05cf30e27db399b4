import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../free-port'
import { quickFolder } from './quick-folder'

/** Another build can be put to the test in its place. */
const ENTRY = process.env.PRODUCT_ENTRY ?? join(import.meta.dirname, '../../apps/server/dist/main.js')
/** All workers start theirs at the same moment, and only a failure takes this long. */
const READY_MS = 120_000

/** What stands around a product, once its address is known. */
export type Surroundings = (url: string) => Promise<Readonly<Record<string, string>>>

/** The built product in a process of its own: as `npm start` runs it, with a demonstration whose numbers are known. */
export class Product {
  readonly licenca = `DEMO-${randomBytes(6).toString('hex').toUpperCase()}`
  readonly chave = `chv_${randomBytes(16).toString('hex')}`
  readonly cozinha = 'demo-matriz'
  readonly url: string
  readonly dataDir: string
  readonly #port: number
  readonly #demo: boolean
  readonly #env: Readonly<Record<string, string>>
  #child: ChildProcess | undefined
  #output = ''

  static start(env?: Surroundings): Promise<Product> {
    return Product.#started(true, env)
  }

  /** Without a demonstration: nobody has an account, and the terminal shows the link of the first. */
  static startEmpty(env?: Surroundings): Promise<Product> {
    return Product.#started(false, env)
  }

  static async #started(demo: boolean, env: Surroundings = async () => ({})): Promise<Product> {
    const folder = await quickFolder('kds-e2e-')
    await chmod(folder, 0o755)
    const port = await freePort()
    const product = new Product(join(folder, 'data'), port, demo, await env(`http://localhost:${port}`))
    await product.run()
    return product
  }

  private constructor(dataDir: string, port: number, demo: boolean, env: Readonly<Record<string, string>>) {
    this.#env = env
    this.dataDir = dataDir
    this.#port = port
    this.#demo = demo
    this.url = `http://localhost:${port}`
  }

  /** What the terminal showed. */
  get output(): string {
    return this.#output
  }

  get kitchenUrl(): string {
    return `${this.url}/api/cozinhas/${this.cozinha}`
  }

  async run(): Promise<void> {
    const child = spawn(process.execPath, [ENTRY], {
      env: {
        PATH: process.env.PATH,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        ...(this.#demo ? { DEMO: 'on', DEMO_LICENCA: this.licenca, DEMO_CHAVE: this.chave } : { DEMO: 'off' }),
        SIMULADOR: '0',
        // One port for all of them, which only the first would get.
        HTTPS: 'off',
        // A journey sets its evening up in one moment.
        PEDIDOS_POR_MINUTO: '1000000',
        LOG_LEVEL: 'warn',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString()
      })
    }
    const deadline = Date.now() + READY_MS
    const sign = this.#demo ? this.licenca : '/primeira-conta/'
    while (!(this.#output.includes(sign) && (await this.#answers()))) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`the product did not start:\n${this.#output}`)
      await delay(100)
    }
  }

  /** Power cut: no goodbye, nothing flushed by hand. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    await rm(join(this.dataDir, '..'), { recursive: true, force: true, maxRetries: 5 })
  }

  async place(
    order: { referencia: string; [field: string]: unknown },
    { cozinha, chave }: { cozinha: string; chave: string } = this,
  ): Promise<void> {
    const response = await fetch(`${this.url}/api/cozinhas/${cozinha}/pedidos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
      body: JSON.stringify({ origem: 'balcao', tipo: 'balcao', ...order }),
    })
    if (response.status !== 201) throw new Error(`order refused: ${response.status} ${await response.text()}`)
  }

  async read(referencia: string): Promise<{ situacao: string; itens: { etapa: string }[] }> {
    const response = await fetch(`${this.kitchenUrl}/pedidos/balcao/${referencia}`, {
      headers: { authorization: `Bearer ${this.chave}` },
    })
    if (response.status !== 200) throw new Error(`order not found: ${response.status}`)
    return (await response.json()) as { situacao: string; itens: { etapa: string }[] }
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/saude`)).ok
    } catch {
      return false
    }
  }
}
