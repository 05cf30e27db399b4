import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerInOrder } from './in-order'

async function house() {
  const app = Fastify()
  answerInOrder(app.server)
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const begun: string[] = []
  app.addHook('onRequest', async ({ url }) => {
    begun.push(url)
  })
  app.get('/demora', () => opened.then(() => 'primeiro'))
  app.get('/logo', async () => 'segundo')
  app.post('/corpo', async ({ body }) => `terceiro ${JSON.stringify(body).length}`)
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return { app, begun, open, line: () => connect(Number(port), hostname) }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

test('what is asked for without waiting is begun in its turn, and answered whole and in order', async () => {
  const { app, begun, open, line } = await house()
  const body = JSON.stringify({ a: 'x'.repeat(300_000) })
  const socket = line()
  const post = `POST /corpo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
  socket.write(get('/demora') + get('/logo') + post)
  await expect.poll(() => begun).toEqual(['/demora'])
  // Somebody else is answered meanwhile: what this one asked for came before.
  const other = line()
  other.end(get('/logo').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect(await text(other)).toContain('segundo')
  expect(begun).toEqual(['/demora', '/logo'])
  open()
  expect(await text(socket)).toMatch(new RegExp(`primeiro.*segundo.*terceiro ${body.length}`, 's'))
  expect(begun).toEqual(['/demora', '/logo', '/logo', '/corpo'])
  await app.close()
})

test('what waits when its connection goes is never begun', async () => {
  const { app, begun, open, line } = await house()
  const socket = line()
  socket.write(get('/demora') + get('/logo'))
  await expect.poll(() => begun).toEqual(['/demora'])
  socket.destroy()
  await once(socket, 'close')
  open()
  const other = line()
  other.end(get('/corpo').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await text(other)
  expect(begun).toEqual(['/demora', '/corpo'])
  await app.close()
})
