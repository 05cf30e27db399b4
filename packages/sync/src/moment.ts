import type { Clock } from './ports'

/**
 * One moment by both clocks of a device. The time of day jumps when somebody sets it and runs on while the device sleeps;
 * the steady one only ever passes, and on many devices stands still during a sleep.
 */
export interface Moment {
  readonly steady: number
  readonly day: number
}

export function momentOf(clock: Clock): Moment {
  return { steady: clock.steady(), day: clock.now() }
}

/** The longer of what both clocks say: a sleep shows on one of them only, a clock set back on the other. */
export function elapsedMs(from: Moment, to: Moment): number {
  return Math.max(to.steady - from.steady, to.day - from.day)
}

/** By how much the time of day was set back in between. */
export function setBackMs(from: Moment, to: Moment): number {
  return Math.max(0, to.steady - from.steady - (to.day - from.day))
}
