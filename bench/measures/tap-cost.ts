import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pedido } from '@kds/domain/pedido'
import { newId } from '@kds/server/new-id'
import { FloorProcess } from '../floors/floor-process'
import { generateOrders } from '../house/orders'
import { openPizzeria, signIn } from '../house/pizzeria'
import { ServerProcess } from '../house/server-process'
import { number } from '../report'
import { percentile } from '../statistics'
import { Audience } from '../wire/audience'
import { lengthPrefixed } from '../wire/bare-message'
import { commandRequest, KeepAliveConnection, orderRequest } from '../wire/keep-alive-connection'
import { openStations, Station, streamRequest } from '../wire/station'
import type { Measure } from './measure'

/** Until then the tap is on the screen by the station's own reckoning; nobody should have to notice the difference. */
const AIM_MS = 100
const STATIONS = 20
const PAUSE_MS = 5

/** From the first byte of a tap's request until it is answered and the last station of the kitchen shows it. */
export const tapCost: Measure = async ({ cluster, options, say }) => {
  const taps = options.quick ? 20 : 600
  const warmUp = options.quick ? 5 : 60

  const database = await cluster.createDatabase('tap')
  const pizzeria = await openPizzeria(database, 1)
  const [kitchen] = pizzeria.cozinhas
  if (!kitchen) throw new Error('no kitchen')
  const server = await ServerProcess.start(database, options.serverArguments)
  const floor = await FloorProcess.start('fan-out', database.url)
  const audience = { served: new Audience(STATIONS), bare: new Audience(STATIONS) }
  const stations: Station[] = []
  try {
    const token = await signIn(server.origin, pizzeria)
    const open = (index: number, hear: (message: Buffer) => void) =>
      Station.open(server.port, streamRequest(kitchen.id, token, index), hear)
    // A pizza's first step opens its dough as well: that is another event of the same tap.
    const hearTap = (_: number, message: Buffer) => {
      if (message.includes('"ItensMovidos"')) audience.served.hear(message)
    }
    stations.push(...(await openStations(STATIONS, 'event: pulso', open, hearTap)))
    const openBare = (_: number, hear: (message: Buffer) => void) => Station.open(floor.port, 'L', hear)
    stations.push(...(await openStations(STATIONS, ':', openBare, (_, heard) => audience.bare.hear(heard))))
    const bareSender = await Station.open(floor.port, 'S', () => {})
    stations.push(bareSender)
    const pointOfSale = await KeepAliveConnection.open(server.port)
    const tapping = await KeepAliveConnection.open(server.port)
    say(`${STATIONS} stations and ${STATIONS} bare sockets listen`)

    const times = { served: [] as number[], bare: [] as number[] }
    for (const [index, order] of generateOrders(warmUp + taps, 'toque').entries()) {
      const { status, body } = await pointOfSale.send(orderRequest(kitchen, order))
      if (status !== 201) throw new Error(`an order was answered with ${status}: ${body}`)
      const id = newId()
      const request = commandRequest(kitchen.id, token, advance(JSON.parse(body) as Pedido, id))
      await delay(PAUSE_MS)

      let answered = Promise.resolve(0)
      const begun = performance.now()
      const served = await audience.served.timeOf(id, () => {
        answered = tapping.send(request).then((answer) => {
          if (!answer.body.includes('"aceito"')) throw new Error(`a tap was answered with ${answer.body}`)
          return performance.now() - begun
        })
        answered.catch(({ message }: Error) => audience.served.fail(message))
      })
      const ms = Math.max(served.ms, await answered)
      await delay(PAUSE_MS)
      const same = lengthPrefixed(served.message)
      const bare = await audience.bare.timeOf(id, () => bareSender.send(same))
      if (index < warmUp) continue
      times.served.push(ms)
      times.bare.push(bare.ms)
    }
    pointOfSale.close()
    tapping.close()
    return [50, 99].map((share) => {
      const [figure, least] = [percentile(times.served, share), percentile(times.bare, share)]
      return {
        measure: `Tap sent → confirmed at ${STATIONS} stations, p${share}`,
        figure: `${number(figure, 2)} ms`,
        floor: `${number(least, 2)} ms bare commit and fan-out`,
        ratio: number(figure / least, 2),
        aim: `≤ ${AIM_MS} ms`,
        met: figure <= AIM_MS,
      }
    })
  } finally {
    await Promise.all(stations.map((station) => station.close()))
    await server.stop()
    await floor.stop()
    await database.close()
  }
}

/** The first item of an order, one step on. */
function advance(pedido: Pedido, id: string): object {
  const [item] = pedido.itens
  if (!item) throw new Error('an order without items')
  const para = item.linha === 'pizza' ? 'montagem' : 'preparo'
  const itens = [{ itemId: item.id, de: item.etapa, para }]
  return { tipo: 'moverItens', id, em: new Date().toISOString(), pedidoId: pedido.id, itens }
}
