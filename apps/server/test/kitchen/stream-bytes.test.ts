import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { constants, createGunzip } from 'node:zlib'
import { respostaDosComandos } from '@kds/protocol/envio-de-comandos'
import { expect, test } from 'vitest'
import { gerarPedido } from '../../src/demo/order-generator'
import { seededRandom } from '../../src/demo/seeded-random'
import { newId } from '../../src/new-id'
import { PATIENCE } from '../support/patience'
import { oneKitchen } from './one-kitchen'

const ORDERS = 30
/** In a rush a station gathers what came within a moment into one report. */
const SEEN_TOGETHER = 2
const MOST_BYTES = 15 * 1024

const house = oneKitchen()

/** All that came over the connection, heads included. */
const received = ({ socket }: IncomingMessage) => socket.bytesRead

/** What a station reads of its packed stream, and how to wait until it has read something. */
function reading(stream: IncomingMessage) {
  const unpacking = createGunzip({ flush: constants.Z_SYNC_FLUSH })
  let text = ''
  stream.pipe(unpacking).on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
  })
  return (words: string) => expect.poll(() => text.includes(words), PATIENCE).toBe(true)
}

test('thirty ordinary orders on an open board cost at most 15 KB: the stream and the answers to its reports of sight', async () => {
  const { client } = house
  const station = { authorization: `Bearer ${await client.login()}`, DeviceID: 'Montagem' }
  const request = get(`${client.base}/eventos?linhas=pizza`, {
    headers: { ...station, 'accept-encoding': 'gzip, deflate, br' },
  })
  const [stream] = (await once(request, 'response')) as [IncomingMessage]
  expect(stream.headers['content-encoding']).toBe('gzip')
  const hasRead = reading(stream)
  // The last words of its beginning.
  await hasRead('event: pulso')
  const before = received(stream)

  const random = seededRandom(20_241_116)
  let answers = 0
  let cursor = 0
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
    const text = await response.text()
    cursor = respostaDosComandos.parse(JSON.parse(text)).cursor
    answers += head + text.length
  }
  await hasRead(`"seq":${cursor},`)
  const total = received(stream) - before + answers
  request.destroy()
  expect(total, `${received(stream) - before} of the stream, ${answers} of the answers`).toBeLessThanOrEqual(MOST_BYTES)
})
