import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'

/** What one connection has asked so far. */
export interface Asked {
  readonly begun: number
  readonly unanswered: number
}

type OnRequest = (asked: Asked, socket: Socket, response: ServerResponse) => void

interface Line {
  begun: number
  readonly unanswered: Set<ServerResponse>
}

const NOTHING: Asked = { begun: 0, unanswered: 0 }

/**
 * Counted once for all that bound a connection by it; `onRequest` hears of each request before anybody else does. What a connection asked for ends
 * with it.
 */
export function countRequests(
  server: Server | SecureServer,
  onRequest: OnRequest = () => {},
): (socket: Socket) => Asked {
  const lines = new WeakMap<Socket, Line>()
  const begin = (socket: Socket): Line => {
    const line: Line = { begun: 0, unanswered: new Set() }
    lines.set(socket, line)
    socket.once('close', () => {
      for (const response of line.unanswered) endWaiting(response)
    })
    return line
  }
  const askedOn = (socket: Socket): Asked => {
    const line = lines.get(socket)
    return line ? { begun: line.begun, unanswered: line.unanswered.size } : NOTHING
  }
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const line = lines.get(socket) ?? begin(socket)
    line.begun += 1
    line.unanswered.add(response)
    response.once('close', () => line.unanswered.delete(response))
    onRequest(askedOn(socket), socket, response)
  })
  return askedOn
}

/**
 * An answer that waits behind another one has no connection yet, and Node never tells it that there will be none: the file behind it stayed open,
 * and whatever waits for the answer to close. One that has the connection is told by Node.
 */
function endWaiting(response: ServerResponse): void {
  if (response.socket || response.closed) return
  // What Node sets when it closes one, and what whoever comes later with a stream for it asks.
  Object.assign(response, { destroyed: true, _closed: true })
  response.emit('close')
}
