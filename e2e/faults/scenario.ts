import type { Chance } from '@kds/sync/fuzz/chance'
import type { Plant } from './station'

/** How much is done; the short form is the same story with smaller numbers. */
export interface Size {
  readonly orders: number
  readonly taps: number
  readonly stations: number
  /** How often the scenario's own fault happens. */
  readonly faults: number
  /** A cook's mean pause between two taps. */
  readonly paceMs: number
}

export interface Stage {
  readonly size: Size
  readonly seed: number
  readonly chance: Chance
  readonly plant?: Plant
  /** What is found on the way, to whoever waits for a long form. */
  readonly tell?: (line: string) => void
}

export interface Outcome {
  readonly orders: number
  readonly taps: number
  /** What was done to the system, each with how often, in the words of the report. */
  readonly did: Readonly<Record<string, number>>
  readonly findings: readonly string[]
  /** Why this machine could not do it. */
  readonly impossible?: string
}

export interface Scenario {
  readonly name: string
  readonly about: string
  readonly short: Size
  readonly long: Size
  run(stage: Stage): Promise<Outcome>
}
