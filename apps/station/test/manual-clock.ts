import type { Clock } from '../src/ports/clock'

/** Time that passes only when told. Lets promises settle between two timers. */
export class ManualClock implements Clock {
  private time = 0
  private timers: { at: number; action: () => void }[] = []
  /** The time of day at which this clock began. */
  private start: number

  constructor(start = Date.parse('2026-03-14T20:00:00Z')) {
    this.start = start
  }

  now(): number {
    return this.start + this.time
  }

  steady(): number {
    return this.time
  }

  /** Somebody sets the clock of the device; a negative `ms` sets it back. */
  set(ms: number): void {
    this.start += ms
  }

  after(ms: number, action: () => void): () => void {
    const timer = { at: this.time + ms, action }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  /** The machine stalls: time passes, and no timer comes. */
  stall(ms: number): void {
    this.time += ms
  }

  get waiting(): number[] {
    return this.timers.map((timer) => timer.at - this.time).sort((a, b) => a - b)
  }

  async advance(ms: number): Promise<void> {
    const end = this.time + ms
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.time = next.at
      this.timers = this.timers.filter((other) => other !== next)
      next.action()
      await settle()
    }
    this.time = end
    await settle()
  }
}

export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
