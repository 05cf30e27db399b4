import type { Duplex } from 'node:stream'
import type pg from 'pg'

/**
 * What the database answers is taken apart while its bytes arrive. A value longer than a text can be throws there, where nobody
 * listens, and would end the process: the connection is given up instead, and whoever asked is told.
 */
export function guardParsing(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  for (const listener of stream.listeners('data') as ((bytes: Buffer) => void)[]) {
    stream.off('data', listener)
    stream.on('data', (bytes: Buffer) => {
      try {
        listener.call(stream, bytes)
      } catch (error) {
        stream.destroy(error instanceof Error ? error : new Error(String(error)))
      }
    })
  }
}
