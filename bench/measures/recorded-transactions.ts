import { KitchenLog } from '@kds/server/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '@kds/server/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '@kds/server/kitchen/orders/place-order'
import { newId } from '@kds/server/new-id'
import pg from 'pg'
import type { BenchDatabase } from '../house/bench-cluster'
import { generateOrders } from '../house/orders'
import type { BenchKitchen } from '../house/pizzeria'

type Statement = string | pg.QueryConfig

/** From BEGIN to COMMIT, one order. */
export type Transaction = readonly Statement[]

/**
 * Places orders with the server's own code, one per commit, and keeps every statement it sent. Replayed on the emptied tables
 * they are the same work for the database, without the server, whatever the server's statements come to be. One list per kitchen.
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
        for (const order of generateOrders(perKitchen, id)) {
          const recorder = recordingPool(pool)
          const log = new KitchenLog(new PostgresKitchenStore(recorder.pool), () => new Date().toISOString())
          await placeOrder(log, id, order, newId)
          byKitchen[index]?.push(recorder.statements)
        }
      }),
    )
  } finally {
    await pool.end()
  }
  return byKitchen
}

/** Shows the server's code the pool it expects, and notes what passes. */
function recordingPool(pool: pg.Pool): { pool: pg.Pool; statements: Statement[] } {
  const statements: Statement[] = []
  const recording = Object.create(pool, {
    connect: {
      value: async () => {
        const client = await pool.connect()
        return Object.create(client, {
          query: {
            value: (statement: Statement) => {
              statements.push(statement)
              return client.query(statement)
            },
          },
          release: { value: (error?: Error) => client.release(error) },
        })
      },
    },
  })
  return { pool: recording, statements }
}
