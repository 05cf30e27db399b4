import { performance } from 'node:perf_hooks'
import { inTime } from './station'

const PATIENCE_MS = 10_000

/** Everybody who listens; knows when the last of them has heard, and whether anybody heard twice. */
export class Audience {
  readonly #size: number
  #listening: { marker: string; heard: number; done(message: Buffer): void; fail(error: Error): void } | undefined

  constructor(size: number) {
    this.#size = size
  }

  hear(message: Buffer): void {
    const listening = this.#listening
    if (!listening || !message.includes(listening.marker)) return
    listening.heard += 1
    if (listening.heard === this.#size) listening.done(message)
  }

  fail(reason: string): void {
    this.#listening?.fail(new Error(reason))
  }

  async timeOf(marker: string, act: () => void): Promise<{ ms: number; message: Buffer }> {
    let ended = 0
    const everybody = new Promise<Buffer>((resolve, reject) => {
      const done = (message: Buffer) => {
        ended = performance.now()
        resolve(message)
      }
      this.#listening = { marker: `"${marker}"`, heard: 0, done, fail: reject }
    })
    const begun = performance.now()
    act()
    const message = await inTime(everybody, PATIENCE_MS, 'an event did not reach every station')
    if (this.#listening && this.#listening.heard !== this.#size) throw new Error('an event came twice')
    return { ms: ended - begun, message }
  }
}
