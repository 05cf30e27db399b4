import type { RequestListener } from 'node:http'
import { createServer, request, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { type Identity, makeAuthority, makeServerCertificate } from '../lan/https/certificates'
import { type MeasuredRequest, ShortHandshakeAgent, TooLong, Wordless } from './short-handshake'

const NOW = new Date()
const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const answers: RequestListener = (_request, response) => {
  response.end('sim')
}

async function serving({ certificate, key }: Identity, more: string, options: ServerOptions = {}, answer = answers) {
  const server = createServer({ cert: `${certificate}\n${more}`, key, ...options }, answer)
  server.on('tlsClientError', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

function ask(port: number, agent: ShortHandshakeAgent): Promise<{ status?: number; told: number[] }> {
  ends.push(() => agent.destroy())
  const told: number[] = []
  const options: MeasuredRequest = { host: '127.0.0.1', port, agent, onHandshake: (ms) => told.push(ms) }
  return new Promise((resolve, reject) => {
    const asked = request(options, (response) => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode, told }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('an ordinary service is called, what its certificates cost is told, and its connection is kept', async () => {
  const authority = await makeAuthority(NOW)
  const port = await serving(await makeServerCertificate(authority, ['127.0.0.1'], NOW), authority.certificate)
  const agent = new ShortHandshakeAgent({ ca: authority.certificate, keepAlive: true })
  const first = await ask(port, agent)
  expect(first.status).toBe(200)
  expect(first.told.length).toBeGreaterThan(0)
  expect(await ask(port, agent)).toEqual({ status: 200, told: [] })
})

test('one whose certificates are of nobody we trust is not called', async () => {
  const authority = await makeAuthority(NOW)
  const port = await serving(await makeServerCertificate(authority, ['127.0.0.1'], NOW), authority.certificate)
  await expect(ask(port, new ShortHandshakeAgent())).rejects.toThrow(/certificate/)
  const named = await serving(await makeServerCertificate(authority, ['cozinha.local'], NOW), authority.certificate)
  await expect(ask(named, new ShortHandshakeAgent({ ca: authority.certificate }))).rejects.toThrow(/altnames/)
})

test('one that shows certificates without an end is left before they are looked at', async () => {
  const authority = await makeAuthority(NOW)
  const others = await Promise.all(Array.from({ length: 40 }, () => makeAuthority(NOW)))
  const long = others.map(({ certificate }) => certificate).join('\n')
  const port = await serving(await makeServerCertificate(authority, ['127.0.0.1'], NOW), long)
  const agent = new ShortHandshakeAgent({ ca: authority.certificate })
  await expect(ask(port, agent)).rejects.toBeInstanceOf(TooLong)
})

test('one that begins again once it is trusted is not followed: it could show any certificates then', async () => {
  const authority = await makeAuthority(NOW)
  const identity = await makeServerCertificate(authority, ['127.0.0.1'], NOW)
  const began: string[] = []
  const again: RequestListener = ({ socket }, response) => {
    if (!(socket instanceof TLSSocket)) throw new Error('not called securely')
    socket.renegotiate({ rejectUnauthorized: false }, (refused) => {
      began.push(refused ? 'refused' : 'again')
      response.end('sim')
    })
  }
  const port = await serving(identity, authority.certificate, { maxVersion: 'TLSv1.2' }, again)
  await expect(ask(port, new ShortHandshakeAgent({ ca: authority.certificate }))).rejects.toThrow()
  expect(began).not.toContain('again')
})

test.each(['TLSv1.2', 'TLSv1.3'] as const)('whoever speaks %s is called', async (version) => {
  const authority = await makeAuthority(NOW)
  const identity = await makeServerCertificate(authority, ['127.0.0.1'], NOW)
  const port = await serving(identity, authority.certificate, { minVersion: version, maxVersion: version })
  const agent = new ShortHandshakeAgent({ ca: authority.certificate })
  expect(await ask(port, agent)).toMatchObject({ status: 200 })
})

test('one that sends little else than the seams between its words is left', async () => {
  const authority = await makeAuthority(NOW)
  const identity = await makeServerCertificate(authority, ['127.0.0.1'], NOW)
  const inDust: RequestListener = ({ socket }) => {
    let left = 5_000
    const next = () => {
      left -= 1
      if (left === 0) socket.end()
      else if (!socket.destroyed) socket.write('x', next)
    }
    socket.write('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n', next)
  }
  const port = await serving(identity, authority.certificate, {}, inDust)
  const agent = new ShortHandshakeAgent({ ca: authority.certificate })
  await expect(ask(port, agent)).rejects.toBeInstanceOf(Wordless)
})

test('a long answer is heard to its end', async () => {
  const authority = await makeAuthority(NOW)
  const identity = await makeServerCertificate(authority, ['127.0.0.1'], NOW)
  const port = await serving(identity, authority.certificate, {}, (_request, response) => {
    response.end('sim '.repeat(250_000))
  })
  const agent = new ShortHandshakeAgent({ ca: authority.certificate })
  expect(await ask(port, agent)).toMatchObject({ status: 200 })
})
