import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { holdRefusals } from './held-refusals'

const BURST = 60
const LOUD = '192.0.2.1'

const app = Fastify()
let now = 0
/** Who is held, until told that the time has passed. */
let held: (() => void)[] = []
holdRefusals(
  app,
  () => now,
  () => new Promise((resolve) => held.push(resolve)),
)
app.get('/cheio', async (_request, reply) => reply.code(429).send({ Messages: ['Aguarde.'] }))
app.get('/bom', async () => 'bom')

beforeEach(() => {
  now += 3_600_000
  held = []
})

const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })

test('who is refused without end hears it later, and who is served or comes from elsewhere does not', async () => {
  for (let time = 0; time < BURST; time += 1) expect((await ask('/cheio', LOUD)).statusCode).toBe(429)
  expect(held).toHaveLength(0)
  let heard = false
  const refused = ask('/cheio', LOUD).then(({ statusCode }) => {
    heard = true
    return statusCode
  })
  expect((await ask('/bom', LOUD)).statusCode).toBe(200)
  expect((await ask('/cheio', '203.0.113.9')).statusCode).toBe(429)
  expect([held.length, heard]).toEqual([1, false])
  for (const release of held) release()
  expect(await refused).toBe(429)
})

test('who waits as told is never held', async () => {
  for (let time = 0; time < 100; time += 1) {
    expect((await ask('/cheio', LOUD)).statusCode).toBe(429)
    now += 1_000
  }
  expect(held).toHaveLength(0)
})
