import { performance } from 'node:perf_hooks'
import pg from 'pg'
import type { BenchDatabase } from '../house/bench-cluster'
import { generateOrders } from '../house/orders'
import { type BenchKitchen, openPizzeria } from '../house/pizzeria'
import { ServerProcess } from '../house/server-process'
import { number } from '../report'
import { median } from '../statistics'
import { KeepAliveConnection, orderRequest } from '../wire/keep-alive-connection'
import type { Measure } from './measure'
import { interleaved, recordTransactions, type Transaction } from './recorded-transactions'

const AIM = 0.5
const KITCHENS = 16
const CONNECTIONS = 32

export const ordersPerSecond: Measure = async ({ cluster, options, say }) => {
  const perKitchen = options.quick ? 10 : 100
  const rounds = options.quick ? 1 : 3
  const orders = KITCHENS * perKitchen

  const served = await cluster.createDatabase('orders_served')
  const bare = await cluster.createDatabase('orders_bare')
  const { cozinhas } = await openPizzeria(served, KITCHENS)
  const transactions = await recordTransactions(bare, (await openPizzeria(bare, KITCHENS)).cozinhas, perKitchen)
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

function requestsFor(kitchens: readonly BenchKitchen[], perKitchen: number): Buffer[] {
  return interleaved(
    kitchens.map((kitchen) => generateOrders(perKitchen, kitchen.id).map((order) => orderRequest(kitchen, order))),
  )
}

/** Seconds until every order was answered with 201. */
async function throughHttp(port: number, requests: readonly Buffer[]): Promise<{ seconds: number; orders: number }> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => KeepAliveConnection.open(port)))
  try {
    const seconds = await shared(requests, connections, async (connection, request) => {
      const { status, body } = await connection.send(request)
      if (status !== 201) throw new Error(`an order was answered with ${status}: ${body}`)
    })
    return { seconds, orders: requests.length }
  } finally {
    for (const connection of connections) connection.close()
  }
}

async function straight(
  database: BenchDatabase,
  transactions: readonly Transaction[],
): Promise<{ seconds: number; orders: number }> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client(database.connection)
      await client.connect()
      return client
    }),
  )
  try {
    const seconds = await shared(transactions, clients, async (client, transaction) => {
      for (const statement of transaction) await client.query(statement)
    })
    return { seconds, orders: transactions.length }
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Each hand takes the next piece of work when it has done its last. */
async function shared<Work, Hand>(
  pieces: readonly Work[],
  hands: readonly Hand[],
  work: (hand: Hand, piece: Work) => Promise<void>,
): Promise<number> {
  const waiting = pieces.values()
  const begun = performance.now()
  await Promise.all(
    hands.map(async (hand) => {
      for (const piece of waiting) await work(hand, piece)
    }),
  )
  return (performance.now() - begun) / 1000
}

/** Begins with empty tables and ends by counting: an order that was answered must be there. */
async function emptied(
  { pool }: BenchDatabase,
  place: () => Promise<{ seconds: number; orders: number }>,
): Promise<number> {
  await pool.query('TRUNCATE pedido, evento, comando')
  const { seconds, orders } = await place()
  const { rows } = await pool.query<{ stored: number }>('SELECT count(*)::int AS stored FROM pedido')
  if (rows[0]?.stored !== orders) throw new Error(`${orders} orders were accepted, ${rows[0]?.stored} are stored`)
  return seconds
}
