import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { isThisMachine, sharePlaces } from './share-of-places'

const lines: Socket[] = []
let server: Server

afterEach(() => {
  for (const line of lines.splice(0)) line.destroy()
  server?.close()
})

async function serve(speaksForMany: (address: string) => boolean): Promise<number> {
  server = createServer((_request, response) => response.end('pronto'))
  server.maxConnections = 1_000
  sharePlaces(server, speaksForMany)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Connections of one address that are still there once a later question from there was answered or turned away. */
async function keep(port: number, connections: number, localAddress: string): Promise<Socket[]> {
  const open = new Set<Socket>()
  for (let each = 0; each < connections; each += 1) {
    const line = connect({ port, host: '127.0.0.1', localAddress })
    lines.push(line)
    open.add(line)
    line.on('error', () => {})
    line.resume()
    line.on('close', () => open.delete(line))
    await once(line, 'connect')
  }
  await ask(port, localAddress).catch(() => undefined)
  return [...open]
}

function ask(port: number, localAddress: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', localAddress, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

describe('connections of one address', () => {
  test('beyond its share are turned away, and another still comes in; who leaves makes room', async () => {
    const port = await serve(() => false)
    const [first] = await keep(port, 305, '127.0.0.2')
    expect(await ask(port, '127.0.0.3')).toBe(200)
    await expect(ask(port, '127.0.0.2')).rejects.toThrow()
    first?.destroy()
    await expect.poll(() => ask(port, '127.0.0.2').catch(() => 0)).toBe(200)
  })

  test('that speaks for many are all let in', async () => {
    const port = await serve((address) => address === '127.0.0.2')
    expect(await keep(port, 320, '127.0.0.2')).toHaveLength(320)
  })
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.0.9', false],
  ['::ffff:10.0.0.1', false],
  ['2001:db8::1', false],
])('%s is this machine: %s', (address, expected) => {
  expect(isThisMachine(address)).toBe(expected)
})
