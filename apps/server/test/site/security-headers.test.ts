import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Client,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

const ESTACOES = 'https://estacoes.exemplo'

let database: TestDatabase
let server: KitchenServer
let company: Company
let client: Client
let stationDir: string

beforeAll(async () => {
  stationDir = await mkdtemp(join(tmpdir(), 'kds-estacao-'))
  await mkdir(join(stationDir, 'assets'))
  await writeFile(join(stationDir, 'index.html'), '<!doctype html><title>agile produção</title>')
  await writeFile(join(stationDir, 'assets', 'entrada-abc123.js'), 'export {}')
  database = await startTestDatabase()
  server = await startServer(database, { stationDir, origens: ESTACOES })
  company = await createCompanyWithKitchen(database)
  client = clientOf(server.origin, company)
})

afterAll(async () => {
  await server.close()
  await database.close()
  await rm(stationDir, { recursive: true, force: true })
})

interface Kind {
  readonly path: string
  readonly init?: RequestInit
  readonly status: number
}

const html = { headers: { accept: 'text/html' } }
const json = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } })

const KINDS: Readonly<Record<string, Kind>> = {
  'the page': { path: '/', init: html, status: 200 },
  'the page at an address of its router': { path: '/montador', init: html, status: 200 },
  'a script': { path: '/assets/entrada-abc123.js', status: 200 },
  'the configuration': { path: '/config.json', status: 200 },
  health: { path: '/saude', status: 200 },
  metrics: { path: '/metrics', status: 200 },
  'the API reference': { path: '/docs/', init: html, status: 200 },
  'a list of keys': { path: '/jwt/keys', status: 200 },
  'an unknown address': { path: '/api/nada', status: 404 },
  'a refused token': { path: '/api/Perfil', status: 401 },
  'a malformed body': { path: '/jwt/token', init: json('{'), status: 400 },
  'a body with faults': { path: '/jwt/token', init: json('{}'), status: 400 },
  'a body too large': { path: '/jwt/token', init: json(`"${'x'.repeat(300_000)}"`), status: 413 },
  'an order of nobody': { path: '/api/cozinhas/nenhuma/pedidos', init: json('{}'), status: 401 },
  'a preflight': {
    path: '/jwt/token',
    init: { method: 'OPTIONS', headers: { origin: ESTACOES, 'access-control-request-method': 'POST' } },
    status: 204,
  },
}

function policyOf(headers: Headers): Map<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';')
  return new Map(
    directives.map((directive) => directive.trim().split(' ')).map(([name = '', ...sources]) => [name, sources]),
  )
}

describe.each(Object.entries(KINDS))('%s', (_kind, { path, init, status }) => {
  test('may be framed, sniffed, embedded and fed with scripts by nobody', async () => {
    const response = await fetch(`${server.origin}${path}`, init)
    await response.arrayBuffer()
    expect(response.status).toBe(status)
    const { headers } = response
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
    const policy = policyOf(headers)
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('connect-src')).toEqual(["'self'", ESTACOES])
    expect(policy.get('base-uri')).toEqual(["'self'"])
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe-eval|\*|http:/)
  })
})

test('a stream, which is no document, is at least not to be guessed at or stored', async () => {
  const abort = new AbortController()
  const { headers } = await fetch(`${client.base}/eventos`, {
    headers: { authorization: `Bearer ${await client.login()}`, DeviceID: 'Montagem' },
    signal: abort.signal,
  })
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toContain('no-store')
  abort.abort()
  const refused = await fetch(`${client.base}/eventos`)
  expect(refused.status).toBe(401)
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
})

test('what is answered before there is a route, or a request, is not to be guessed at either', async () => {
  const unreadable = await fetch(`${server.origin}/%zz`)
  expect(unreadable.status).toBe(400)
  expect(unreadable.headers.get('x-content-type-options')).toBe('nosniff')
  expect(policyOf(unreadable.headers).get('default-src')).toEqual(["'none'"])
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  socket.end('ISTO NAO E HTTP\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\nX-Content-Type-Options: nosniff\r\n/)
})

test('other origins are told nothing: only the named ones may read', async () => {
  const ask = (origin: string) => fetch(`${server.origin}/jwt/keys`, { headers: { origin } })
  expect((await ask(ESTACOES)).headers.get('access-control-allow-origin')).toBe(ESTACOES)
  expect((await ask('https://outro.exemplo')).headers.get('access-control-allow-origin')).toBeNull()
  expect((await ask(ESTACOES)).headers.get('access-control-allow-credentials')).toBeNull()
})
