import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Server as SecureServer } from 'node:https'

/**
 * What a connection asks for without waiting is begun once it is its turn to be answered. Node begins all of it at once: each that waits behind an
 * answer nobody reads would keep a file open, or whatever else it was given, and a connection is worth one. To be called with all listeners there
 * that answer; those that only count come before them.
 */
export function answerInOrder(server: Server | SecureServer): void {
  const answering = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const begin = () => {
      for (const answer of answering) answer.call(server, request, response)
    }
    // Node gives it its connection when the one before has been answered; one that waits when the connection goes is never begun.
    if (response.socket) begin()
    else response.once('socket', begin)
  })
}
