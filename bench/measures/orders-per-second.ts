import { performance } from 'node:perf_hooks'
import pg from 'pg'
import type { BenchDatabase } from '../house/bench-cluster'
import { generateOrders } from '../house/orders'
import { type BenchKitchen, openPizzerias } from '../house/pizzeria'
import { ServerProcess } from '../house/server-process'
import { number } from '../report'
import { median } from '../statistics'
import { KeepAliveConnection, orderRequest } from '../wire/keep-alive-connection'
import type { Measure } from './measure'
import { recordTransactions, replay, type Transaction } from './recorded-transactions'

const AIM = 0.7
const KITCHENS = 16
const CONNECTIONS = 32

export const ordersPerSecond: Measure = async ({ cluster, options, say }) => {
  const perKitchen = options.quick ? 10 : 250
  const rounds = options.quick ? 1 : 5
  const orders = KITCHENS * perKitchen

  const served = await cluster.createDatabase('orders_served')
  const bare = await cluster.createDatabase('orders_bare')
  const cozinhas = await openKitchens(served)
  const transactions = await recordTransactions(bare, await openKitchens(bare), perKitchen)
  const requests = requestsFor(cozinhas, perKitchen)

  const server = await ServerProcess.start(served, options.serverArguments)
  try {
    const warmUp = requests.slice(0, Math.min(1_000, requests.length))
    await emptied(served, () => throughHttp(server.port, warmUp))
    const http: number[] = []
    const floor: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      await cluster.checkpoint()
      floor.push(orders / (await emptied(bare, () => straight(bare, transactions))))
      await cluster.checkpoint()
      http.push(orders / (await emptied(served, () => throughHttp(server.port, requests))))
      say(`round ${round}: ${number(http.at(-1) ?? 0)} orders/s through HTTP, ${number(floor.at(-1) ?? 0)} straight`)
    }
    const ratio = median(http) / median(floor)
    return [
      {
        measure: `Durable orders per second, ${CONNECTIONS} connections, ${KITCHENS} kitchens`,
        figure: `${number(median(http))}/s`,
        floor: `${number(median(floor))}/s straight on the database`,
        ratio: number(ratio, 2),
        aim: `≥ ${AIM}`,
        met: ratio >= AIM,
      },
    ]
  } finally {
    await server.stop()
    await served.close()
    await bare.close()
  }
}

/** Each of a company of its own: one company alone is given a share of the time, and what is measured here is what an order costs. */
async function openKitchens(database: BenchDatabase): Promise<BenchKitchen[]> {
  const pizzerias = await openPizzerias(database, KITCHENS)
  return pizzerias.flatMap(({ cozinhas }) => cozinhas)
}

function requestsFor(kitchens: readonly BenchKitchen[], perKitchen: number): Buffer[] {
  const byKitchen = kitchens.map((kitchen) =>
    generateOrders(perKitchen, kitchen.id).map((order) => orderRequest(kitchen, order)),
  )
  // Neighbours are for different kitchens, as they are when many points of sale are busy.
  return Array.from({ length: perKitchen }, (_, index) =>
    byKitchen.flatMap((requests) => requests.slice(index, index + 1)),
  ).flat()
}

/** Each connection sends the next order when its last was answered. */
async function throughHttp(port: number, requests: readonly Buffer[]): Promise<{ seconds: number; orders: number }> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => KeepAliveConnection.open(port)))
  try {
    const waiting = requests.values()
    const begun = performance.now()
    await Promise.all(
      connections.map(async (connection) => {
        for (const request of waiting) {
          const { status, body } = await connection.send(request)
          if (status !== 201) throw new Error(`an order was answered with ${status}: ${body}`)
        }
      }),
    )
    const seconds = (performance.now() - begun) / 1000
    return { seconds, orders: requests.length }
  } finally {
    for (const connection of connections) connection.close()
  }
}

/** One session for each kitchen, so that none waits for another's lock: as fast as these statements can be. */
async function straight(
  database: BenchDatabase,
  byKitchen: readonly (readonly Transaction[])[],
): Promise<{ seconds: number; orders: number }> {
  const sessions = await Promise.all(
    byKitchen.map(async (transactions) => {
      const client = new pg.Client({ ...database.connection, pipeline: true })
      await client.connect()
      return { client, transactions }
    }),
  )
  try {
    const begun = performance.now()
    await Promise.all(
      sessions.map(async ({ client, transactions }) => {
        for (const transaction of transactions) await replay(client, transaction)
      }),
    )
    return { seconds: (performance.now() - begun) / 1000, orders: byKitchen.flat().length }
  } finally {
    await Promise.all(sessions.map(({ client }) => client.end()))
  }
}

/** Begins with empty tables and ends by counting: an order that was answered must be there. */
async function emptied(
  { pool }: BenchDatabase,
  place: () => Promise<{ seconds: number; orders: number }>,
): Promise<number> {
  await pool.query('TRUNCATE pedido, evento, comando CASCADE')
  const { seconds, orders } = await place()
  const { rows } = await pool.query<{ stored: number }>('SELECT count(*)::int AS stored FROM pedido')
  if (rows[0]?.stored !== orders) throw new Error(`${orders} orders were accepted, ${rows[0]?.stored} are stored`)
  return seconds
}
