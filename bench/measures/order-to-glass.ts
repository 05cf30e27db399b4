import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { PedidoDeEntrada } from '@kds/domain/entrada'
import type { PedidoConsultado } from '@kds/protocol/pedido-consultado'
import { type BoardKitchen, Colleague, eveningOrders, openBoardHouse } from '../browser/board-house'
import { launchChromium } from '../browser/chromium'
import { EMPTY_TEXT, openEmptyPage } from '../browser/empty-page'
import type { Shown, Sight } from '../browser/probe'
import type { SlowedPage } from '../browser/slowed-page'
import { openStation } from '../browser/station-page'
import { FloorProcess } from '../floors/floor-process'
import { startTracedServer } from '../house/traced-server'
import { number, type Row } from '../report'
import { median, percentile } from '../statistics'
import { Audience } from '../wire/audience'
import { lengthPrefixed } from '../wire/bare-message'
import { KeepAliveConnection, orderRequest } from '../wire/keep-alive-connection'
import { openStations, Station } from '../wire/station'
import type { Measure } from './measure'
import { PARTS, type Way, wayOf } from './way-to-glass'

const AIM_MS = 7
const OPEN_ORDERS = 1
/** Out of step with the seconds, so that some meet the ticking of the ages. */
const pauseOf = (index: number) => 200 + ((index * 137) % 400)

/**
 * From the till's request to the drawn ticket on a board with few orders, at full speed, with every part of the way. The floor is a bare process that
 * commits the same bytes and sends them to one socket, and an empty page that writes what it reads into one paragraph.
 */
export const orderToGlass: Measure = async ({ cluster, options, say }) => {
  const count = options.quick ? 6 : 120
  const warmUp = options.quick ? 2 : 20
  const database = await cluster.createDatabase('glass')
  let marks: Awaited<ReturnType<typeof startTracedServer>>['marks'] = async () => []
  const house = await openBoardHouse(database, 2, async () => {
    const traced = await startTracedServer(database, options.serverArguments)
    marks = traced.marks
    return traced.server
  })
  const floor = await FloorProcess.start('fan-out', database.url)
  const browser = await launchChromium()
  const bareSockets: Station[] = []
  try {
    const [kitchen, other] = house.kitchens
    if (!kitchen || !other) throw new Error('a kitchen is missing')
    const station = await openStation(browser, house, kitchen, { tela: 'F' })
    const empty = await openEmptyPage(browser, house, other)
    const till = await KeepAliveConnection.open(house.server.port)
    const bare = await bareFanOut(floor.port, bareSockets)
    const colleague = new Colleague(house, kitchen)
    const open: PedidoConsultado[] = []
    const ways: Way[] = []
    const floors = { commit: [] as number[], page: [] as number[] }
    for (const [index, order] of eveningOrders(warmUp + count, 'vidro').entries()) {
      await delay(pauseOf(index))
      await marks()
      const ticket = await place(station, till, kitchen, order, {
        selector: '.fila-tickets .pedido h2',
        text: `#${order.numero}`,
      })
      const way = wayOf(ticket.sentAt, await marks(), ticket.shown)
      open.push(ticket.pedido)
      const oldest = open.length > OPEN_ORDERS ? open.shift() : undefined
      if (oldest) await colleague.serve(oldest)
      const { shown } = await place(empty, till, other, order, { selector: EMPTY_TEXT })
      const commit = await bare(order)
      if (index < warmUp) continue
      ways.push(way)
      floors.commit.push(commit)
      floors.page.push(shown.painted - shown.heard)
    }
    till.close()
    for (const line of breakdown(ways)) say(line)
    return [rowOf(ways, floors)]
  } finally {
    await browser.close()
    await Promise.all(bareSockets.map((socket) => socket.close()))
    await floor.stop()
    await house.server.stop()
    await database.close()
  }
}

interface Ticket {
  readonly pedido: PedidoConsultado
  readonly sentAt: number
  readonly shown: Shown
}

async function place(
  page: SlowedPage,
  till: KeepAliveConnection,
  kitchen: BoardKitchen,
  order: PedidoDeEntrada,
  sight: Sight,
): Promise<Ticket> {
  const request = orderRequest(kitchen, { ...order, criadoEm: new Date().toISOString() })
  let sentAt = 0
  let pedido: PedidoConsultado | undefined
  const shown = await page.shown(order.referencia, sight, async () => {
    sentAt = performance.timeOrigin + performance.now()
    const { status, body } = await till.send(request)
    if (status !== 201) throw new Error(`an order was answered with ${status}: ${body}`)
    pedido = JSON.parse(body) as PedidoConsultado
  })
  if (!pedido) throw new Error('an order was not answered')
  return { pedido, sentAt, shown }
}

/** Milliseconds until one socket has what a bare process committed. */
async function bareFanOut(port: number, sockets: Station[]): Promise<(order: PedidoDeEntrada) => Promise<number>> {
  const audience = new Audience(1)
  const open = (_: number, hear: (message: Buffer) => void) => Station.open(port, 'L', hear)
  sockets.push(...(await openStations(1, ':', open, (_, message) => audience.hear(message))))
  const sender = await Station.open(port, 'S', () => {})
  sockets.push(sender)
  return async (order) => {
    const message = lengthPrefixed(Buffer.from(JSON.stringify(order)))
    return (await audience.timeOf(order.referencia, () => sender.send(message))).ms
  }
}

function breakdown(ways: readonly Way[]): string[] {
  const { statements = 0, roundTrips = 0 } = ways.at(-1) ?? {}
  const lines = PARTS.map((name, index) => {
    const times = ways.map(({ parts }) => parts[index]?.ms ?? 0)
    const [half, most] = [percentile(times, 50), percentile(times, 95)]
    return `${name.padEnd(18)} ${number(half, 2).padStart(7)} ms  p95 ${number(most, 2).padStart(7)} ms`
  })
  return [...lines, `${statements} statements in ${roundTrips} round trips to the database`]
}

function rowOf(ways: readonly Way[], floors: { commit: number[]; page: number[] }): Row {
  const whole = ways.map(({ parts }) => parts.reduce((sum, { ms }) => sum + ms, 0))
  const [half, most] = [percentile(whole, 50), percentile(whole, 95)]
  const [commit, page] = [median(floors.commit), median(floors.page)]
  return {
    measure: 'Order posted → ticket drawn, p50 / p95',
    figure: `${number(half, 1)} / ${number(most, 1)} ms`,
    floor: `${number(commit, 1)} ms bare commit and fan-out + ${number(page, 1)} ms an empty page`,
    ratio: number(half / (commit + page), 2),
    aim: `p50 ≤ ${AIM_MS} ms`,
    met: half <= AIM_MS,
  }
}
