import type { Socket } from 'node:net'
import { erro } from '@kds/protocol/error-answer'

/** For what is refused before there is a request to answer; the connection ends with it. */
export function answerOnSocket(socket: Socket, status: number, message: string): void {
  if (socket.writable) {
    const body = Buffer.from(JSON.stringify(erro(message)))
    socket.write(
      `HTTP/1.1 ${status} Error\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n` +
        `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    )
    socket.write(body)
  }
  socket.destroySoon()
}
