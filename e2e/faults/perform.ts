import { createChance } from '@kds/sync/fuzz/chance'
import { describeOutcome } from './report'
import type { Outcome, Scenario, Size } from './scenario'
import type { Plant } from './station'

interface Direction {
  readonly size: Size
  readonly seed: number
  readonly plant?: Plant
  readonly tell?: (line: string) => void
}

export interface Performed extends Outcome {
  readonly report: string
}

/** Plays one scenario to its end. One that breaks down has found something too. */
export async function perform(scenario: Scenario, { size, seed, plant, tell }: Direction): Promise<Performed> {
  const started = performance.now()
  const outcome = await scenario.run({ size, seed, chance: createChance(seed), plant, tell }).catch(
    (error: unknown): Outcome => ({
      orders: 0,
      taps: 0,
      did: {},
      findings: [`the scenario broke down: ${error instanceof Error ? error.stack : String(error)}`],
    }),
  )
  const seconds = (performance.now() - started) / 1000
  return { ...outcome, report: describeOutcome(scenario, seed, seconds, outcome) }
}
