import { spendEveningOnTwo } from '../house/evening-on-two'
import type { Scenario } from '../scenario'

export const twoServers: Scenario = {
  name: 'two-servers',
  about: 'two servers on one database, one of them killed; its stations move to the other',
  short: { orders: 20, taps: 100, stations: 6, faults: 2, paceMs: 120 },
  long: { orders: 300, taps: 1_500, stations: 12, faults: 12, paceMs: 250 },
  run: (stage) => spendEveningOnTwo(stage, [0, 0]),
}
