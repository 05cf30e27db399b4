import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { FloorProcess } from '../floors/floor-process'
import { openFilesLimit } from '../house/open-files-limit'
import { generateOrders } from '../house/orders'
import { openPizzerias, signInAll } from '../house/pizzeria'
import { collectsOnSignal, keptMemory } from '../house/resident-memory'
import { ServerProcess } from '../house/server-process'
import { number, type Row } from '../report'
import { percentile } from '../statistics'
import { lengthPrefixed } from '../wire/bare-message'
import { Deliveries } from '../wire/deliveries'
import { KeepAliveConnection, orderRequest } from '../wire/keep-alive-connection'
import { openStations, Station, streamRequest } from '../wire/station'
import type { Measure } from './measure'

const AIM_MS = 100
const AIM_GROWTH = 1.1
const STATIONS = 20
const ORDERS_PER_SECOND = 10
/** A point of sale waits for its answer, so a few are needed to keep the pace. */
const POINTS_OF_SALE = 8
const LAST_ARRIVAL_MS = 10_000
const SPARE_FILES = 200

export const busyHouse: Measure = async ({ cluster, options, say }) => {
  const kitchens = options.quick ? 10 : 100
  const seconds = options.quick ? 5 : 60
  const warmUp = options.quick ? 2 : 10
  const count = kitchens * STATIONS
  const [files, needed] = [openFilesLimit(), count + SPARE_FILES]
  if (files < needed) throw new Error(`too few open files are allowed: ulimit -n ${needed}`)

  const database = await cluster.createDatabase('busy_house')
  const pizzerias = await openPizzerias(database, kitchens)
  const server = await ServerProcess.start(database, [...options.serverArguments, ...collectsOnSignal])
  const floor = await FloorProcess.start('fan-out', database.url)
  const stations: Station[] = []
  const pointsOfSale: KeepAliveConnection[] = []
  try {
    const bareSender = await Station.open(floor.port, 'S', () => {})
    stations.push(bareSender)
    const bare = new Deliveries(STATIONS)
    const served = new Deliveries(STATIONS, (marker, message) => {
      bare.expect(marker)
      bareSender.send(lengthPrefixed(message))
    })

    const tokens = await signInAll(server.origin, pizzerias)
    const kitchenOf = (index: number) => pizzerias[index % kitchens]?.cozinhas[0]
    const open = (index: number, hear: (message: Buffer) => void) =>
      Station.open(server.port, streamRequest(kitchenOf(index)?.id ?? '', tokens[index % kitchens] ?? '', index), hear)
    stations.push(...(await openStations(count, 'event: pulso', open, (_, message) => served.hear(message))))
    const openBare = (_: number, hear: (message: Buffer) => void) => Station.open(floor.port, 'L', hear)
    stations.push(...(await openStations(STATIONS, ':', openBare, (_, message) => bare.hear(message))))
    for (let index = 0; index < POINTS_OF_SALE; index += 1) {
      pointsOfSale.push(await KeepAliveConnection.open(server.port))
    }
    say(`${number(kitchens)} kitchens, ${number(count)} stations`)

    const place = async (prefix: string, orders: number): Promise<void> => {
      const begun = performance.now()
      const answers: Promise<unknown>[] = []
      const idle = [...pointsOfSale]
      for (const [index, order] of generateOrders(orders, prefix).entries()) {
        await delay(begun + (index * 1_000) / ORDERS_PER_SECOND - performance.now())
        const [kitchen, connection] = [kitchenOf(index), idle.shift()]
        if (!kitchen || !connection) throw new Error('the server does not keep up with the pace')
        served.expect(order.referencia)
        const answer = connection.send(orderRequest(kitchen, order)).then(({ status, body }) => {
          if (status !== 201) throw new Error(`an order was answered with ${status}: ${body}`)
          idle.push(connection)
        })
        answers.push(answer)
        // Told below; a rejection nobody waits for yet would end the process.
        answer.catch(() => {})
      }
      await Promise.all(answers)
      await served.complete(LAST_ARRIVAL_MS)
      await bare.complete(LAST_ARRIVAL_MS)
    }

    await place('aquece', warmUp * ORDERS_PER_SECOND)
    const before = await keptMemory(server)
    served.forget()
    bare.forget()
    await place('casa', seconds * ORDERS_PER_SECOND)
    const after = await keptMemory(server)
    say(`${number(served.times.length)} arrivals, none missing, none twice`)
    return [latency(served, bare, 50), latency(served, bare, 99), memory(before, after, seconds)]
  } finally {
    for (const connection of pointsOfSale) connection.close()
    await Promise.all(stations.map((station) => station.close()))
    await server.stop()
    await floor.stop()
    await database.close()
  }

  function latency(served: Deliveries, bare: Deliveries, share: number): Row {
    const [figure, least] = [percentile(served.times, share), percentile(bare.times, share)]
    return {
      measure: `${kitchens} kitchens × ${STATIONS} stations, ${ORDERS_PER_SECOND} orders/s: order sent → station, p${share}`,
      figure: `${number(figure, 2)} ms`,
      floor: `${number(least, 2)} ms bare commit and fan-out`,
      ratio: number(figure / least, 2),
      aim: `≤ ${AIM_MS} ms`,
      met: figure <= AIM_MS,
    }
  }
}

function memory(before: number, after: number, seconds: number): Row {
  const told = (bytes: number) => `${number(bytes / 1_048_576, 1)} MB`
  return {
    measure: `Memory the server keeps after ${seconds} s of it`,
    figure: told(after),
    floor: `${told(before)} before`,
    ratio: number(after / before, 2),
    aim: `≤ ${AIM_GROWTH}`,
    met: after / before <= AIM_GROWTH,
  }
}
