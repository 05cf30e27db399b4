import type { Clock } from '@kds/sync/ports'

/** The clock on the wall of a tablet: it ticks as it should and shows what somebody set it to. */
export class DeviceClock implements Clock {
  #offsetMs = 0

  now(): number {
    return Date.now() + this.#offsetMs
  }

  steady(): number {
    return performance.now()
  }

  after(ms: number, action: () => void): () => void {
    const timer = setTimeout(action, ms)
    return () => clearTimeout(timer)
  }

  jump(ms: number): void {
    this.#offsetMs += ms
  }
}
