import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/**
 * Answers with a stream of events that is written to directly. It ends with its connection: without chunks around every message, one is one
 * plain write.
 */
export function beginStream(reply: FastifyReply, more: OutgoingHttpHeaders = {}): ServerResponse {
  const response = reply.raw
  reply.hijack()
  response.removeHeader('transfer-encoding')
  response.writeHead(200, {
    ...given(reply.getHeaders()),
    connection: 'close',
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    ...more,
  })
  response.socket?.setNoDelay(true)
  // Whoever writes to it knows how long it may be left unread.
  response.socket?.setTimeout(0)
  return response
}

function given(headers: ReturnType<FastifyReply['getHeaders']>): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
}
