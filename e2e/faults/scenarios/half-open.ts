import { setTimeout as delay } from 'node:timers/promises'
import { SEM_PULSO_MS } from '@kds/protocol/stream'
import { spendEvening } from '../house/evening'
import type { Scenario } from '../scenario'
import type { Station } from '../station'

/** The engine looks once a second, and a busy machine is late. */
const NOTICED_MS = SEM_PULSO_MS + 4_000

/** Connections go silent without being closed, as behind a router that forgot them: nobody is told, everybody must notice. */
export const halfOpen: Scenario = {
  name: 'half-open',
  about: 'connections fall silent without being closed; stations must notice, say so and come back',
  short: { orders: 15, taps: 60, stations: 4, faults: 1, paceMs: 120 },
  long: { orders: 150, taps: 800, stations: 10, faults: 6, paceMs: 250 },

  run: (stage) =>
    spendEvening(stage, async ({ shift, line }) => {
      const findings: string[] = []
      await shift.work(() =>
        shift.atRandomMoments(stage.size.faults, async () => {
          const deceived = shift.stations.filter(({ isLive }) => isLive)
          line.freeze()
          findings.push(...(await stillLive(deceived)))
        }),
      )
      return { did: { ...Object.fromEntries(line.did) }, findings }
    }),
}

/** Which screens go on saying they are live on a line that is dead. */
async function stillLive(stations: readonly Station[]): Promise<string[]> {
  const before = new Map(stations.map((station) => [station, station.losses]))
  const deadline = Date.now() + NOTICED_MS
  const unaware = () => stations.filter((station) => station.losses === before.get(station))
  while (unaware().length > 0 && Date.now() < deadline) await delay(100)
  return unaware().map(({ estacao }) => `station ${estacao}: still live ${NOTICED_MS} ms after its line died`)
}
