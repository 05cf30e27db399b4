import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { countRequests } from './count-requests'

const AT_ONCE = 10

/** As long as nobody reads it, it stays open. */
function endless(): Readable {
  return new Readable({
    read() {
      this.push(Buffer.alloc(65_536))
    },
  })
}

/** Asks several times in one go, reads nothing, and hangs up once all are begun. */
async function askAndLeave(answer: (reply: FastifyReply, opened: Readable[]) => unknown) {
  const app = Fastify()
  countRequests(app.server)
  const opened: Readable[] = []
  const [closed, begun] = [{ answers: 0 }, { requests: 0 }]
  app.get('/', (_request, reply) => {
    begun.requests += 1
    reply.raw.once('close', () => {
      closed.answers += 1
    })
    return answer(reply, opened)
  })
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const line = connect(Number(port), hostname)
  line.pause()
  line.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(AT_ONCE))
  await expect.poll(() => begun.requests).toBe(AT_ONCE)
  const left = once(line, 'close')
  line.destroy()
  await left
  return { app, opened, closed }
}

test('what waits behind an unread answer ends with its connection, and its source with it', async () => {
  const { app, opened, closed } = await askAndLeave((reply, streams) => {
    const stream = endless()
    streams.push(stream)
    return reply.send(stream)
  })
  await expect.poll(() => opened.filter(({ destroyed }) => destroyed).length).toBe(AT_ONCE)
  expect(closed.answers).toBe(AT_ONCE)
  await app.close()
})

test('a source that comes for it later ends at once', async () => {
  let ready = () => {}
  const later = new Promise<void>((resolve) => {
    ready = resolve
  })
  const { app, opened, closed } = await askAndLeave(async (reply, streams) => {
    await later
    const stream = endless()
    streams.push(stream)
    return reply.send(stream)
  })
  await expect.poll(() => closed.answers).toBe(AT_ONCE)
  ready()
  await expect.poll(() => opened.length).toBe(AT_ONCE)
  await expect.poll(() => opened.filter(({ destroyed }) => destroyed).length).toBe(AT_ONCE)
  await app.close()
})
