import type { Pool } from 'pg'

/** What a connection was sent and how often it waited for the database to answer before it sent more. */
export interface Exchanged {
  statements: number
  roundTrips: number
}

/** Counts on the wire: a question ends in the message that asks for an answer, and each of those is answered by one that says "ready". */
export function countExchanges(pool: Pool): Exchanged {
  const exchanged: Exchanged = { statements: 0, roundTrips: 0 }
  const counted = new WeakSet<object>()
  pool.on('acquire', ({ connection }) => {
    if (counted.has(connection)) return
    counted.add(connection)
    let unanswered = 0
    const asked = () => {
      exchanged.statements += 1
      if (unanswered === 0) exchanged.roundTrips += 1
      unanswered += 1
    }
    // Before the driver hears of it, which sends at once what waits for that answer.
    connection.prependListener('readyForQuery', () => {
      unanswered -= 1
    })
    for (const name of ['query', 'sync'] as const) {
      const send = connection[name].bind(connection)
      Object.assign(connection, {
        [name]: (...values: unknown[]) => {
          asked()
          return Reflect.apply(send, connection, values)
        },
      })
    }
  })
  return exchanged
}
