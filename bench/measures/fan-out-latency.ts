import { setTimeout as delay } from 'node:timers/promises'
import { FloorProcess } from '../floors/floor-process'
import { generateOrders } from '../house/orders'
import { openPizzeria, signIn } from '../house/pizzeria'
import { ServerProcess } from '../house/server-process'
import { number } from '../report'
import { percentile } from '../statistics'
import { Audience } from '../wire/audience'
import { lengthPrefixed } from '../wire/bare-message'
import { KeepAliveConnection, orderRequest } from '../wire/keep-alive-connection'
import { openStations, Station, streamRequest } from '../wire/station'
import type { Measure } from './measure'

const AIM = 1.5
const PAUSE_MS = 5

export const fanOutLatency: Measure = async ({ cluster, options, say }) => {
  const count = options.quick ? 20 : 200
  const orders = options.quick ? 20 : 600
  const warmUp = options.quick ? 5 : 60

  const database = await cluster.createDatabase('fan_out')
  const pizzeria = await openPizzeria(database, 1)
  const [kitchen] = pizzeria.cozinhas
  if (!kitchen) throw new Error('no kitchen')
  const server = await ServerProcess.start(database, options.serverArguments)
  const floor = await FloorProcess.start('fan-out', database.url)
  const audience = { served: new Audience(count), bare: new Audience(count) }
  const stations: Station[] = []
  try {
    const token = await signIn(server.origin, pizzeria)
    const request = (index: number) => streamRequest(kitchen.id, token, index)
    const open = (index: number, hear: (message: Buffer) => void) => Station.open(server.port, request(index), hear)
    stations.push(...(await openStations(count, 'event: pulso', open, (_, message) => audience.served.hear(message))))
    const openBare = (_: number, hear: (message: Buffer) => void) => Station.open(floor.port, 'L', hear)
    stations.push(...(await openStations(count, ':', openBare, (_, message) => audience.bare.hear(message))))
    say(`${count} stations and ${count} bare sockets listen`)

    const pointOfSale = await KeepAliveConnection.open(server.port)
    const bareSender = await Station.open(floor.port, 'S', () => {})
    const times = { served: [] as number[], bare: [] as number[] }
    for (const [index, order] of generateOrders(warmUp + orders, 'leque').entries()) {
      const bytes = orderRequest(kitchen, order)
      const served = await audience.served.timeOf(order.referencia, () => {
        void pointOfSale.send(bytes).then(({ status }) => status === 201 || audience.served.fail(`status ${status}`))
      })
      await delay(PAUSE_MS)
      const same = lengthPrefixed(served.message)
      const bare = await audience.bare.timeOf(order.referencia, () => bareSender.send(same))
      await delay(PAUSE_MS)
      if (index < warmUp) continue
      times.served.push(served.ms)
      times.bare.push(bare.ms)
    }
    pointOfSale.close()
    await bareSender.close()
    return [50, 99].map((share) => {
      const [figure, least] = [percentile(times.served, share), percentile(times.bare, share)]
      return {
        measure: `Order sent → event at the last of ${count} stations, p${share}`,
        figure: `${number(figure, 2)} ms`,
        floor: `${number(least, 2)} ms bare commit and fan-out`,
        ratio: number(figure / least, 2),
        aim: `≤ ${AIM}`,
        met: figure / least <= AIM,
      }
    })
  } finally {
    await Promise.all(stations.map((station) => station.close()))
    await server.stop()
    await floor.stop()
    await database.close()
  }
}
