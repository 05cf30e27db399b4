import type { Server } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'
import type { Asked } from './count-requests'

/** A line that takes nothing for so long has nobody at its other end who waits. */
const PATIENCE_MS = 60_000

/**
 * Ends connections whose answer makes no progress: each would keep its answer and its descriptor for as long as its other end likes. Node's timer
 * of a socket begins anew whenever some of it is taken, and goes by the steady clock. Whoever waits for an answer that is not there yet is left
 * alone, and streams of events have their own rule (`beginStream`).
 */
export function endUnreadAnswers(
  server: Server | SecureServer,
  askedOn: (socket: Socket) => Asked,
  patienceMs = PATIENCE_MS,
): void {
  server.setTimeout(patienceMs, (socket) => {
    const waitsForUs = askedOn(socket).unanswered > 0 && socket.writableLength === 0
    if (!waitsForUs) socket.destroy()
  })
}
