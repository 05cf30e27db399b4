/** From till to screen, in milliseconds. */
export interface Arrived {
  readonly quiet: readonly number[]
  readonly hostile: readonly number[]
}

export interface NeighbourEvidence {
  readonly arrivals: Arrived
  /** How much of a core a process got between the turns, of 1. */
  readonly coreShare: number
  readonly latestAlarmMs: number
  readonly alarms: number
  /** Undefined where the system does not tell. */
  readonly peakBytes: number | undefined
}

/** So many that the one in a hundred is not the one that met a hiccup of this machine. */
const ENOUGH = 200
const TIMES = 2
/**
 * Where others use the cores too, the server gets less than it needs for both companies sooner than for one, and what is measured is that. Only what is far beyond
 * it is told then.
 */
const TIMES_ON_A_BUSY_MACHINE = 4
const OWN_MACHINE = 0.75
/** Below this nobody in a kitchen can tell, and two cores shared with the attacker measure themselves. */
const UNNOTICED_MS = 50
const ALARM_MS = 5_000
const ALARM_ON_A_BUSY_MACHINE_MS = 15_000
const MEMORY_BYTES = 768 * 1024 * 1024

/** What the company next door felt of it. */
export function neighbourVerdict(evidence: NeighbourEvidence): string[] {
  const { arrivals, coreShare, latestAlarmMs, alarms, peakBytes } = evidence
  const findings: string[] = []
  const fewest = Math.min(arrivals.quiet.length, arrivals.hostile.length)
  if (fewest < ENOUGH) findings.push(`only ${fewest} arrivals were measured, and ${ENOUGH} are needed`)
  const slower = slowdown(arrivals, coreShare)
  if (slower) findings.push(slower)
  if (alarms === 0) findings.push('no alarm of the neighbour came due')
  const alarmMs = coreShare >= OWN_MACHINE ? ALARM_MS : ALARM_ON_A_BUSY_MACHINE_MS
  if (latestAlarmMs > alarmMs) findings.push(`an alarm of the neighbour came ${ms(latestAlarmMs)} late`)
  if (peakBytes !== undefined && peakBytes > MEMORY_BYTES) {
    findings.push(`the server came to hold ${Math.round(peakBytes / 1024 / 1024)} MB`)
  }
  return findings
}

/** Undefined when the neighbour's orders took no longer than they may. */
export function slowdown(arrivals: Arrived, coreShare: number): string | undefined {
  const [quiet, hostile] = [percentile(arrivals.quiet, 0.99), percentile(arrivals.hostile, 0.99)]
  const times = coreShare >= OWN_MACHINE ? TIMES : TIMES_ON_A_BUSY_MACHINE
  if (hostile <= times * Math.max(quiet, UNNOTICED_MS)) return undefined
  return `the neighbour's p99 from order to station is ${ms(hostile)}, and ${ms(quiet)} when it is quiet`
}

export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}
