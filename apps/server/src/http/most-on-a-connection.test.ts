import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { countRequests } from './count-requests'
import { endAfterMost } from './most-on-a-connection'

describe('one connection', () => {
  async function greeting() {
    const app = Fastify()
    countRequests(app.server, endAfterMost)
    let begun = 0
    app.get('/', async () => {
      begun += 1
      return { ok: true }
    })
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    return { app, address, begun: () => begun }
  }

  test('that writes two thousand requests without waiting has a few of them begun, and is hung up on', async () => {
    const { app, address, begun } = await greeting()
    const socket = connect(Number(address.port), address.hostname)
    // It does not hang up itself, and it reads whatever it is told.
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_000))
    expect(await text(socket).catch(() => '')).not.toContain('503')
    expect(begun()).toBeLessThan(20)
    await app.close()
  })

  test('that writes a few without waiting has them answered in their order', async () => {
    const { app, address, begun } = await greeting()
    const socket = connect(Number(address.port), address.hostname)
    socket.end('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10))
    expect((await text(socket)).split('HTTP/1.1 200 OK')).toHaveLength(1 + 10)
    expect(begun()).toBe(10)
    await app.close()
  })

  test('is closed with its hundredth answer, whether or not its client understands that', async () => {
    const { app, address, begun } = await greeting()
    const socket = connect(Number(address.port), address.hostname)
    let answered = 0
    const closed = new Promise<void>((over) => socket.once('close', () => over()))
    socket.on('data', () => {
      answered += 1
      if (answered < 150) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    })
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await closed
    expect(begun()).toBe(100)
    await app.close()
  })

  test('of a client that waits for each answer carries on as the next one', async () => {
    const { app, address, begun } = await greeting()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let n = 0; n < 250; n += 1) {
      const status = await new Promise((resolve, reject) => {
        get(address, { agent }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode))
        }).on('error', reject)
      })
      expect(status).toBe(200)
    }
    expect(begun()).toBe(250)
    agent.destroy()
    await app.close()
  })
})
