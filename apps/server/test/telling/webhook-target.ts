import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createLine, type Socket } from 'node:net'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly json: { id: string; tipo: string; referencia?: string }
}

export type Behaviour = (received: Received, response: ServerResponse) => void

export interface Target {
  readonly url: string
  readonly received: Received[]
  answer: Behaviour
  close(): Promise<void>
}

export const ok: Behaviour = (_received, response) => void response.writeHead(204).end()

export const status =
  (code: number, headers: Record<string, string> = {}): Behaviour =>
  (_received, response) =>
    void response.writeHead(code, headers).end()

/** Somebody's system that wants to be told, on this machine. */
export async function startTarget(): Promise<Target> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const received = { path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) }
      target.received.push(received)
      target.answer(received, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const target: Target = {
    url: `http://127.0.0.1:${port}/avisos`,
    received: [],
    answer: ok,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return target
}

/** As a receiver checks it: written from the documentation, apart from what signs. */
export function isSigned(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

/** An address that speaks no HTTP of ours: what it does with each connection once something came is told. */
export async function startLine(
  behave: (socket: Socket) => void,
): Promise<{ readonly url: string; readonly open: Set<Socket>; close(): Promise<void> }> {
  const open = new Set<Socket>()
  const server = createLine((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.once('data', () => behave(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/avisos`,
    open,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
