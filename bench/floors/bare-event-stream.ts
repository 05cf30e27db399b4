import { createServer, type ServerResponse } from 'node:http'
import { PULSO_MS } from '@kds/protocol/stream'

/**
 * The least Node needs to hold event streams: its own HTTP server, one response per station, a pulse now and then. `beginning` is
 * how many bytes each station gets first, as it would a snapshot.
 */
export function serveBareEventStream(beginning: string): Promise<number> {
  const first = Buffer.from(`data: ${'x'.repeat(Number(beginning))}\n\n`)
  const responses = new Set<ServerResponse>()
  const pulse = Buffer.from(`event: pulso\ndata: {"cursor":0,"abertos":0,"agora":"2026-03-05T20:00:00.250Z"}\n\n`)
  setInterval(() => {
    for (const response of responses) response.write(pulse)
  }, PULSO_MS)

  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    if (beginning) response.write(first)
    response.write(pulse)
    responses.add(response)
    response.on('close', () => responses.delete(response))
  })
  return new Promise((resolve) => {
    // As many may wait at the door as at the product's.
    server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
