import { connect, type Socket } from 'node:net'

interface StreamParts {
  readonly origin: string
  /** Path of the kitchen's stream. */
  readonly path: string
  readonly token: string
}

/** A pulse follows the snapshot: all of it has come. */
const PULSE = 'event: pulso'

/** Asks for the stream of a kitchen and never reads a byte of it. */
export function stalledStream(parts: StreamParts, device: string): Socket {
  const socket = askForStream(parts, device)
  socket.pause()
  return socket
}

/** Comes in, takes the whole snapshot and leaves. False when it was turned away. */
export function comeAndGo(parts: StreamParts, device: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = askForStream(parts, device)
    let end = ''
    socket.on('data', (bytes) => {
      end = (end + bytes.toString('latin1')).slice(-1_024)
      if (end.includes(PULSE)) socket.destroy()
    })
    socket.on('close', () => resolve(end.includes(PULSE)))
  })
}

function askForStream({ origin, path, token }: StreamParts, device: string): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nDeviceID: ${device}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
  )
  return socket
}
