import { KitchenLog } from '@kds/server/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '@kds/server/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '@kds/server/kitchen/orders/place-order'
import { newId } from '@kds/server/new-id'
import pg from 'pg'
import type { BenchDatabase } from '../house/bench-cluster'
import { generateOrders } from '../house/orders'
import type { BenchKitchen } from '../house/pizzeria'

type Statement = string | pg.QueryConfig

/** From BEGIN to COMMIT, one order: what was asked together, without waiting for an answer in between. */
export type Transaction = readonly (readonly Statement[])[]

/**
 * Places orders with the server's own code, one per commit, and keeps every statement it sent and what it waited for. Replayed on the
 * emptied tables they are the same work for the database, without the server, whatever the server's statements come to be. One list per kitchen.
 */
export async function recordTransactions(
  database: BenchDatabase,
  kitchens: readonly BenchKitchen[],
  perKitchen: number,
): Promise<Transaction[][]> {
  const pool = new pg.Pool({ ...database.connection, max: kitchens.length })
  const byKitchen = kitchens.map((): Transaction[] => [])
  try {
    await Promise.all(
      kitchens.map(async ({ id }, index) => {
        const recorder = recordingPool(pool)
        const log = new KitchenLog(new PostgresKitchenStore(recorder.pool), () => new Date().toISOString())
        for (const order of generateOrders(perKitchen, id)) {
          await placeOrder(log, id, order, newId)
          byKitchen[index]?.push(recorder.take())
        }
      }),
    )
  } finally {
    await pool.end()
  }
  return byKitchen
}

/** Shows the server's code the pool it expects, and notes what passes. */
function recordingPool(pool: pg.Pool): { pool: pg.Pool; take(): Transaction } {
  let exchanges: Statement[][] = []
  let unanswered = 0
  const answered = () => {
    unanswered -= 1
  }
  const recording = Object.create(pool, {
    connect: {
      value: async () => {
        const client = await pool.connect()
        return Object.create(client, {
          query: {
            value: (statement: Statement) => {
              if (unanswered === 0) exchanges.push([])
              exchanges.at(-1)?.push(statement)
              unanswered += 1
              const answer = client.query(statement)
              answer.then(answered, answered)
              return answer
            },
          },
          pipeline: { set: (pipeline: boolean) => Object.assign(client, { pipeline }) },
          release: { value: (error?: Error) => client.release(error) },
        })
      },
    },
  })
  return {
    pool: recording,
    take() {
      const taken = exchanges
      exchanges = []
      return taken
    },
  }
}

/** Sends what was asked together as it was sent, and waits for all of it. */
export async function replay(client: pg.Client, transaction: Transaction): Promise<void> {
  const { stream } = client.connection
  for (const exchange of transaction) {
    stream.cork()
    const answers = exchange.map((statement) => client.query(statement))
    stream.uncork()
    await Promise.all(answers)
  }
}
