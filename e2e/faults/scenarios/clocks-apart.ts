import { spendEveningOnTwo } from '../house/evening-on-two'
import type { Scenario } from '../scenario'

const TEN_MINUTES_MS = 600_000

/** Every station hears now one server and now the other: no order may be aged, alarmed or recalled by a wrong clock. */
export const clocksApart: Scenario = {
  name: 'clocks-apart',
  about: 'two servers whose machines are 10 min fast and 10 min slow, one of them killed',
  short: { orders: 20, taps: 80, stations: 4, faults: 2, paceMs: 120 },
  long: { orders: 200, taps: 1_000, stations: 10, faults: 10, paceMs: 250 },
  run: (stage) => spendEveningOnTwo(stage, [TEN_MINUTES_MS, -TEN_MINUTES_MS]),
}
