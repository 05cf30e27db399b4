import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export const CUT = Uint8Array.from([0x1d, 0x56, 0x00])

/** Ports that nobody uses now, each another. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}

export async function till(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** As most of them do: connect, send, hang up. */
export async function print(port: number, ...pieces: readonly (string | Uint8Array)[]): Promise<void> {
  const socket = await till(port)
  for (const piece of pieces) socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)
  socket.end()
  await once(socket, 'close')
}
