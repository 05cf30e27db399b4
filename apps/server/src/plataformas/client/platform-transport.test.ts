import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PlatformTransport } from './platform-transport'

/** What each connection is answered after its head. */
let answer: (socket: Socket) => void = () => {}
const server = createServer((socket) => {
  socket.on('error', () => {})
  socket.once('data', () => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
    answer(socket)
  })
})
let base = ''

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  base = `http://127.0.0.1:${address.port}`
})
afterAll(() => server.close())

const transport = new PlatformTransport({ isOfTheShop: () => true })
const call = (bearer?: string) =>
  transport.call(base, { metodo: 'GET', caminho: '/eventos' }, bearer, new AbortController().signal)

const piece = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

describe('what a platform answers in pieces', () => {
  test.each([
    ['a few short ones', 'ab', 200],
    ['many of an ordinary length', 'x'.repeat(400), 2_000],
  ])('is read: %s', async (_name, text, times) => {
    answer = (socket) => socket.end(`${piece(text).repeat(times)}0\r\n\r\n`)
    expect((await call('t')).text).toBe(text.repeat(times))
  })

  test('is not read where it is dust, and the rest of it is never asked for', async () => {
    let ended = false
    answer = (socket) => {
      socket.once('close', () => {
        ended = true
      })
      socket.write(piece('x').repeat(200_000))
    }
    await expect(call('t')).rejects.toThrow('respondeu em pedaços pequenos demais')
    await expect.poll(() => ended).toBe(true)
  })

  test('is not read beyond a megabyte', async () => {
    answer = (socket) => socket.write(piece('x'.repeat(1_000)).repeat(1_100))
    await expect(call('t')).rejects.toThrow('respondeu mais do que se lê')
  })

  test('is not read beyond some KB where it can be nothing but a token', async () => {
    answer = (socket) => socket.write(piece('x'.repeat(1_000)).repeat(20))
    await expect(call()).rejects.toThrow('respondeu mais do que se lê')
  })
})

test.each([
  ['in the letters of an old system', Buffer.from('{"name":"P\xe3o"}', 'latin1')],
  ['with a mark before it', Buffer.from('\uFEFF{"name":"Pão"}')],
])('what a platform answers %s is read', async (_name, bytes) => {
  answer = (socket) => {
    socket.write(`${bytes.length.toString(16)}\r\n`)
    socket.write(bytes)
    socket.end('\r\n0\r\n\r\n')
  }
  expect((await call('t')).text).toBe('{"name":"Pão"}')
})
