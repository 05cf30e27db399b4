import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'

/** What one connection has asked so far. */
export interface Asked {
  readonly begun: number
  readonly unanswered: number
}

type OnRequest = (asked: Asked, socket: Socket, response: ServerResponse) => void

const NOTHING: Asked = { begun: 0, unanswered: 0 }

/** Counted once for all that bound a connection by it; `onRequest` hears of each request before anybody else does. */
export function countRequests(
  server: Server | SecureServer,
  onRequest: OnRequest = () => {},
): (socket: Socket) => Asked {
  const lines = new WeakMap<Socket, Asked>()
  const askedOn = (socket: Socket) => lines.get(socket) ?? NOTHING
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const { begun, unanswered } = askedOn(socket)
    const asked = { begun: begun + 1, unanswered: unanswered + 1 }
    lines.set(socket, asked)
    response.once('close', () => {
      const now = askedOn(socket)
      lines.set(socket, { ...now, unanswered: now.unanswered - 1 })
    })
    onRequest(asked, socket, response)
  })
  return askedOn
}
