import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LanHttps } from '../../src/lan/https/lan-https'
import { createLogger } from '../../src/operations/logger'
import { type KitchenServer, startServer } from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

let database: TestDatabase
let server: KitchenServer
let https: LanHttps
let folder: string
let hosts = ['192.168.77.10']
let now = new Date()

beforeAll(async () => {
  database = await startTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kds-https-'))
  https = new LanHttps({
    folder: join(folder, 'rede'),
    host: '127.0.0.1',
    port: 0,
    backlog: 16,
    hosts: () => hosts,
    clock: () => now,
    logger: createLogger('silent'),
  })
  server = await startServer(database, { lanHttps: https })
  await https.start((incoming, response) => server.app.routing(incoming, response))
})

afterAll(async () => {
  await server.close()
  await https.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** By the name that a tablet uses; `ca` is what it trusts. */
async function over(host: string, path: string, ca?: string) {
  const options = { host: '127.0.0.1', port: https.port, servername: '', path, agent: false as const, ca }
  const headers = { host: `${host}:${https.port}` }
  const call = request({ ...options, headers, checkServerIdentity: (_name, certificate) => refuses(host, certificate) })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const serial = (answer.socket as TLSSocket).getPeerCertificate().serialNumber
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer), serial }
}

function refuses(host: string, { subjectaltname = '' }: { subjectaltname?: string }): Error | undefined {
  return subjectaltname.includes(host) ? undefined : new Error(`not for ${host}`)
}

async function trusted(): Promise<string> {
  const answer = await fetch(`${server.origin}/rede/cozinha-da-loja.crt`)
  expect(answer.headers.get('content-type')).toContain('application/x-x509-ca-cert')
  return new X509Certificate(Buffer.from(await answer.arrayBuffer())).toString()
}

test('a device that trusts nothing is not served, one that trusts the authority is, at the address it used', async () => {
  await expect(over('192.168.77.10', '/saude')).rejects.toThrow(/certificate/)
  const { status, body } = await over('192.168.77.10', '/config.json', await trusted())
  expect(status).toBe(200)
  expect(JSON.parse(body)).toMatchObject({ apiUrl: `https://192.168.77.10:${https.port}` })
})

test('the page in plain http explains it, and may try the protected address and nothing else', async () => {
  const answer = await fetch(`${server.origin}/rede`)
  expect(answer.status).toBe(200)
  const page = await answer.text()
  for (const words of ['Android', 'iPad', 'Windows', 'Baixar o certificado', '<svg']) expect(page).toContain(words)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`connect-src 'self' https://127.0.0.1:${https.port};`)
  expect((await fetch(`${server.origin}/rede/pagina.js`)).headers.get('content-type')).toContain('text/javascript')
})

test('the private key is in no answer', async () => {
  for (const path of ['/rede', '/rede/pagina.js', '/rede/cozinha-da-loja.crt', '/config.json'])
    expect(await (await fetch(`${server.origin}${path}`)).text()).not.toContain('PRIVATE KEY')
})

test('a new address of the machine and a near end are followed without a restart, by the same authority', async () => {
  const ca = await trusted()
  const before = await over('192.168.77.10', '/saude', ca)
  hosts = ['192.168.77.10', '192.168.77.99']
  await https.renew()
  const moved = await over('192.168.77.99', '/saude', ca)
  expect(moved.status).toBe(200)
  expect(moved.serial).not.toBe(before.serial)
  await https.renew()
  expect((await over('192.168.77.99', '/saude', ca)).serial).toBe(moved.serial)
  now = new Date(now.getTime() + 320 * 86_400_000)
  await https.renew()
  expect(await trusted()).toBe(ca)
})
