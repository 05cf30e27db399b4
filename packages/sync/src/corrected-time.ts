import { deMs, emMs, type Instante } from '@kds/domain/tempo'
import type { StoredTime } from './ports'

/** How far the device's clock is from the server's, judged by the last pulses. */
export interface CorrectedTime extends StoredTime {
  /** Server time minus local time of the last pulses; each is too small by that pulse's delay. */
  samples: readonly number[]
}

const WINDOW = 6
/** A kept correction that the first pulse misses by less than this was right: the pulse was late. */
const TRUST_STORED_MS = 3_000
/** Smaller steps are noise of the network and not worth painting the screen again. */
const MINIMUM_STEP_MS = 250

export function initialTime(stored?: StoredTime): CorrectedTime {
  return { correctionMs: 0, ...stored, samples: [] }
}

/** The pulse that travelled fastest is the truest: the greatest sample of the window. One late pulse changes nothing. */
export function withSample(time: CorrectedTime, server: Instante, localMs: number): CorrectedTime {
  const sample = emMs(server) - localMs
  if (Number.isNaN(sample)) return time
  const samples = [...time.samples, sample].slice(-WINDOW)
  const missing = time.correctionMs - sample
  const storedStillServes = samples.length === 1 && missing >= 0 && missing < TRUST_STORED_MS
  const best = storedStillServes ? time.correctionMs : Math.max(...samples)
  const correctionMs = Math.abs(best - time.correctionMs) < MINIMUM_STEP_MS ? time.correctionMs : best
  return { correctionMs, samples, lastServerTime: server }
}

/** After a jump of the clock the old samples speak of another clock. One that was set back is behind by that much more. */
export function withoutSamples(time: CorrectedTime, setBackMs = 0): CorrectedTime {
  return { ...time, correctionMs: time.correctionMs + setBackMs, samples: [] }
}

/**
 * Now, as the server would say it. Never before a moment the server has already named, so that a clock set back while
 * off line cannot make a tap look a day old; what runs ahead the server cuts to its own time.
 */
export function correctedNow(time: CorrectedTime, localMs: number): Instante {
  const corrected = localMs + time.correctionMs
  const minimum = time.lastServerTime ? emMs(time.lastServerTime) : corrected
  return deMs(Math.max(corrected, minimum))
}
