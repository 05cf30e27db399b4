import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { anOrder, clientOf } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const one = oneKitchen({ env: { PEDIDOS_POR_MINUTO: '600' } })

/** The status of a request that says it is this long and sends one letter. */
function announcing(length: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${one.server.origin}/api/cozinhas/${one.company.cozinhaId}/pedidos`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${one.company.chave}`,
        'content-type': 'application/json',
        'content-length': length,
      },
    })
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode)
      sent.destroy()
    })
    sent.on('error', reject)
    sent.write('{')
  })
}

test('nobody pays for a length that was only announced: the next order comes in', async () => {
  for (const length of ['20000000', '999999999999999']) expect(await announcing(length)).toBe(413)
  expect((await clientOf(one.server.origin, one.company).place(anOrder())).status).toBe(201)
})

/** The status of an order that is written at once with its head, and does not say how long it is. */
function inOnePacket(line: Socket, body: string): Promise<number> {
  const head =
    `POST /api/cozinhas/${one.company.cozinhaId}/pedidos HTTP/1.1\r\nHost: localhost\r\n` +
    `Authorization: Bearer ${one.company.chave}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
  const answered = new Promise<number>((resolve, reject) => {
    line.once('data', (answer) => resolve(Number(answer.toString('latin1', 9, 12))))
    line.once('error', reject)
  })
  line.write(`${head}${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`)
  return answered
}

test('whoever does not announce a length pays for it all the same, however it comes', async () => {
  const wrong = JSON.stringify({ ...anOrder(), itens: 'x'.repeat(60_000) })
  const { port } = new URL(one.server.origin)
  const statuses = new Set<number>()
  for (let tries = 0; tries < 40 && !statuses.has(429); tries++) {
    const line = connect(Number(port), '127.0.0.1')
    statuses.add(await inOnePacket(line, wrong))
    line.destroy()
  }
  expect([...statuses]).toEqual([400, 429])
})
