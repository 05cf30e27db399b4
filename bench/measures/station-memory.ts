import { setTimeout as delay } from 'node:timers/promises'
import { PULSO_MS } from '@kds/protocol/stream'
import { FloorProcess } from '../floors/floor-process'
import type { BenchDatabase } from '../house/bench-cluster'
import { openFilesLimit } from '../house/open-files-limit'
import { generateOrders } from '../house/orders'
import { openPizzerias, type Pizzeria, signInAll } from '../house/pizzeria'
import { collectsOnSignal, settledMemory } from '../house/resident-memory'
import { ServerProcess } from '../house/server-process'
import { number } from '../report'
import { median } from '../statistics'
import { KeepAliveConnection, orderRequest } from '../wire/keep-alive-connection'
import { openStations, Station, streamRequest } from '../wire/station'
import type { Measure } from './measure'

const AIM_BYTES = 16 * 1024
const KITCHENS = 20
const ORDERS_PER_KITCHEN = 20
const SETTLING_PULSES = 3
const SPARE_FILES = 100

export const stationMemory: Measure = async ({ cluster, options, say }) => {
  const count = options.quick ? 200 : 2_000
  const rounds = options.quick ? 1 : 3
  const [files, needed] = [openFilesLimit(), 2 * count + SPARE_FILES]
  say(`ulimit -n: ${files}`)
  if (files < needed) throw new Error(`too few open files are allowed: ulimit -n ${needed}`)
  const database = await cluster.createDatabase('memory')
  const pizzerias = await openPizzerias(database, KITCHENS)
  const perStation = { served: [] as number[], bare: [] as number[] }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const [served, bare] = await Promise.all([ofServer(database, pizzerias, count), ofBareServer(count)])
      perStation.served.push(served)
      perStation.bare.push(bare)
      say(`round ${round}: ${number(served)} bytes a station, ${number(bare)} on a bare server`)
    }
  } finally {
    await database.close()
  }
  const [figure, floor] = [median(perStation.served), median(perStation.bare)]
  return [
    {
      measure: `Server memory per station, ${number(count)} stations`,
      figure: `${number(figure / 1024, 1)} KB`,
      floor: `${number(floor / 1024, 1)} KB on a bare Node server`,
      ratio: number(figure / floor, 2),
      aim: `≤ ${AIM_BYTES / 1024} KB`,
      met: figure <= AIM_BYTES,
    },
  ]
}

async function ofServer(database: BenchDatabase, pizzerias: readonly Pizzeria[], count: number): Promise<number> {
  const server = await ServerProcess.start(database, collectsOnSignal)
  try {
    const tokens = await signInAll(server.origin, pizzerias)
    await placeOrders(server.port, pizzerias)
    return await growthOf(server.pid, count, (index, hear) => {
      const { id = '' } = pizzerias[index % KITCHENS]?.cozinhas[0] ?? {}
      return Station.open(server.port, streamRequest(id, tokens[index % KITCHENS] ?? '', index), hear)
    })
  } finally {
    await server.stop()
  }
}

async function ofBareServer(count: number): Promise<number> {
  const floor = await FloorProcess.start('event-stream', '', collectsOnSignal)
  try {
    return await growthOf(floor.pid, count, (index, hear) =>
      Station.open(floor.port, streamRequest('cozinha', 'x'.repeat(300), index), hear),
    )
  } finally {
    await floor.stop()
  }
}

/** So that snapshots have something in them, and the server has been at work before it is weighed. */
async function placeOrders(port: number, pizzerias: readonly Pizzeria[]): Promise<void> {
  const connection = await KeepAliveConnection.open(port)
  for (const kitchen of pizzerias.flatMap(({ cozinhas }) => cozinhas)) {
    for (const order of generateOrders(ORDERS_PER_KITCHEN, 'memoria')) {
      const { status } = await connection.send(orderRequest(kitchen, order))
      // 200 in later rounds, when the order is there already.
      if (status > 201) throw new Error(`an order was answered with ${status}`)
    }
  }
  connection.close()
}

type Open = (index: number, hear: (message: Buffer) => void) => Promise<Station>

/** A tenth of the stations come and go first: what a server allocates once is not the price of a station. */
async function growthOf(pid: number, count: number, open: Open): Promise<number> {
  const visitors = await openStations(count / 10, 'event: pulso', open)
  await Promise.all(visitors.map((station) => station.close()))
  await delay(PULSO_MS)
  const before = await settledMemory(pid)
  const stations = await openStations(count, 'event: pulso', open)
  await delay(SETTLING_PULSES * PULSO_MS)
  const after = await settledMemory(pid)
  const left = stations.filter((station) => !station.isOpen).length
  await Promise.all(stations.map((station) => station.close()))
  if (left > 0) throw new Error(`${left} of ${count} stations lost their stream`)
  return (after - before) / count
}
