import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { FloorProcess } from '../floors/floor-process'
import { generateOrders } from '../house/orders'
import { openPizzeria, signIn } from '../house/pizzeria'
import { ServerProcess } from '../house/server-process'
import { number } from '../report'
import { percentile } from '../statistics'
import { KeepAliveConnection, orderRequest } from '../wire/keep-alive-connection'
import { inTime, openStations, Station, streamRequest } from '../wire/station'
import type { Measure } from './measure'

const AIM = 2
const PATIENCE_MS = 10_000
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
      const same = Buffer.concat([served.message, Buffer.from('\n\n')])
      const bare = await audience.bare.timeOf(order.referencia, () => bareSender.send(lengthPrefixed(same)))
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

function lengthPrefixed(message: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(message.length)
  return Buffer.concat([length, message])
}

/** Everybody who listens; knows when the last of them has heard, and whether anybody heard twice. */
class Audience {
  readonly #size: number
  #listening: { marker: string; heard: number; done(message: Buffer): void; fail(error: Error): void } | undefined

  constructor(size: number) {
    this.#size = size
  }

  hear(message: Buffer): void {
    const listening = this.#listening
    if (!listening || !message.includes(listening.marker)) return
    listening.heard += 1
    if (listening.heard === this.#size) listening.done(message)
  }

  fail(reason: string): void {
    this.#listening?.fail(new Error(reason))
  }

  async timeOf(marker: string, act: () => void): Promise<{ ms: number; message: Buffer }> {
    let ended = 0
    const everybody = new Promise<Buffer>((resolve, reject) => {
      const done = (message: Buffer) => {
        ended = performance.now()
        resolve(message)
      }
      this.#listening = { marker: `"${marker}"`, heard: 0, done, fail: reject }
    })
    const begun = performance.now()
    act()
    const message = await inTime(everybody, PATIENCE_MS, 'an event did not reach every station')
    if (this.#listening && this.#listening.heard !== this.#size) throw new Error('an event came twice')
    return { ms: ended - begun, message }
  }
}
