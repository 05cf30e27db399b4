export interface Pace {
  baseMs: number
  capMs: number
}

/** Streams: thousands of stations come back at once after a power cut, so the first try is spread as well. */
export const STREAM_PACE: Pace = { baseMs: 2_000, capMs: 15_000 }
export const SENDING_PACE: Pace = { baseMs: 1_000, capMs: 15_000 }
/** A snapshot is dear: a station that keeps disagreeing with the server may not ask for one after the other. */
export const SNAPSHOT_PACE: Pace = { baseMs: 5_000, capMs: 60_000 }

const MINIMUM_MS = 100

/**
 * Capped exponential back-off with full jitter. `attempt` counts from 0. A wait the server asked for is honoured and
 * spread as well, or everybody it turned away would come back in the same instant.
 */
export function backOff(pace: Pace, attempt: number, random: number, requestedMs = 0): number {
  const window = Math.min(pace.capMs, pace.baseMs * 2 ** Math.min(attempt, 30))
  return requestedMs + Math.max(MINIMUM_MS, Math.round(window * random))
}
