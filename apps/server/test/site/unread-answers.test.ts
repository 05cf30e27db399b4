import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { anOrder } from '../kitchen/kitchen-house'
import { oneKitchen } from '../kitchen/one-kitchen'
import { listen } from '../telling/key-stream-client'

/** Who asks for more without waiting is hung up on at once. */
const MOST_UNANSWERED = 16

const house = oneKitchen({ unreadAnswerMs: 300, pulseMs: 3_600_000 })

test('a connection that does not read its answers is ended; streams beside it go on', async () => {
  const till = await listen(house.client.base, house.company.chave)
  await till.stream.next('pulso')
  const { hostname, port } = new URL(house.server.origin)
  const unread = connect(Number(port), hostname)
  unread.on('error', () => {})
  unread.pause()
  unread.write(`GET /docs/json HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(MOST_UNANSWERED))
  const ended = () =>
    new Promise<number>((count) => house.server.app.server.getConnections((_error, open) => count(open)))
  await expect.poll(async () => (await ended()) > 1, { timeout: 30_000 }).toBe(true)
  await expect.poll(ended, { timeout: 30_000 }).toBe(1)
  unread.resume()
  if (!unread.destroyed) await once(unread, 'close')
  const order = anOrder()
  await house.client.place(order)
  await till.hears(order.referencia, ['aceito'])
  till.stream.close()
})
