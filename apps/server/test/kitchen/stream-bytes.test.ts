import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { gerarPedido } from '../../src/demo/order-generator'
import { seededRandom } from '../../src/demo/seeded-random'
import { newId } from '../../src/new-id'
import { oneKitchen } from './one-kitchen'

const ORDERS = 30
/** In a rush a station gathers what came within a moment into one report. */
const SEEN_TOGETHER = 2
const MOST_BYTES = 15 * 1024

const house = oneKitchen()

/** All that came over the connection, heads included. */
const received = ({ socket }: IncomingMessage) => socket.bytesRead

async function settled(bytes: () => number): Promise<void> {
  await expect
    .poll(
      async () => {
        const before = bytes()
        await new Promise((resolve) => setTimeout(resolve, 100))
        return bytes() - before
      },
      { timeout: 20_000 },
    )
    .toBe(0)
}

test('thirty ordinary orders on an open board cost at most 15 KB: the stream and the answers to its reports of sight', async () => {
  const { client } = house
  const station = { authorization: `Bearer ${await client.login()}`, DeviceID: 'Montagem' }
  const request = get(`${client.base}/eventos?linhas=pizza`, {
    headers: { ...station, 'accept-encoding': 'gzip, deflate, br' },
  })
  const [stream] = (await once(request, 'response')) as [IncomingMessage]
  stream.resume()
  expect(stream.headers['content-encoding']).toBe('gzip')
  await settled(() => received(stream))
  const before = received(stream)

  const random = seededRandom(20_241_116)
  let answers = 0
  for (let numero = 1; numero <= ORDERS; numero += SEEN_TOGETHER) {
    const pedidoIds: string[] = []
    for (let more = 0; more < SEEN_TOGETHER; more += 1) {
      const order = gerarPedido(random, { agora: new Date().toISOString(), numero: numero + more })
      const { body } = await client.place({ ...order, origem: 'balcao', referencia: `balcao-${numero + more}` })
      pedidoIds.push(body.id)
    }
    const seen = { tipo: 'verPedidos', id: newId(), em: new Date().toISOString(), pedidoIds, linhas: ['pizza'] }
    const response = await fetch(`${client.base}/comandos`, {
      method: 'POST',
      headers: { ...station, 'content-type': 'application/json' },
      body: JSON.stringify({ comandos: [seen] }),
    })
    expect(response.status).toBe(200)
    const head = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 17)
    answers += head + (await response.text()).length
  }
  await settled(() => received(stream))
  const total = received(stream) - before + answers
  request.destroy()
  expect(total, `${received(stream) - before} of the stream, ${answers} of the answers`).toBeLessThanOrEqual(MOST_BYTES)
})
