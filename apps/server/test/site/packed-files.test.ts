import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type KitchenServer, startServer } from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

const PART = `export const text = '${'kitchen '.repeat(2_000)}'`

let database: TestDatabase
let server: KitchenServer
let stationDir: string

beforeAll(async () => {
  stationDir = await mkdtemp(join(tmpdir(), 'kds-estacao-'))
  await mkdir(join(stationDir, 'assets'))
  await writeFile(join(stationDir, 'index.html'), '<!doctype html><title>agile produção</title>')
  await writeFile(join(stationDir, 'assets/part.js'), PART)
  await writeFile(join(stationDir, 'assets/part.js.br'), brotliCompressSync(PART))
  await writeFile(join(stationDir, 'assets/other.js'), PART)
  database = await startTestDatabase()
  server = await startServer(database, { stationDir })
})

afterAll(async () => {
  await server.close()
  await database.close()
  await rm(stationDir, { recursive: true, force: true })
})

async function get(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(server.origin)
  const asked = request({ hostname, port, path, headers }).end()
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    asked.once('response', resolve).once('error', reject),
  )
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

it('a file is sent as it was packed when it was built', async () => {
  const { headers, body } = await get('/assets/part.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers['content-type']).toContain('javascript')
  expect(headers.vary).toContain('accept-encoding')
  expect(body.equals(brotliCompressSync(PART))).toBe(true)
})

it('and as it is where nobody packed it, or where the browser takes no packed one', async () => {
  for (const [path, encoding] of [
    ['/assets/other.js', 'gzip, deflate, br'],
    ['/assets/part.js', 'identity'],
  ] as const) {
    const { headers, body } = await get(path, { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(PART)
  }
})

it('the reference is written once, whoever asks for it and however often', async () => {
  const { body, headers } = await get('/docs/json')
  const packed = await get('/docs/json', { 'accept-encoding': 'br, gzip' })
  expect(JSON.parse(body.toString())).toMatchObject({ openapi: '3.1.0' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.body).equals(body)).toBe(true)
  const again = await get('/docs/json', { 'if-none-match': String(headers.etag) })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const yaml = await get('/docs/yaml')
  expect([yaml.status, yaml.headers['content-type']]).toEqual([200, 'application/yaml; charset=utf-8'])
  expect(yaml.body.equals(body)).toBe(true)
})

it('what services answer is packed, and cheaply', async () => {
  const { headers } = await get('/metrics', { 'accept-encoding': `br, gzip, ${randomBytes(4).toString('hex')}` })
  expect(headers['content-encoding']).toBe('gzip')
})
