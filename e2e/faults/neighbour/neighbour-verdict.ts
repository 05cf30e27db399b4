/** From till to screen, in milliseconds. */
export interface Arrived {
  readonly quiet: readonly number[]
  readonly hostile: readonly number[]
}

export interface NeighbourEvidence {
  readonly arrivals: Arrived
  readonly latestAlarmMs: number
  readonly alarms: number
  /** Undefined where the system does not tell. */
  readonly peakBytes: number | undefined
}

/** So many that the one in a hundred is not the one that met a hiccup of this machine. */
const ENOUGH = 200
const TIMES = 2
/** Below this nobody in a kitchen can tell, and two cores shared with the attacker measure themselves. */
const UNNOTICED_MS = 50
const ALARM_MS = 5_000
const MEMORY_BYTES = 768 * 1024 * 1024

/** What the company next door felt of it. */
export function neighbourVerdict(evidence: NeighbourEvidence): string[] {
  const { arrivals, latestAlarmMs, alarms, peakBytes } = evidence
  const findings: string[] = []
  const fewest = Math.min(arrivals.quiet.length, arrivals.hostile.length)
  if (fewest < ENOUGH) findings.push(`only ${fewest} arrivals were measured, and ${ENOUGH} are needed`)
  const slower = slowdown(arrivals)
  if (slower) findings.push(slower)
  if (alarms === 0) findings.push('no alarm of the neighbour came due')
  if (latestAlarmMs > ALARM_MS) findings.push(`an alarm of the neighbour came ${ms(latestAlarmMs)} late`)
  if (peakBytes !== undefined && peakBytes > MEMORY_BYTES) {
    findings.push(`the server came to hold ${Math.round(peakBytes / 1024 / 1024)} MB`)
  }
  return findings
}

/** Undefined when the neighbour's orders took no longer than they may. */
export function slowdown(arrivals: Arrived): string | undefined {
  const [quiet, hostile] = [percentile(arrivals.quiet, 0.99), percentile(arrivals.hostile, 0.99)]
  if (hostile <= TIMES * Math.max(quiet, UNNOTICED_MS)) return undefined
  return `the neighbour's p99 from order to station is ${ms(hostile)}, and ${ms(quiet)} when it is quiet`
}

export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}
