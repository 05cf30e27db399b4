import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { steadyMs } from './steady-clock'

const wholeLimitMs = 4_800
const sameKeystrokeMs = 500

interface Part {
  readonly name: string
  readonly close: () => Promise<void>
  readonly limitMs: number
}

/** Ends the process in order: the parts that were started, last one first, each in its time. */
export class Shutdown {
  readonly #logger: Logger
  readonly #parts: Part[] = []
  #startedAt: number | undefined

  constructor(logger: Logger) {
    this.#logger = logger
  }

  get isUnderWay(): boolean {
    return this.#startedAt !== undefined
  }

  add(name: string, close: () => Promise<void>, limitMs = 2_000): void {
    this.#parts.push({ name, close, limitMs })
  }

  listenToSignals(): void {
    // SIGHUP: the terminal was closed.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => this.#onSignal(signal))
    }
  }

  /** Windows has no signal for a program without a window: whoever keeps one there closes what it reads. */
  listenToEndOf(input: Readable): void {
    input.resume().once('close', () => void this.run(0))
  }

  #onSignal(signal: NodeJS.Signals): void {
    if (this.#startedAt === undefined) {
      this.#logger.info({ signal }, 'shutting down')
      void this.run(0)
      return
    }
    // A Ctrl-C reaches the whole process group, and npm passes it on as well: that is one wish, not two.
    if (steadyMs() - this.#startedAt > sameKeystrokeMs) process.exit(1)
  }

  async run(exitCode: number): Promise<void> {
    if (this.#startedAt !== undefined) return
    this.#startedAt = steadyMs()
    setTimeout(() => {
      this.#logger.error('shutting down took too long')
      process.exit(1)
    }, wholeLimitMs)
    let clean = true
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) {
      clean = (await this.#close(part)) && clean
    }
    process.exit(clean ? exitCode : 1)
  }

  async #close({ name, close, limitMs }: Part): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error(`no end within ${limitMs} ms`)), limitMs)
    })
    try {
      await Promise.race([close(), tooLong])
      return true
    } catch (err) {
      this.#logger.error({ err, part: name }, 'a part of the server did not close')
      return false
    } finally {
      clearTimeout(timer)
    }
  }
}
