import type { Clock } from '../ports/clock'
import type { ServiceWorkerPort } from '../ports/service-worker-port'

/** A tap is over long before this; a cook who stopped touching the screen is not in the middle of one. */
export const SILENCIO_PARA_TROCAR = 60_000
const ESPERA_ENTRE_BUSCAS = 30 * 60_000

interface Parts {
  worker: ServiceWorkerPort
  clock: Clock
  reload: () => void
  /** False while something is open or unsaved that a reload would lose. */
  mayReload: () => boolean
  log: (error: unknown) => void
}

/** A new version is announced at once and taken over at a quiet moment, or when the cook asks for it. */
export class AppUpdates {
  private readonly parts: Parts
  private readonly listeners = new Set<() => void>()
  private waiting = false
  private lastTouch: number

  constructor(parts: Parts) {
    this.parts = parts
    this.lastTouch = parts.clock.steady()
  }

  /** True while a newer version waits to take over. */
  get available(): boolean {
    return this.waiting
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async start(): Promise<void> {
    const { worker, log } = this.parts
    try {
      await worker.register(() => this.announce())
      this.lookLater()
    } catch (error) {
      log(error)
    }
  }

  /** The screen was touched or a key pressed. */
  touched(): void {
    this.lastTouch = this.parts.clock.steady()
  }

  /** How long nobody has touched this screen. */
  private get quietFor(): number {
    return this.parts.clock.steady() - this.lastTouch
  }

  /** Nobody is in the middle of anything on this screen. */
  get quiet(): boolean {
    return this.quietFor >= SILENCIO_PARA_TROCAR
  }

  async takeOver(): Promise<void> {
    const { worker, reload, log } = this.parts
    try {
      await worker.activateWaiting()
      reload()
    } catch (error) {
      log(error)
    }
  }

  private announce(): void {
    if (this.waiting) return
    this.waiting = true
    for (const listener of [...this.listeners]) listener()
    this.waitForQuiet()
  }

  private waitForQuiet(): void {
    const { clock, mayReload } = this.parts
    const missing = SILENCIO_PARA_TROCAR - this.quietFor
    if (missing <= 0 && mayReload()) void this.takeOver()
    else clock.after(Math.max(missing, 5_000), () => this.waitForQuiet())
  }

  private lookLater(): void {
    const { clock, worker, log } = this.parts
    clock.after(ESPERA_ENTRE_BUSCAS, () => {
      worker.lookForUpdate().catch(log)
      this.lookLater()
    })
  }
}
