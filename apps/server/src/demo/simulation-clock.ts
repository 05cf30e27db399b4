import { setTimeout as after } from 'node:timers/promises'

/** Time for the simulator; tests bring one that passes only when told. */
export interface SimulationClock {
  now(): number
  /** Ends early, and quietly, when the signal is given. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: SimulationClock = {
  now: () => Date.now(),
  sleep: (ms, signal) => after(ms, undefined, { signal, ref: false }).catch(() => {}),
}
