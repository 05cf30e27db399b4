import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** The way from a device to the server: shut, there is no network, whatever the engine thinks of one. */
export class Gate {
  /** What another version would serve at a path, made of what this one does. */
  readonly changed = new Map<string, (text: string) => string>()
  readonly #upstream: number
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0

  static async open(upstream: number): Promise<Gate> {
    const gate = new Gate(upstream)
    await gate.restore()
    return gate
  }

  private constructor(upstream: number) {
    this.#upstream = upstream
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** Ends every connection and refuses new ones. */
  async cut(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  /** The same address again. */
  async restore(): Promise<void> {
    if (this.#server) return
    const server = createServer((incoming, outgoing) => this.#carry(incoming, outgoing))
    server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#server = server
    this.#port = (server.address() as AddressInfo).port
  }

  #carry(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url: path = '/', headers } = incoming
    const change = this.changed.get(path)
    const onward = request({
      host: '127.0.0.1',
      port: this.#upstream,
      method,
      path,
      headers: change ? { ...headers, 'accept-encoding': 'identity' } : headers,
    })
    const lost = () => outgoing.destroy()
    onward.on('error', lost)
    onward.on('response', (answer) => {
      answer.on('error', lost)
      if (change) void deliverChanged(answer, change, outgoing).catch(lost)
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
}

async function deliverChanged(
  answer: IncomingMessage,
  change: (text: string) => string,
  outgoing: ServerResponse,
): Promise<void> {
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(change(await text(answer)))
}
