import type { Server } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'

/** A line that takes nothing for so long has nobody at its other end who waits. */
const PATIENCE_MS = 60_000

/**
 * Ends connections whose answer makes no progress: each would keep its answer and its descriptor for as long as its other end likes. Node's timer
 * of a socket begins anew whenever some of it is taken, and goes by the steady clock. Whoever waits for an answer that is not there yet is left
 * alone, and streams of events have their own rule (`beginStream`).
 */
export function endUnreadAnswers(server: Server | SecureServer, patienceMs = PATIENCE_MS): void {
  const asked = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, response) => {
    asked.set(socket, (asked.get(socket) ?? 0) + 1)
    response.once('close', () => asked.set(socket, (asked.get(socket) ?? 1) - 1))
  })
  server.setTimeout(patienceMs, (socket) => {
    const waitsForUs = (asked.get(socket) ?? 0) > 0 && socket.writableLength === 0
    if (!waitsForUs) socket.destroy()
  })
}
