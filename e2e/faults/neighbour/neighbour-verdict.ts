/** From till to screen, in milliseconds. */
export interface Arrived {
  readonly quiet: readonly number[]
  readonly hostile: readonly number[]
}

export interface NeighbourEvidence {
  readonly arrivals: Arrived
  readonly latestAlarmMs: number
  readonly alarms: number
  /** How much of a core was to be had meanwhile, of 1. */
  readonly cores: number
  /** Undefined where the system does not tell. */
  readonly peakBytes: number | undefined
}

/** So many that the one in a hundred is not the one that met a hiccup of this machine. */
const ENOUGH = 200
const TIMES = 2
/** A quiet p99 below this counts as this: twice it, 50 ms, nobody in a kitchen can tell, and two cores shared with the attacker measure themselves. */
const UNNOTICED_MS = 25
/**
 * Where other programs take the cores, the server lacks them for two companies sooner than for one, and a p99 of a handful of orders
 * tells of that: only what is out of all proportion counts there.
 */
const OWN_MACHINE = 0.9
const TIMES_ON_A_BUSY_MACHINE = 10
const ALARM_MS = 5_000
const MEMORY_BYTES = 768 * 1024 * 1024

/** What the company next door felt of it. */
export function neighbourVerdict(evidence: NeighbourEvidence): string[] {
  const { arrivals, latestAlarmMs, alarms, cores, peakBytes } = evidence
  const findings: string[] = []
  const fewest = Math.min(arrivals.quiet.length, arrivals.hostile.length)
  if (fewest < ENOUGH) findings.push(`only ${fewest} arrivals were measured, and ${ENOUGH} are needed`)
  const slower = slowdown(arrivals, cores)
  if (slower) findings.push(slower)
  if (alarms === 0) findings.push('no alarm of the neighbour came due')
  if (latestAlarmMs > ALARM_MS) findings.push(`an alarm of the neighbour came ${ms(latestAlarmMs)} late`)
  if (peakBytes !== undefined && peakBytes > MEMORY_BYTES) {
    findings.push(`the server came to hold ${Math.round(peakBytes / 1024 / 1024)} MB`)
  }
  return findings
}

/** How many times its quiet p99 the neighbour's was. */
export function timesTheQuiet({ quiet, hostile }: Arrived): number {
  return Math.round((10 * percentile(hostile, 0.99)) / Math.max(percentile(quiet, 0.99), 1)) / 10
}

/** How many times it may be. */
export function timesAllowed(cores: number): number {
  return cores >= OWN_MACHINE ? TIMES : TIMES_ON_A_BUSY_MACHINE
}

/** Undefined when the neighbour's orders took no longer than they may. */
export function slowdown(arrivals: Arrived, cores: number): string | undefined {
  const [quiet, hostile] = [percentile(arrivals.quiet, 0.99), percentile(arrivals.hostile, 0.99)]
  if (hostile <= timesAllowed(cores) * Math.max(quiet, UNNOTICED_MS)) return undefined
  return `the neighbour's p99 from order to station is ${ms(hostile)}, and ${ms(quiet)} when it is quiet`
}

export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}
