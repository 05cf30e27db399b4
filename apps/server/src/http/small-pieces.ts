import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import { answerOnSocket } from './answer-on-socket'

/** A body that is written as it arises begins with small pieces; one that goes on so costs more to count than to read. */
const SMALL_ONES = 256
const ORDINARY_BYTES = 256

const PEDACOS_PEQUENOS =
  'O corpo da requisição veio em pedaços pequenos demais. Envie-o com Content-Length ou em pedaços maiores.'

/**
 * Every piece of a body in pieces (`Transfer-Encoding: chunked`) is an event of its own on the one thread that serves everybody, however short it
 * is: ten thousand in one packet, before any route has looked at who sends them. So they are counted where they come in, and whoever sends dust is
 * answered once and hung up on. Hung up on as well is who is answered before the end of such a body, since it may never come.
 */
export function endSmallPieces(server: Server | SecureServer): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['transfer-encoding'] === undefined) return
    countPieces(request, response)
    response.once('finish', () => {
      if (!request.complete) request.socket.destroySoon()
    })
  })
}

function countPieces(request: IncomingMessage, response: ServerResponse): void {
  untilDust(request, () => {
    if (response.headersSent) request.socket.destroy()
    else answerOnSocket(request.socket, 400, PEDACOS_PEQUENOS)
  })
}

const taken = new WeakMap<IncomingMessage, number>()

/** How long a body is that came in pieces, as far as it has come; 0 for one that announced its length. */
export function bytesInPieces(message: IncomingMessage): number {
  return taken.get(message) ?? 0
}

/** A message is handed on as the parser takes it apart, until it turns out to be dust: that is told once, and nothing of it comes after. */
export function untilDust(message: IncomingMessage, onDust: () => void): void {
  const take = message.push.bind(message)
  let pieces = 0
  let bytes = 0
  let over = false
  message.push = (piece: Buffer | null) => {
    // The rest of its packet is on the way already.
    if (over) return false
    if (piece === null) return take(piece)
    pieces += 1
    bytes += piece.length
    taken.set(message, bytes)
    over = pieces > SMALL_ONES + bytes / ORDINARY_BYTES
    if (!over) return take(piece)
    onDust()
    return false
  }
}
