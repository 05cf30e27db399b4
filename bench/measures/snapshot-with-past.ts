import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { BenchDatabase } from '../house/bench-cluster'
import { generateOrders } from '../house/orders'
import { type BenchKitchen, openPizzeria, signIn } from '../house/pizzeria'
import { ServerProcess } from '../house/server-process'
import { number, type Row } from '../report'
import { median } from '../statistics'
import { KeepAliveConnection, orderRequest } from '../wire/keep-alive-connection'
import { inTime, Station, streamRequest } from '../wire/station'
import type { Measure } from './measure'
import { insertPastOrders } from './past-orders'

const WITHIN = 1.2
const OPEN_ORDERS = 100
const FEW = 10
/** As many past orders as a snapshot shows, so that it is as long as one with a million behind it. */
const SHOWN = 50
const PATIENCE_MS = 20_000
/** Long enough for the server to notice that the last station left and to forget the snapshot it had ready. */
const PAUSE_MS = 10

export const snapshotWithPast: Measure = async ({ cluster, options, say }) => {
  const many = options.quick ? 20_000 : 1_000_000
  const readings = options.quick ? 10 : 300
  const young = await cluster.createDatabase('snapshot_young')
  const old = await cluster.createDatabase('snapshot_old')
  const servers: ServerProcess[] = []
  try {
    const kitchens: KitchenWithPast[] = []
    for (const [database, pasts] of [[young, [FEW, SHOWN]] as const, [old, [many]] as const]) {
      const house = await furnish(database, pasts, options.serverArguments)
      servers.push(house.server)
      kitchens.push(...house.kitchens)
      say(`${pasts.map((past) => number(past)).join(' and ')} past orders are in their table`)
    }
    await cluster.checkpoint()
    for (let reading = 0; reading < readings; reading += 1) {
      for (const kitchen of kitchens) await kitchen.read()
    }
    const [few, shown, lots] = kitchens
    if (!few || !shown || !lots) throw new Error('a kitchen is missing')
    return [row(lots, few), row(lots, shown)]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await young.close()
    await old.close()
  }
}

/** A server on a database whose kitchens have a hundred open orders each and so many past ones. */
async function furnish(database: BenchDatabase, pasts: readonly number[], serverArguments: readonly string[]) {
  const pizzeria = await openPizzeria(database, pasts.length)
  const kitchens = pizzeria.cozinhas.map((kitchen, index) => ({ kitchen, past: pasts[index] ?? 0 }))
  for (const { kitchen, past } of kitchens) await insertPastOrders(database, kitchen.id, past)
  const server = await ServerProcess.start(database, serverArguments)
  for (const { kitchen } of kitchens) await placeOpenOrders(server.port, kitchen)
  await database.pool.query('ANALYZE')
  const token = await signIn(server.origin, pizzeria)
  return {
    server,
    kitchens: kitchens.map(({ kitchen, past }) => new KitchenWithPast(server.port, kitchen, past, token)),
  }
}

async function placeOpenOrders(port: number, kitchen: BenchKitchen): Promise<void> {
  const connection = await KeepAliveConnection.open(port)
  for (const order of generateOrders(OPEN_ORDERS, 'aberto')) {
    const { status, body } = await connection.send(orderRequest(kitchen, order))
    if (status !== 201) throw new Error(`an order was answered with ${status}: ${body}`)
  }
  connection.close()
}

class KitchenWithPast {
  readonly past: number
  readonly times: number[] = []
  bytes = 0
  readonly #port: number
  readonly #request: string

  constructor(port: number, { id }: BenchKitchen, past: number, token: string) {
    this.past = past
    this.#port = port
    this.#request = streamRequest(id, token, 1)
  }

  /** A station comes, is shown everything, and goes. */
  async read(): Promise<void> {
    let ms = 0
    let tell = (_: Buffer) => {}
    const received = new Promise<Buffer>((resolve) => {
      tell = resolve
    })
    const begun = performance.now()
    const station = await Station.open(this.#port, this.#request, (message) => {
      if (!message.includes('event: retrato')) return
      ms = performance.now() - begun
      tell(message)
    })
    const message = await inTime(received, PATIENCE_MS, 'a snapshot never came')
    await station.close()
    await delay(PAUSE_MS)
    this.bytes = message.length
    this.times.push(ms)
  }
}

function row(many: KitchenWithPast, few: KitchenWithPast): Row {
  const [figure, floor] = [median(many.times), median(few.times)]
  const told = (kitchen: KitchenWithPast, ms: number) => `${number(ms, 2)} ms (${number(kitchen.bytes / 1024)} KB)`
  return {
    measure: `Snapshot of ${OPEN_ORDERS} open orders, ${number(many.past)} past ones`,
    figure: told(many, figure),
    floor: `${told(few, floor)} with ${few.past} past ones`,
    ratio: number(figure / floor, 2),
    aim: `≤ ${WITHIN}`,
    met: figure / floor <= WITHIN,
  }
}
