import { request } from 'node:http'
import { expect, test } from 'vitest'
import { anOrder, clientOf } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const one = oneKitchen()

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
