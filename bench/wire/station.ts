import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const END_OF_MESSAGE = '\n\n'
const ANSWER = 'HTTP/1.1 '
const STREAM = 'HTTP/1.1 200'

/**
 * Reads messages off a socket and tells each as it was on the wire. Where one ends is all it looks for, so that a stream of the
 * server and a bare socket cost the same to read.
 */
export class Station {
  readonly #socket: Socket
  #rest: Buffer | undefined

  /** `onEnd` is told when the connection is over, whoever ended it. */
  static async open(
    port: number,
    request: string,
    onMessage: (message: Buffer) => void,
    onEnd: () => void = () => {},
  ): Promise<Station> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    const station = new Station(socket, onMessage)
    socket.once('close', onEnd)
    socket.write(request)
    return station
  }

  private constructor(socket: Socket, onMessage: (message: Buffer) => void) {
    this.#socket = socket
    socket.on('error', () => {})
    // A refusal has no end that looks like a message's: it is told as it comes.
    socket.once('data', (chunk) => {
      if (chunk.includes(ANSWER) && !chunk.includes(STREAM)) onMessage(chunk)
    })
    socket.on('data', (chunk) => {
      const received = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk
      let start = 0
      for (let end = received.indexOf(END_OF_MESSAGE); end >= 0; end = received.indexOf(END_OF_MESSAGE, start)) {
        onMessage(received.subarray(start, end))
        start = end + END_OF_MESSAGE.length
      }
      this.#rest = start < received.length ? received.subarray(start) : undefined
    })
  }

  send(bytes: Buffer): void {
    this.#socket.write(bytes)
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && !this.#socket.readableEnded
  }

  async close(): Promise<void> {
    if (this.#socket.destroyed) return
    const closed = once(this.#socket, 'close')
    this.#socket.destroy()
    await closed
  }
}

export function streamRequest(cozinhaId: string, token: string, station: number, position?: string): string {
  const resume = position === undefined ? '' : `Last-Event-ID: ${position}\r\n`
  return (
    `GET /api/cozinhas/${cozinhaId}/eventos?linhas=pizza HTTP/1.1\r\nHost: localhost\r\n${resume}` +
    `Authorization: Bearer ${token}\r\nDeviceID: Estacao%20${station}\r\nAccept: text/event-stream\r\n\r\n`
  )
}

/** Opens many, a few at a time, each counted once its first `begins` message is there. */
export async function openStations(
  count: number,
  begins: string,
  open: (index: number, onMessage: (message: Buffer) => void) => Promise<Station>,
  onMessage: (index: number, message: Buffer) => void = () => {},
): Promise<Station[]> {
  const stations: Station[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      let begun = () => {}
      const beginning = new Promise<void>((resolve) => {
        begun = resolve
      })
      stations.push(
        await open(index, (message) => {
          if (message.includes(begins)) begun()
          onMessage(index, message)
        }),
      )
      await inTime(beginning, 20_000, `station ${index} never began`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return stations
}

const AT_ONCE = 20

export async function inTime<T>(promise: Promise<T>, limitMs: number, complaint: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), limitMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
