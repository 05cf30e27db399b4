import type { Clock } from '../ports/clock'
import type { WakeLock } from '../ports/wake-lock'

interface Parts {
  wakeLock: WakeLock
  clock: Clock
  /** Called each time the page is looked at again. */
  onVisible: (listener: () => void) => void
}

const TENTAR_DE_NOVO_MS = 60_000

/**
 * Keeps the screen on. Browsers take the lock back whenever the page is hidden: it is taken again when it is seen. A
 * system that takes it from a page in sight, as with a low battery, is asked again from time to time.
 */
export class WakeLockKeeper {
  readonly #parts: Parts
  #held = false
  #taking = false
  #retry: (() => void) | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get state(): 'ligada' | 'solta' | 'semSuporte' {
    if (!this.#parts.wakeLock.supported) return 'semSuporte'
    return this.#held ? 'ligada' : 'solta'
  }

  start(): void {
    if (!this.#parts.wakeLock.supported) return
    this.#parts.onVisible(() => void this.take())
    void this.take()
  }

  /** A refusal, as with an empty battery, is silent and tried again. */
  async take(): Promise<void> {
    const { wakeLock } = this.#parts
    if (!wakeLock.supported || this.#held || this.#taking) return
    this.#taking = true
    this.#retry?.()
    try {
      await wakeLock.take(() => {
        this.#held = false
        this.#later()
      })
      this.#held = true
    } catch {
      this.#later()
    } finally {
      this.#taking = false
    }
  }

  #later(): void {
    this.#retry?.()
    this.#retry = this.#parts.clock.after(TENTAR_DE_NOVO_MS, () => void this.take())
  }
}
