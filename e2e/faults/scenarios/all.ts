import type { Scenario } from '../scenario'
import { serverKilled } from './server-killed'

export const SCENARIOS: readonly Scenario[] = [serverKilled]
