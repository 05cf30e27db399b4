import { emMs, type Instante } from '@kds/domain/tempo'
import type { Clock } from '../ports/clock'

const MINUTO = 60_000

/** What corrects the clock of the device, and says when it learned more of it. */
interface Corrected {
  now: () => Instante
  subscribe: (listener: () => void) => () => void
}

/**
 * The minute it is in the kitchen. A tablet may be hours wrong, and an age or "para 20:45" beside its own clock would be taken for wrong; before
 * a kitchen is known there is no other clock.
 */
export class WallTime {
  readonly #clock: Clock
  readonly #corrected: Corrected | null

  constructor(clock: Clock, corrected: Corrected | null) {
    this.#clock = clock
    this.#corrected = corrected
  }

  minute = (): number => Math.floor(this.#now() / MINUTO) * MINUTO

  subscribe = (listener: () => void): (() => void) => {
    let cancel = () => {}
    const wait = () => {
      cancel = this.#clock.after(MINUTO - (this.#now() % MINUTO), () => {
        wait()
        listener()
      })
    }
    wait()
    const leave = this.#corrected?.subscribe(listener)
    return () => {
      cancel()
      leave?.()
    }
  }

  #now(): number {
    return this.#corrected ? emMs(this.#corrected.now()) : this.#clock.now()
  }
}
