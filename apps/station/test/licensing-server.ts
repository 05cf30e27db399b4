/// <reference types="node" />
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SeenRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: unknown
}

export interface Answer {
  status: number
  body?: unknown
}

export type Answers = (request: SeenRequest) => Answer | Promise<Answer>

/** A real HTTP server on a free port that answers as told and remembers what it was asked. */
export async function startServer(answers: Answers) {
  const seen: SeenRequest[] = []
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const entry = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? null : JSON.parse(text),
      }
      seen.push(entry)
      const { status, body } = await answers(entry)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type TestServer = Awaited<ReturnType<typeof startServer>>
