import type { Scenario } from '../scenario'
import { brokenLine } from './broken-line'
import { clockJumps } from './clock-jumps'
import { clocksApart } from './clocks-apart'
import { databaseKilled } from './database-killed'
import { diskFull } from './disk-full'
import { halfOpen } from './half-open'
import { serverKilled } from './server-killed'
import { twoServers } from './two-servers'

/** With real processes. The longest ones first, for those who play several at once. */
export const SCENARIOS: readonly Scenario[] = [
  serverKilled,
  halfOpen,
  twoServers,
  clocksApart,
  databaseKilled,
  brokenLine,
  clockJumps,
  diskFull,
]
