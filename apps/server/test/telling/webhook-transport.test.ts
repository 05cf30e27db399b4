import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { networksOfTheShop } from '../../src/kitchen/webhooks/callable-address'
import { WebhookTransport } from '../../src/kitchen/webhooks/webhook-transport'
import { startLine } from './webhook-target'

const isOfTheShop = networksOfTheShop(['127.0.0.1/32'])
const never = new AbortController().signal

/** Writes it again and again until nobody listens. */
const pouring = (socket: Socket, piece: string, everyMs: number) => {
  const timer = setInterval(() => socket.write(piece), everyMs)
  socket.on('close', () => clearInterval(timer))
}

const SWITCHED = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'

test.each<[string, (socket: Socket) => void, RegExp]>([
  ['switches protocols', (socket) => socket.write(SWITCHED), /outro protocolo/],
  ['says 101 and names no protocol', (socket) => socket.write('HTTP/1.1 101 Wait\r\n\r\n'), /outro protocolo/],
  ['hangs up without an answer', (socket) => socket.end(), /cortou|socket hang up/],
  ['hangs up within the head', (socket) => socket.end('HTTP/1.1 200 OK\r\nA: '), /cortou|Parse Error|aborted|hang up/],
  ['trickles its head', (socket) => pouring(socket, 'H', 20), /./],
  [
    'trickles headers without end',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      pouring(socket, 'A: b\r\n', 20)
    },
    /a tempo/,
  ],
  ['goes on saying 100', (socket) => pouring(socket, 'HTTP/1.1 100 Continue\r\n\r\n', 20), /sem fim/],
  ['goes on saying 103', (socket) => pouring(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(9), 20), /sem fim/],
  ['sends line ends and no head', (socket) => pouring(socket, '\r\n'.repeat(20_000), 5), /sem fim/],
])('a call ends within its time and lets go of its connection: an address that %s', async (_what, behave, words) => {
  const line = await startLine(behave)
  // Only what has no other end is ended by its time: on a machine that stalls that comes before everything else.
  const patienceMs = words.test('não respondeu a tempo') ? 400 : 20_000
  const transport = new WebhookTransport({ isOfTheShop, patienceMs })
  await expect(transport.post(line.url, {}, '{}', never)).rejects.toThrow(words)
  await expect.poll(() => line.open.size, { timeout: 20_000 }).toBe(0)
  await line.close()
})

test('a body without an end is not waited for', async () => {
  const line = await startLine((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
    pouring(socket, '1\r\na\r\n', 5)
  })
  const transport = new WebhookTransport({ isOfTheShop, patienceMs: 20_000 })
  expect(await transport.post(line.url, {}, '{}', never)).toEqual({ status: 200 })
  await expect.poll(() => line.open.size, { timeout: 20_000 }).toBe(0)
  await line.close()
})

test('names that nobody answers for take of the same time', async () => {
  const transport = new WebhookTransport({ isOfTheShop, findAddresses: () => new Promise(() => {}), patienceMs: 100 })
  await expect(transport.post('https://exemplo.com.br/', {}, '{}', never)).rejects.toThrow('não respondeu a tempo')
})

test('a server that stops waits for none of them', async () => {
  const stopping = new AbortController()
  const line = await startLine((socket) => {
    socket.write('HTTP/1.1 101 Wait\r\n\r\n')
    stopping.abort()
  })
  const transport = new WebhookTransport({ isOfTheShop, patienceMs: 600_000 })
  await expect(transport.post(line.url, {}, '{}', stopping.signal)).rejects.toThrow()
  await expect.poll(() => line.open.size, { timeout: 20_000 }).toBe(0)
  await line.close()
})
