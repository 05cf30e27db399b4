import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'

/**
 * On one connection, then it is closed with the last answer and a client opens its next. Requests written one behind the other without waiting are all begun at once:
 * two thousand of them in one packet kept everybody else waiting for two seconds.
 */
const MOST_ON_A_CONNECTION = 100

/**
 * Node only says that the hundredth was the last, and answers 503 to each that follows, without end: whoever does not listen held the loop with that. So
 * the last answer closes, and who has written on by then is hung up on, whatever answers he still waited for.
 */
export function endAfterMost(server: Server | SecureServer): void {
  const begun = new WeakMap<Socket, number>()
  server.maxRequestsPerSocket = MOST_ON_A_CONNECTION
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (begun.get(socket) ?? 0) + 1
    begun.set(socket, count)
    if (count >= MOST_ON_A_CONNECTION) response.setHeader('connection', 'close')
  })
  server.on('dropRequest', (_request: IncomingMessage, socket: Socket) => socket.destroy())
}
