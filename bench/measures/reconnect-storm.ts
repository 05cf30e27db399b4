import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { PULSO_MS } from '@kds/protocol/stream'
import { FloorProcess } from '../floors/floor-process'
import type { BenchDatabase } from '../house/bench-cluster'
import { openFilesLimit } from '../house/open-files-limit'
import { generateOrders } from '../house/orders'
import { openPizzeria, type Pizzeria, signIn } from '../house/pizzeria'
import { ServerProcess } from '../house/server-process'
import { number, type Row } from '../report'
import { median } from '../statistics'
import { KeepAliveConnection, orderRequest } from '../wire/keep-alive-connection'
import { inTime, Station, streamRequest } from '../wire/station'
import type { Measure } from './measure'

/** Within one pulse everybody is back: nobody's badge has had time to say so. */
const AIM_MS = PULSO_MS
const KITCHENS = 20
const ORDERS_PER_KITCHEN = 20
const PATIENCE_MS = 60_000
const SPARE_FILES = 100

/** Every station at the same instant and to a server just started: what the stations' own jitter spreads over seconds. */
export const reconnectStorm: Measure = async ({ cluster, options, say }) => {
  const count = options.quick ? 200 : 2_000
  const rounds = options.quick ? 1 : 5
  const [files, needed] = [openFilesLimit(), 2 * count + SPARE_FILES]
  if (files < needed) throw new Error(`too few open files are allowed: ulimit -n ${needed}`)
  const database = await cluster.createDatabase('storm')
  try {
    const pizzeria = await openPizzeria(database, KITCHENS)
    await furnish(database, pizzeria)
    const resumed: Times = { served: [], bare: [] }
    const fresh: Times = { served: [], bare: [] }
    let snapshot = 0
    for (let round = 1; round <= rounds; round += 1) {
      const returning = await stormOnServer(database, pizzeria, count, options.serverArguments)
      resumed.served.push(returning.resumedMs)
      fresh.served.push(returning.freshMs)
      snapshot = returning.snapshotBytes
      resumed.bare.push(await stormOnBareServer(count, 0))
      fresh.bare.push(await stormOnBareServer(count, snapshot))
      say(`round ${round}: ${number(returning.resumedMs)} ms resuming, ${number(returning.freshMs)} ms from a snapshot`)
    }
    return [
      row(`${number(count)} stations return at once and resume`, resumed, 'bare reconnects'),
      row(
        `${number(count)} stations return at once, a snapshot each`,
        fresh,
        `bare reconnects and ${number(snapshot / 1024)} KB each`,
      ),
    ]
  } finally {
    await database.close()
  }
}

interface Times {
  readonly served: number[]
  readonly bare: number[]
}

function row(measure: string, times: Times, what: string): Row {
  const [figure, floor] = [median(times.served), median(times.bare)]
  return {
    measure: `${measure}: all live`,
    figure: `${number(figure)} ms`,
    floor: `${number(floor)} ms ${what}`,
    ratio: number(figure / floor, 2),
    aim: `≤ ${number(AIM_MS)} ms`,
    met: figure <= AIM_MS,
  }
}

async function furnish(database: BenchDatabase, { cozinhas }: Pizzeria): Promise<void> {
  const server = await ServerProcess.start(database)
  try {
    const connection = await KeepAliveConnection.open(server.port)
    for (const kitchen of cozinhas) {
      for (const order of generateOrders(ORDERS_PER_KITCHEN, 'tempestade')) {
        const { status } = await connection.send(orderRequest(kitchen, order))
        if (status !== 201) throw new Error(`an order was answered with ${status}`)
      }
    }
    connection.close()
  } finally {
    await server.stop()
  }
}

/** Two storms on a server that knows nobody yet: first with the positions of before, then all without one. */
async function stormOnServer(
  database: BenchDatabase,
  pizzeria: Pizzeria,
  count: number,
  serverArguments: readonly string[],
) {
  const server = await ServerProcess.start(database, serverArguments)
  try {
    const token = await signIn(server.origin, pizzeria)
    const heads = await database.pool.query<{ id: string; position: string }>(
      `SELECT id, epoca || ':' || seq AS position FROM cozinha`,
    )
    const positions = new Map(heads.rows.map(({ id, position }) => [id, position]))
    const kitchen = (index: number) => pizzeria.cozinhas[index % KITCHENS]?.id ?? ''
    const resuming = (index: number) => streamRequest(kitchen(index), token, index, positions.get(kitchen(index)))
    const { ms: resumedMs } = await storm(server.port, count, resuming)
    const { ms: freshMs, beginningBytes } = await storm(server.port, count, (index) =>
      streamRequest(kitchen(index), token, index),
    )
    return { resumedMs, freshMs, snapshotBytes: beginningBytes }
  } finally {
    await server.stop()
  }
}

async function stormOnBareServer(count: number, beginning: number): Promise<number> {
  const floor = await FloorProcess.start('event-stream', beginning ? String(beginning) : '')
  try {
    return (await storm(floor.port, count, (index) => streamRequest('cozinha', 'x'.repeat(300), index))).ms
  } finally {
    await floor.stop()
  }
}

/** From the first knock to the moment the last station has its pulse. A single one turned away spoils the measure. */
async function storm(port: number, count: number, request: (index: number) => string) {
  const stations: Station[] = []
  let beginningBytes = 0
  const begun = performance.now()
  const live = Array.from({ length: count }, (_, index) => {
    let received = 0
    return new Promise<void>((resolve, reject) => {
      const hear = (message: Buffer) => {
        if (received === 0 && !message.includes('HTTP/1.1 200')) reject(new Error(`${message.subarray(0, 80)}`))
        if (message.includes('event: pulso')) {
          beginningBytes = Math.max(beginningBytes, received)
          resolve()
        }
        received += message.length
      }
      Station.open(port, request(index), hear).then((station) => stations.push(station), reject)
    })
  })
  try {
    await inTime(Promise.all(live), PATIENCE_MS, 'not every station came back')
    const ms = performance.now() - begun
    const left = stations.filter((station) => !station.isOpen).length
    if (left > 0) throw new Error(`${left} of ${count} stations lost their stream again`)
    return { ms, beginningBytes }
  } finally {
    await Promise.all(stations.map((station) => station.close()))
    // So that the next storm does not meet the end of this one.
    await delay(500)
  }
}
