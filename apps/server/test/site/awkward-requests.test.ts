import { createECDH } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aMove,
  anOrder,
  type Client,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

let database: TestDatabase
let server: KitchenServer
let company: Company
let client: Client
let stationDir: string

beforeAll(async () => {
  stationDir = await mkdtemp(join(tmpdir(), 'kds-estacao-'))
  await writeFile(join(stationDir, 'index.html'), '<!doctype html><title>agile produção</title>')
  database = await startTestDatabase()
  server = await startServer(database, { stationDir })
  company = await createCompanyWithKitchen(database)
  client = clientOf(server.origin, company)
})

afterAll(async () => {
  await server.close()
  await database.close()
  await rm(stationDir, { recursive: true, force: true })
})

/** As typed, past every client that would correct it first. */
async function raw(lines: readonly string[], { origin } = server): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  return { status: Number(head.split(' ')[1]), body }
}

describe('a station of an awkward name', () => {
  const stationOf = async (name: string) => {
    const placed = await client.place(anOrder())
    const item = placed.body.itens[0]
    const { status, body } = await client.command([aMove(placed.body.id, item?.id ?? '', 'fila', 'montagem')], name)
    expect([status, body.resultados?.[0]?.situacao]).toEqual([200, 'aceito'])
    const read = await client.read(placed.body.origem, placed.body.referencia)
    return read.body.itens[0]?.entradas.montagem?.estacao
  }

  test('with a NUL in it works without the NUL', async () => {
    expect(await stationOf('Forno\0 1')).toBe('Forno 1')
  })

  test('whose eightieth place is the middle of an emoji keeps no half of it', async () => {
    expect(await stationOf(`${'a'.repeat(79)}🍕 do fundo`)).toBe('a'.repeat(79))
  })

  test('of nothing but what cannot be read is asked for a name', async () => {
    const { status, body } = await client.command([{}], '\0\u0007\n')
    expect(status).toBe(400)
    expect(body).toMatchObject({
      Messages: ['Defina o nome da sua estação nas configurações antes de prosseguir.'],
    })
  })
})

test.each(['endpoint', 'cozinha'])('a push subscription with a NUL in its %s is refused or works', async (field) => {
  const inscricao = {
    endpoint: `https://push.exemplo.com/a${field === 'endpoint' ? '\0' : ''}`,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
  }
  const cozinha = `${company.cozinhaId}${field === 'cozinha' ? '\0' : ''}`
  const response = await fetch(`${server.origin}/api/push`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await client.login()}`,
      'content-type': 'application/json',
      DeviceID: 'Forno%00',
      'X-Instalacao': 'tablet-1',
    },
    body: JSON.stringify({ inscricao, cozinha, linhas: ['pizza'] }),
  })
  expect(response.status).toBe(field === 'endpoint' ? 400 : 204)
})

describe('an address of slashes', () => {
  test.each(['//', '///', '//api', '//?a', '/\\', '//[', '//montador'])(
    '%s is the station for a person',
    async (path) => {
      const { status, body } = await raw([`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept: text/html'])
      expect(status).toBe(200)
      expect(body).toContain('agile produção')
    },
  )

  test('and not found for a program', async () => {
    const { status, body } = await raw(['GET // HTTP/1.1', 'Host: localhost'])
    expect(status).toBe(404)
    expect(body).toContain('Endereço não encontrado: GET //')
  })
})

test.each(['eventos', 'acontecimentos'])('HEAD of /%s, which never ends, is told that it takes GET', async (stream) => {
  const bearer = stream === 'eventos' ? await client.login() : company.chave
  const headers = { authorization: `Bearer ${bearer}`, DeviceID: 'Forno' }
  const answer = await fetch(`${client.base}/${stream}`, { method: 'HEAD', headers })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
})

describe('a Host that is no address', () => {
  test.each(['', ':', 'a b', '[', 'a@b', 'a/b', '%zz', 'casa:porta'])('"%s" is told so', async (host) => {
    const { status, body } = await raw(['GET /config.json HTTP/1.1', `Host: ${host}`])
    expect(status).toBe(400)
    expect(body).toContain('O cabeçalho Host não traz um endereço válido.')
  })

  test('does not end up in the addresses of profiles and files', async () => {
    const authorization = `Authorization: Bearer ${await client.login()}`
    for (const path of ['/api/Perfil', '/api/storage/manifesto']) {
      expect([path, (await raw([`GET ${path} HTTP/1.1`, 'Host: a b', authorization])).status]).toEqual([path, 400])
    }
  })
})

describe('metrics', () => {
  const behind = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via']

  test.each(behind)('are not for whom a proxy on this machine speaks for, told by %s', async (name) => {
    const { status } = await raw(['GET /metrics HTTP/1.1', 'Host: localhost', `${name}: 127.0.0.1`])
    expect(status).toBe(403)
  })

  test('are not for who called this machine by a public name', async () => {
    expect((await raw(['GET /metrics HTTP/1.1', 'Host: pizzaria.com.br'])).status).toBe(403)
    expect((await raw(['GET /metrics HTTP/1.1', 'Host: localhost'])).status).toBe(200)
  })

  test('behind a proxy need the token', async () => {
    const METRICS_TOKEN = 'um-token-de-medidas'
    const proxied = await startServer(database, { env: { TRUST_PROXY: '1', METRICS_TOKEN } })
    const bearer = `Authorization: Bearer ${METRICS_TOKEN}`
    expect((await raw(['GET /metrics HTTP/1.1', 'Host: localhost'], proxied)).status).toBe(403)
    expect((await raw(['GET /metrics HTTP/1.1', 'Host: localhost', bearer], proxied)).status).toBe(200)
    await proxied.close()
  })
})

describe('a body in dust', () => {
  test.each(['/nada', '/jwt/token', '/api/erros'])('is hung up on at %s, whoever sends it', async (path) => {
    const { hostname, port } = new URL(server.origin)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`)
    socket.write(`Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(20_000)}`)
    // Of some doors the answer is there first: that nobody is let in.
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[01] /)
  })
})

describe('a packed body', () => {
  const post = (encoding: string, body: Buffer | string) =>
    fetch(`${server.origin}/jwt/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body: body as never,
    })

  test.each(['br', 'gzip', 'deflate', 'zstd', 'x-gzip', 'gzip, br', 'aes128gcm'])(
    'in %s is refused',
    async (encoding) => {
      const answer = await post(encoding, '{}')
      expect([answer.status, await answer.json()]).toEqual([
        415,
        { success: false, Messages: ['Envie o corpo sem compressão (sem o cabeçalho Content-Encoding).'] },
      ])
    },
  )

  test('is unpacked by nobody, also after the answer', async () => {
    const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024))
    const before = process.cpuUsage()
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('gzip', packed)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(415))
    // Once somebody unpacked it, it would take its time from here on.
    const own = process.cpuUsage(before)
    const reckoned = process.cpuUsage()
    gunzipSync(packed)
    const once = process.cpuUsage(reckoned)
    expect(own.user + own.system).toBeLessThan(4 * (once.user + once.system))
  })

  test('that says it is not packed is taken', async () => {
    expect((await post('identity', '{}')).status).toBe(400)
  })
})

test('a server under pressure says so of its health', async () => {
  const busy = await startServer(database, { busyEventLoopMs: 5 })
  const deadline = Date.now() + 20_000
  let answer = await fetch(`${busy.origin}/saude`)
  while (answer.status === 200 && Date.now() < deadline) {
    for (const end = performance.now() + 60; performance.now() < end; ) Math.hypot(1, 2)
    await turn()
    answer = await fetch(`${busy.origin}/saude`)
  }
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toEqual({
    success: false,
    Messages: ['O serviço está sobrecarregado ou reiniciando. Tente novamente em instantes.'],
  })
  await busy.close()
})
