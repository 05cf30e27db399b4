import { createServer, type Socket } from 'node:net'
import pg from 'pg'

const HELLO = ':\n\n'

/**
 * The least a durable fan-out can cost: what arrives on one socket is committed in one INSERT, then written as it is to all
 * others. A socket says in its first byte which kind it is.
 */
export async function serveBareFanOut(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('CREATE TABLE IF NOT EXISTS piso (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, corpo text)')
  const listeners = new Set<Socket>()

  async function tellAll(message: Buffer): Promise<void> {
    const values = [message.toString('utf8')]
    await client.query({ name: 'insert', text: 'INSERT INTO piso (corpo) VALUES ($1)', values })
    for (const listener of listeners) listener.write(message)
  }

  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {})
    socket.once('data', (first) => {
      if (first.toString('latin1', 0, 1) === 'L') {
        listeners.add(socket)
        socket.on('close', () => listeners.delete(socket))
        socket.write(HELLO)
        return
      }
      let received: Buffer = first.subarray(1)
      const read = (chunk: Buffer) => {
        received = Buffer.concat([received, chunk])
        while (received.length >= 4 && received.length >= 4 + received.readUInt32BE(0)) {
          const end = 4 + received.readUInt32BE(0)
          void tellAll(received.subarray(4, end))
          received = received.subarray(end)
        }
      }
      read(Buffer.alloc(0))
      socket.on('data', read)
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
