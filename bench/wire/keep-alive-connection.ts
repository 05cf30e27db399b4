import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: string
}

const HEAD_END = '\r\n\r\n'

/**
 * The HTTP connection of a point of sale, kept open for as long as the server keeps it, and then the next. By hand, because the client
 * shares the machine with what it measures.
 */
export class KeepAliveConnection {
  readonly #port: number
  #socket: Socket | undefined
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  static async open(port: number): Promise<KeepAliveConnection> {
    const connection = new KeepAliveConnection(port)
    await connection.#connect()
    return connection
  }

  private constructor(port: number) {
    this.#port = port
  }

  async send(request: Buffer): Promise<Answer> {
    const socket = this.#socket ?? (await this.#connect())
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      socket.write(request)
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  async #connect(): Promise<Socket> {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    // What an earlier connection says in its end is nobody's answer.
    const fail = (error: Error) => socket === this.#socket && this.#waiting?.reject(error)
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the server closed the connection')))
    this.#socket = socket
    return socket
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const [, length] = /content-length: (\d+)/i.exec(head) ?? []
    const end = headEnd + HEAD_END.length + Number(length)
    if (this.#received.length < end) return
    const body = this.#received.toString('utf8', headEnd + HEAD_END.length, end)
    this.#received = this.#received.subarray(end)
    if (/^connection: close\r?$/im.test(head)) this.#socket = undefined
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}

export function orderRequest({ id, chave }: { id: string; chave: string }, order: object): Buffer {
  return request(`/api/cozinhas/${id}/pedidos`, `Authorization: Bearer ${chave}\r\n`, order)
}

export function commandRequest(cozinhaId: string, token: string, command: object): Buffer {
  const headers = `Authorization: Bearer ${token}\r\nDeviceID: Estacao%201\r\n`
  return request(`/api/cozinhas/${cozinhaId}/comandos`, headers, { comandos: [command] })
}

function request(path: string, headers: string, content: object): Buffer {
  const body = Buffer.from(JSON.stringify(content))
  const head =
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body])
}
