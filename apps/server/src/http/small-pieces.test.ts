import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { endSmallPieces } from './small-pieces'

const servers: Server[] = []
const lines: Socket[] = []

afterEach(() => {
  for (const line of lines.splice(0)) line.destroy()
  for (const server of servers.splice(0)) server.close()
})

/** What the house got of a body that came in pieces, and all that was answered until the connection ended. */
async function send(pieces: readonly string[], answer: RequestListener, method = 'POST') {
  const server = createServer(answer)
  endSmallPieces(server)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  lines.push(line)
  line.on('error', () => {})
  const body = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')
  line.write(`${method} / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${body}`)
  return { answered: text(line), end: () => line.write('0\r\n\r\n') }
}

const counted: RequestListener = (request, response) => {
  let bytes = 0
  request.on('data', (piece: Buffer) => {
    bytes += piece.length
  })
  request.on('end', () => response.setHeader('connection', 'close').end(`${bytes} bytes`))
}

const dust = (pieces: number) => new Array<string>(pieces).fill(' ')

test('dust is answered once and hung up on, whether or not somebody reads it', async () => {
  for (const listener of [counted, () => {}]) {
    const { answered } = await send(dust(60_000), listener)
    expect(await answered).toMatch(/^HTTP\/1\.1 400 .*pedaços pequenos demais/s)
  }
})

test('nothing of it is kept beyond the first few hundred pieces', async () => {
  let seen = 0
  const { answered } = await send(dust(60_000), (request) => {
    request.on('data', () => {
      seen += 1
    })
  })
  await answered
  expect(seen).toBeLessThan(300)
})

test('small pieces at the beginning and ordinary ones are read to their end', async () => {
  const { answered, end } = await send([...dust(200), ...new Array<string>(1_000).fill('x'.repeat(256))], counted)
  end()
  expect(await answered).toContain('256200 bytes')
})

test('whoever is answered before the end of his body is hung up on, and so is who sends one with a question', async () => {
  const { answered } = await send(dust(10), (_request, response) => response.end('não'), 'GET')
  expect(await answered).toContain('não')
})
