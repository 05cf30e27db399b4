import { NOME_APP, VERSAO_API_LICENCIAMENTO, VERSAO_APP, VERSAO_NOME_APP } from '@kds/protocol/constantes'
import { afterEach, describe, expect, it } from 'vitest'
import { HttpClient } from '../src/calls/http-client'
import { KitchenHttp } from '../src/calls/kitchen-http'
import { LicensingClient } from '../src/calls/licensing-client'
import { RuntimeConfigSource } from '../src/calls/runtime-config'
import { AppError, HttpError, LicencaInvalidaError } from '../src/errors/app-errors'
import { savedSettingsSchema } from '../src/settings/saved-settings'
import { SettingsService } from '../src/settings/settings-service'
import { type Answers, startServer, type TestServer } from './licensing-server'
import { MemoryStore } from './memory-store'

const servers: TestServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

async function montar(answers: Answers) {
  const server = await startServer((request) =>
    request.path === '/config.json' ? { status: 200, body: { appKey: 'agile-producao' } } : answers(request),
  )
  servers.push(server)
  const http = new HttpClient()
  const store = new MemoryStore()
  const config = new RuntimeConfigSource({ http, store, origin: server.url })
  const settings = new SettingsService({ store, report: () => undefined })
  const kitchen = new KitchenHttp({ http, config, settings, installationId: async () => 'i-1' })
  return { server, http, store, config, settings, kitchen, licensing: new LicensingClient({ http, config }) }
}

const token = {
  access_token: 'tok',
  NomeEmpresa: 'Bella',
  ValidoAte: '2027-01-31T00:00:00Z',
  Sigla: 'bella',
  Storage: 'r',
}

describe('the constants of the application', () => {
  it('are those of the specification', () => {
    expect(`${NOME_APP} ${VERSAO_NOME_APP}`).toBe('agile production app 1.0')
    expect([VERSAO_API_LICENCIAMENTO, VERSAO_APP]).toEqual(['4.0', '2.0.23'])
  })
})

describe('the token call', () => {
  it('sends app key, licence number and app version, and reads the identity', async () => {
    const { server, licensing } = await montar(() => ({ status: 200, body: token }))
    expect(await licensing.token('LIC-1')).toEqual({
      AccessToken: 'tok',
      RefreshToken: null,
      NomeEmpresa: 'Bella',
      ValidoAte: '2027-01-31T00:00:00Z',
      Sigla: 'bella',
      Storage: 'r',
    })
    const call = server.seen.find((request) => request.path === '/jwt/token')
    expect(call?.method).toBe('POST')
    expect(call?.headers['content-type']).toContain('application/json')
    expect(call?.body).toEqual({ userName: 'agile-producao', password: 'LIC-1', versaoApi: '2.0.23' })
  })

  it('answered with 401 is an invalid licence', async () => {
    const { licensing } = await montar(() => ({ status: 401 }))
    const error = await licensing.token('x').catch((reason) => reason)
    expect(error).toBeInstanceOf(LicencaInvalidaError)
    expect(error.message).toBe('Número da licença inválido.')
  })

  it('answered with 429 shows the wait in the words of the service', async () => {
    const { licensing } = await montar(() => ({ status: 429, body: { success: false, Messages: ['Espere 30 s.'] } }))
    const error = await licensing.token('x').catch((reason) => reason)
    expect(error).toBeInstanceOf(AppError)
    expect(error.message).toBe('Espere 30 s.')
  })

  it('answered by something that is not the licensing service counts as no answer', async () => {
    const { licensing } = await montar(() => ({ status: 200, body: '<html>Entre na rede do hotel</html>' }))
    await expect(licensing.token('x')).rejects.toMatchObject({ status: 502 })
  })

  it('without an answer has status 0', async () => {
    const { server, config, licensing } = await montar(() => ({ status: 200, body: token }))
    await config.get()
    await server.stop()
    servers.pop()
    const error = await licensing.token('x').catch((reason) => reason)
    expect(error).toBeInstanceOf(HttpError)
    expect(error.status).toBe(0)
  })
})

describe('the profile calls', () => {
  it('ask for the list without parameters, with JSON content type and bearer', async () => {
    const perfis = [{ Id: 7, Nome: 'Centro', Url: 'https://c/api/cozinhas/centro' }]
    const { server, licensing } = await montar(() => ({ status: 200, body: perfis }))
    expect(await licensing.perfis('tok')).toEqual(perfis)
    const call = server.seen.at(-1)
    expect([call?.method, call?.path]).toEqual(['GET', '/api/Perfil'])
    expect(call?.headers.authorization).toBe('Bearer tok')
    expect(call?.headers['content-type']).toBe('application/json')
  })

  it('ask for one profile by Id', async () => {
    const perfil = { Id: 7, Nome: 'Centro', Url: 'u' }
    const { server, licensing } = await montar(() => ({ status: 200, body: perfil }))
    expect(await licensing.perfil('tok', 7)).toEqual(perfil)
    const call = server.seen.at(-1)
    expect([call?.method, call?.path]).toEqual(['GET', '/api/Perfil?Id=7'])
    expect(call?.headers.authorization).toBe('Bearer tok')
    expect(call?.headers['content-type']).toBe('application/json')
  })
})

describe('a kitchen call', () => {
  const identity = { AccessToken: 'tok', RefreshToken: null, NomeEmpresa: 'B', ValidoAte: '', Sigla: 'b', Storage: '' }
  const perfil = { Id: 1, Nome: 'P', Url: 'http://127.0.0.1/api/cozinhas/centro' }
  const base = { ...savedSettingsSchema.parse({ numeroLicenca: 'L' }), identity, perfil }

  it('sends bearer, DeviceID and the installation', async () => {
    const { server, settings, kitchen } = await montar(() => ({ status: 200, body: { ok: true } }))
    settings.publish({ ...base, estacao: 'Montagem 1' })
    await kitchen.send({ method: 'POST', url: `${server.url}/api/cozinhas/centro/comandos`, body: { comandos: [] } })
    const headers = server.seen.at(-1)?.headers
    expect([headers?.authorization, headers?.deviceid, headers?.['x-instalacao']]).toEqual([
      'Bearer tok',
      'Montagem 1',
      'i-1',
    ])
  })

  it('is refused before it leaves when the station has no name', async () => {
    const { server, settings, kitchen } = await montar(() => ({ status: 200 }))
    settings.publish({ ...base, estacao: '  ' })
    await expect(kitchen.send({ method: 'GET', url: `${server.url}/x` })).rejects.toThrow(
      new AppError('Defina o nome da sua estação nas configurações antes de prosseguir.'),
    )
    expect(server.seen.filter((request) => request.path === '/x')).toEqual([])
  })

  it('never carries the bearer to an origin that is not on the list', async () => {
    const { settings, kitchen } = await montar(() => ({ status: 200 }))
    const stranger = await startServer(() => ({ status: 200 }))
    servers.push(stranger)
    settings.publish({ ...base, estacao: 'Montagem 1' })
    await expect(kitchen.open(`${stranger.url}/eventos`)).rejects.toThrow('não está entre os permitidos')
    expect(stranger.seen).toEqual([])
  })

  it('to an address that is new on the list waits for what the server says today', async () => {
    const { server, store, settings, kitchen } = await montar(() => ({ status: 200, body: {} }))
    await store.set(
      'configServidor',
      JSON.stringify({ apiUrl: 'https://velha.exemplo', licenciamentoUrl: 'https://velha.exemplo' }),
    )
    settings.publish({ ...base, estacao: 'Montagem 1' })
    await kitchen.send({ method: 'GET', url: `${server.url}/x` })
    expect(server.seen.map(({ path }) => path)).toEqual(['/config.json', '/x'])
  })

  it('does not follow a redirect, which could carry the bearer elsewhere', async () => {
    const { server, settings, kitchen } = await montar(() => ({ status: 302 }))
    settings.publish({ ...base, estacao: 'Montagem 1' })
    await expect(kitchen.send({ method: 'GET', url: `${server.url}/x` })).rejects.toMatchObject({ name: 'HttpError' })
  })
})

describe('the run-time configuration', () => {
  it('is read from /config.json, with addresses relative to this server and defaults for what is missing', async () => {
    const { server, config } = await montar(() => ({ status: 404 }))
    expect(await config.get()).toEqual({
      licenciamentoUrl: server.url,
      apiUrl: server.url,
      appKey: 'agile-producao',
      origensCozinha: [],
      pagina: server.url,
    })
  })

  it('is the last known one while the server is out of reach, and is asked for again afterwards', async () => {
    const answers = { up: true }
    const server = await startServer(() =>
      answers.up ? { status: 200, body: { licenciamentoUrl: 'https://licenca.exemplo' } } : { status: 503 },
    )
    servers.push(server)
    const store = new MemoryStore()
    const source = () => new RuntimeConfigSource({ http: new HttpClient(), store, origin: server.url })
    await source().get()
    answers.up = false
    const offline = source()
    expect((await offline.get()).licenciamentoUrl).toBe('https://licenca.exemplo')
    answers.up = true
    await offline.get()
    await offline.get()
    expect(server.seen).toHaveLength(3)
  })

  it('says the name on the network, also that of last time while the server is out of reach', async () => {
    const answers = { up: true }
    const server = await startServer(() =>
      answers.up ? { status: 200, body: { peloNome: 'http://forno.local:3000' } } : { status: 503 },
    )
    servers.push(server)
    const store = new MemoryStore()
    const source = () => new RuntimeConfigSource({ http: new HttpClient(), store, origin: server.url })
    const online = source()
    expect(online.peloNome).toBeUndefined()
    await online.get()
    expect(online.peloNome).toBe('http://forno.local:3000')
    answers.up = false
    const offline = source()
    await offline.get()
    expect(offline.peloNome).toBe('http://forno.local:3000')
  })

  it("of last time is known before the server has answered, and this time's after", async () => {
    let answer: (() => void) | undefined
    const server = await startServer(
      () =>
        new Promise((answered) => {
          answer = () => answered({ status: 200, body: { apiUrl: 'https://nova.exemplo' } })
        }),
    )
    servers.push(server)
    const store = new MemoryStore({ configServidor: JSON.stringify({ apiUrl: 'https://velha.exemplo' }) })
    const config = new RuntimeConfigSource({ http: new HttpClient(), store, origin: server.url })
    expect((await config.known()).apiUrl).toBe('https://velha.exemplo')
    const fresh = config.get()
    await expect.poll(() => answer).toBeDefined()
    answer?.()
    expect((await fresh).apiUrl).toBe('https://nova.exemplo')
    expect((await config.known()).apiUrl).toBe('https://nova.exemplo')
    expect(server.seen).toHaveLength(1)
  })
})
