import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { holdRefusals } from './held-refusals'

const app = Fastify()
/** Longer than any machine stalls: whether somebody was held is seen by what came before it. */
const HOLD_MS = 100
let now = 0
holdRefusals(app, () => now, HOLD_MS)
app.get('/cheio', async (_request, reply) => reply.code(429).send({ Messages: ['Aguarde.'] }))
app.get('/bom', async () => 'bom')

afterEach(() => {
  now += 3_600_000
})

const asked = async (url: string, remoteAddress = '192.0.2.1') => {
  const began = performance.now()
  const { statusCode } = await app.inject({ url, remoteAddress })
  return { statusCode, held: performance.now() - began >= HOLD_MS - 5 }
}

test('who is refused without end hears it later, and who is served or comes from elsewhere does not', async () => {
  const first = await Promise.all(
    Array.from({ length: 60 }, () => app.inject({ url: '/cheio', remoteAddress: '192.0.2.1' })),
  )
  expect(first.every(({ statusCode }) => statusCode === 429)).toBe(true)
  expect(await asked('/cheio')).toEqual({ statusCode: 429, held: true })
  const order: string[] = []
  const refused = app.inject({ url: '/cheio', remoteAddress: '192.0.2.1' }).then(() => order.push('held'))
  await app.inject({ url: '/bom', remoteAddress: '192.0.2.1' }).then(() => order.push('served'))
  await app.inject({ url: '/cheio', remoteAddress: '203.0.113.9' }).then(() => order.push('elsewhere'))
  await refused
  expect(order).toEqual(['served', 'elsewhere', 'held'])
})

test('who waits as told is never held', async () => {
  const order: string[] = []
  for (let minute = 0; minute < 100; minute += 1) {
    await app.inject({ url: '/cheio', remoteAddress: '192.0.2.1' })
    now += 1_000
    order.push('told')
  }
  const again = await Promise.race([
    app.inject({ url: '/cheio', remoteAddress: '192.0.2.1' }).then(() => 'at once'),
    new Promise((resolve) => setTimeout(resolve, HOLD_MS - 20)).then(() => 'held'),
  ])
  expect([order.length, again]).toEqual([100, 'at once'])
})
