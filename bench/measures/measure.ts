import type { BenchCluster } from '../house/bench-cluster'
import type { Options } from '../options'
import type { Row } from '../report'

/** Throws when it could not run or when something was lost. */
export type Measure = (context: MeasureContext) => Promise<Row[]>

export interface MeasureContext {
  readonly cluster: BenchCluster
  readonly options: Options
  /** One line of progress. */
  readonly say: (text: string) => void
}
