import { availableParallelism, loadavg } from 'node:os'
import { serveBareEventStream } from './floors/bare-event-stream'
import { serveBareFanOut } from './floors/bare-fan-out'
import { BenchCluster } from './house/bench-cluster'
import { boardDay, boardFila, boardKanban } from './measures/board-smoothness'
import { busyHouse } from './measures/busy-house'
import { fanOutLatency } from './measures/fan-out-latency'
import type { Measure } from './measures/measure'
import { orderToGlass } from './measures/order-to-glass'
import { ordersPerSecond } from './measures/orders-per-second'
import { platformOrders } from './measures/platform-orders'
import { reconnectStorm } from './measures/reconnect-storm'
import { routingCost } from './measures/routing-cost'
import { snapshotWithPast } from './measures/snapshot-with-past'
import { startUp } from './measures/start-up'
import { stationBundle } from './measures/station-bundle'
import { stationMemory } from './measures/station-memory'
import { tapCost } from './measures/tap-cost'
import { type MeasureName, readOptions, USAGE } from './options'
import { type Row, table } from './report'

const measures: Readonly<Record<MeasureName, Measure>> = {
  orders: ordersPerSecond,
  'fan-out': fanOutLatency,
  glass: orderToGlass,
  memory: stationMemory,
  snapshot: snapshotWithPast,
  bundle: stationBundle,
  start: startUp,
  'board-fila': boardFila,
  'board-kanban': boardKanban,
  'board-day': boardDay,
  storm: reconnectStorm,
  house: busyHouse,
  tap: tapCost,
  routing: routingCost,
  platforms: platformOrders,
}

const floors: Readonly<Record<string, (setting: string) => Promise<number>>> = {
  'fan-out': serveBareFanOut,
  'event-stream': serveBareEventStream,
}

async function serveFloor(role: string): Promise<void> {
  const serve = floors[role]
  if (!serve) throw new Error(`no floor is called ${role}`)
  process.on('SIGTERM', () => process.exit(0))
  // Whoever measured is gone: nobody needs the floor any more.
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port: await serve(process.env.FLOOR_SETTING ?? '') })
}

/** Ratios of one run stand much, but not neighbours that come and go. */
function warnWhenBusy(): void {
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  if (load > cores)
    console.log(`The machine is busy (load ${load.toFixed(1)} on ${cores} cores): figures will be rough.`)
}

async function bench(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
  warnWhenBusy()
  const rows: Row[] = []
  const failures: string[] = []
  const cluster = await BenchCluster.start()
  try {
    for (const name of options.only) {
      console.log(`\n${name}`)
      const say = (text: string) => console.log(`  ${text}`)
      try {
        rows.push(...(await measures[name]({ cluster, options, say })))
      } catch (error) {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
        failures.push(`${name} could not be measured: ${reason}`)
      }
    }
  } finally {
    await cluster.stop()
  }
  console.log(`\n${table(rows)}`)
  if (options.quick) console.log('\nA quick run shows that everything works; its figures mean nothing.')
  for (const failure of failures) console.error(`\n${failure}`)
  return failures.length > 0 ? 1 : 0
}

const args = process.argv.slice(2)
if (args[0] === '--floor') {
  await serveFloor(args[1] ?? '')
} else {
  try {
    process.exitCode = await bench(args)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
    process.exitCode = 1
  }
}
