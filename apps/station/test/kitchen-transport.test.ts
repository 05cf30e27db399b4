import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { TransportFailure } from '@kds/sync/ports'
import type { SseMessage } from '@kds/sync/sse'
import { afterEach, describe, expect, it } from 'vitest'
import { HttpClient } from '../src/calls/http-client'
import { KitchenHttp } from '../src/calls/kitchen-http'
import { RuntimeConfigSource } from '../src/calls/runtime-config'
import { kitchenTransport } from '../src/kitchen/kitchen-transport'
import { savedSettingsSchema } from '../src/settings/saved-settings'
import { SettingsService } from '../src/settings/settings-service'
import { MemoryStore } from './memory-store'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** How often a device was asked to show its name. */
const identified: string[] = []
/** Which marks it was told of. */
const marks: string[] = []
/** Which versions of the profiles. */
const profiles: string[] = []
/** How often that its kitchen is archived. */
let archivals = 0
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** The transport of a station called Montagem, and a kitchen that answers as told. */
async function transportTo(answer: Answer) {
  const server = createServer((request, response) => {
    if (request.url !== '/config.json') return answer(request, response)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const http = new HttpClient()
  const store = new MemoryStore()
  const settings = new SettingsService({ store, report: () => undefined })
  const config = new RuntimeConfigSource({ http, store, origin })
  const url = `${origin}/api/cozinhas/matriz`
  settings.publish({
    ...savedSettingsSchema.parse({ numeroLicenca: 'L', estacao: 'Montagem' }),
    identity: { AccessToken: 'tok', RefreshToken: null, NomeEmpresa: '', ValidoAte: '', Sigla: '', Storage: '' },
    perfil: { Id: 1, Nome: 'Matriz', Url: url },
  })
  const kitchen = new KitchenHttp({ http, config, settings, installationId: async () => 'i-1' })
  const identify = () => void identified.push(url)
  const painted = async () => undefined
  return kitchenTransport({
    http: kitchen,
    url,
    linhas: ['pizza', 'chapa'],
    tela: () => 'F',
    identify,
    news(what, data) {
      if (what === 'arquivada') archivals += 1
      else (what === 'marca' ? marks : profiles).push(data)
    },
    painted,
  })
}

const entrega = { tipo: 'entregarPedido', id: '0190c1f8-0000-7000-8000-000000000001', em: '2026-03-05T20:00:00.000Z' }
const comando = { ...entrega, tipo: 'entregarPedido', pedidoId: 'p1' } as const

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

describe('sending commands', () => {
  it('posts them with bearer, station and installation, and reads the answer', async () => {
    const seen: Record<string, unknown>[] = []
    const { send } = await transportTo(async (request, response) => {
      const { authorization, deviceid, 'x-instalacao': instalacao } = request.headers
      const { method, url } = request
      seen.push({ method, url, authorization, deviceid, instalacao, body: JSON.parse(await text(request)) })
      json(response, 200, { resultados: [{ id: comando.id, situacao: 'aceito' }], cursor: 12 })
    })
    expect(await send([comando])).toEqual({ resultados: [{ id: comando.id, situacao: 'aceito' }], cursor: 12 })
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/api/cozinhas/matriz/comandos',
        authorization: 'Bearer tok',
        deviceid: 'Montagem',
        instalacao: 'i-1',
        body: { comandos: [comando] },
      },
    ])
  })

  it('tells the engine the wait a busy server asks for [SY10]', async () => {
    const { send } = await transportTo((_request, response) => {
      json(response, 503, { success: false, Messages: ['Sobrecarregado.'] }, { 'retry-after': '7' })
    })
    await expect(send([comando])).rejects.toMatchObject({ status: 503, waitMs: 7_000 })
  })

  it('hands on the words with which a command is turned away for good [SY12]', async () => {
    const { send } = await transportTo((_request, response) => {
      json(response, 400, { success: false, Messages: ['comandos: obrigatório', 'outra falha'] })
    })
    const failure = await send([comando]).catch((error) => error)
    expect(failure).toBeInstanceOf(TransportFailure)
    expect([failure.status, failure.message, failure.waitMs]).toEqual([
      400,
      'comandos: obrigatório\noutra falha',
      undefined,
    ])
  })

  it('takes a page in between, and an answer cut short, for no answer', async () => {
    const portal = await transportTo((_request, response) => response.writeHead(200).end('<html>Entre</html>'))
    await expect(portal.send([comando])).rejects.toMatchObject({ status: 0 })
    const cut = await transportTo((_request, response) => {
      response.writeHead(200, { 'content-length': '500' }).write('{"resultados":')
      setTimeout(() => response.destroy(), 20)
    })
    await expect(cut.send([comando])).rejects.toMatchObject({ status: 0 })
  })
})

describe('the stream', () => {
  async function listen(answer: Answer, posicao?: { epoca: string; seq: number }) {
    const { open } = await transportTo(answer)
    const heard: (SseMessage | string)[] = []
    let close = () => {}
    const failure = await new Promise<TransportFailure>((resolve) => {
      close = open(posicao, {
        opened: () => heard.push('aberto'),
        bytes: () => undefined,
        message: (message) => heard.push(message),
        closed: resolve,
      })
    })
    close()
    return { heard, falha: failure }
  }

  it('asks for its lines from its position and tells messages, however the bytes were cut', async () => {
    let asked = ''
    const { heard, falha: failure } = await listen(
      (request, response) => {
        asked = `${request.url} ${request.headers['last-event-id']}`
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        const bytes = Buffer.from(':\n\nid: e1:5\nevent: evento\ndata: {"nome":"açaí"}\n\n')
        const half = bytes.indexOf(0xc3) + 1
        response.write(bytes.subarray(0, half))
        setTimeout(() => response.end(bytes.subarray(half)), 30)
      },
      { epoca: 'e1', seq: 4 },
    )
    expect(asked).toBe('/api/cozinhas/matriz/eventos?linhas=pizza,chapa&tela=F&versao=2.0.23 e1:4')
    expect(heard).toEqual(['aberto', { id: 'e1:5', event: 'evento', data: '{"nome":"açaí"}' }])
    expect(failure.status).toBe(0)
  })

  it('says at every attempt that the kitchen is archived, which tells nobody of profiles any more', async () => {
    const before = archivals
    const { falha: other } = await listen((_, response) => void response.writeHead(503).end())
    expect([other.status, archivals - before]).toEqual([503, 0])
    const { falha: failure } = await listen((_, response) => void response.writeHead(410).end())
    expect([failure.status, archivals - before]).toEqual([410, 1])
  })

  it('shows which device it is when asked, and tells the engine nothing of it', async () => {
    const before = identified.length
    const { heard } = await listen((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end('event: identificar\ndata: {}\n\n')
    })
    expect(heard).toEqual(['aberto'])
    expect(identified).toHaveLength(before + 1)
  })

  it('passes on which mark the company has, as it was told', async () => {
    marks.length = 0
    const { heard } = await listen((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(
        'event: marca\ndata: {"versao":"a1"}\n\nevent: marca\ndata: {}\n\nevent: marca\ndata: {"versao":"b2"}\n\n',
      )
    })
    expect(heard).toEqual(['aberto'])
    expect(marks).toEqual(['{"versao":"a1"}', '{}', '{"versao":"b2"}'])
  })

  it('passes on that the profiles have changed', async () => {
    profiles.length = 0
    const { heard } = await listen((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end('event: perfis\ndata: {"versao":"a1"}\n\n')
    })
    expect([heard, profiles]).toEqual([['aberto'], ['{"versao":"a1"}']])
  })

  it('is refused with its status and the wait it was asked for', async () => {
    const { heard, falha: failure } = await listen((_request, response) => {
      json(response, 503, { success: false, Messages: ['x'] }, { 'retry-after': '2' })
    })
    expect(heard).toEqual([])
    expect([failure.status, failure.waitMs]).toEqual([503, 2_000])
  })
})
