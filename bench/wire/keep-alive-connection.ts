import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: string
}

const HEAD_END = '\r\n\r\n'

/** One HTTP connection of a point of sale, kept open. By hand, because the client shares the machine with what it measures. */
export class KeepAliveConnection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  static async open(port: number): Promise<KeepAliveConnection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    return new KeepAliveConnection(socket)
  }

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')))
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
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
