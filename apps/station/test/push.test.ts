import { afterEach, describe, expect, it } from 'vitest'
import { HttpClient } from '../src/calls/http-client'
import { KitchenHttp } from '../src/calls/kitchen-http'
import { RuntimeConfigSource } from '../src/calls/runtime-config'
import type { PushPermission } from '../src/ports/push'
import { StationPush, TEXTO_ATIVADOS, TEXTO_BLOQUEADOS, TEXTO_NAO_ATIVADOS } from '../src/push/station-push'
import { savedSettingsSchema } from '../src/settings/saved-settings'
import { SettingsService } from '../src/settings/settings-service'
import { startServer, type TestServer } from './licensing-server'
import { ManualClock } from './manual-clock'
import { MemoryPush } from './memory-push'
import { MemoryStore } from './memory-store'

const servers: TestServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

const configuracoes = savedSettingsSchema.parse({
  numeroLicenca: 'L',
  estacao: 'Montagem 1',
  mostraPizza: true,
  mostraEntrada: true,
})
const identity = { AccessToken: 'tok', RefreshToken: null, NomeEmpresa: 'B', ValidoAte: '', Sigla: 'b', Storage: '' }
const perfil = { Id: 1, Nome: 'P', Url: 'https://cozinha.exemplo/api/cozinhas/centro/' }
const logado = { ...configuracoes, identity, perfil }

async function montar(permission: PushPermission, { estacao = 'Montagem 1' } = {}) {
  const answers = { chave: 'chave-1', status: 204 }
  const server = await startServer(({ path }) => {
    if (path === '/api/push/chave') return { status: 200, body: { chave: answers.chave } }
    return path === '/api/push' ? { status: answers.status } : { status: 404 }
  })
  servers.push(server)
  const store = new MemoryStore()
  const http = new HttpClient()
  const config = new RuntimeConfigSource({ http, store, origin: server.url })
  const settings = new SettingsService({ store, report: () => undefined })
  settings.publish({ ...logado, estacao })
  const browser = new MemoryPush(permission)
  const clock = new ManualClock()
  const said: string[] = []
  const logged: unknown[] = []
  const push = new StationPush({
    push: browser,
    http: new KitchenHttp({ http, config, settings, installationId: async () => 'i-1' }),
    config,
    store,
    settings,
    clock,
    say: (text) => said.push(text),
    log: (error) => logged.push(error),
  })
  const calls = () =>
    server.seen
      .filter(({ path }) => path.startsWith('/api/push'))
      .map(({ method, path, body }) => ({ call: `${method} ${path}`, body }))
  return { answers, server, store, browser, clock, said, logged, push, calls }
}

const inscricao = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
})

describe('the permission for push messages', () => {
  it('is asked for on the board and never by itself', async () => {
    const { push, browser, calls } = await montar('default')
    await push.renew()
    expect(push.notice).toBe('perguntar')
    expect(browser.permission).toBe('default')
    expect(calls()).toEqual([])
  })

  it('once given subscribes the device, tells the server and keeps the token under its own key', async () => {
    const { push, store, said, server, calls } = await montar('default')
    await push.renew()
    await push.activate()
    expect(push.notice).toBeNull()
    expect(said).toEqual([TEXTO_ATIVADOS])
    expect(calls()).toEqual([
      { call: 'GET /api/push/chave', body: null },
      {
        call: 'PUT /api/push',
        body: { inscricao: inscricao('https://push.exemplo/1'), cozinha: 'centro', linhas: ['entrada', 'pizza'] },
      },
    ])
    const headers = server.seen.at(-1)?.headers
    expect([headers?.authorization, headers?.deviceid, headers?.['x-instalacao']]).toEqual([
      'Bearer tok',
      'Montagem 1',
      'i-1',
    ])
    expect(JSON.parse(String(store.entries.get('tokenPush')))).toEqual(inscricao('https://push.exemplo/1'))
  })

  it('refused says how to change one’s mind and is not asked for again', async () => {
    const { push, browser, said, calls } = await montar('default')
    browser.answer = 'denied'
    await push.activate()
    await push.renew()
    expect([push.notice, said, calls()]).toEqual([null, [TEXTO_BLOQUEADOS], []])
  })

  it('left open by the person is asked for again', async () => {
    const { push, browser, said } = await montar('default')
    browser.answer = 'default'
    await push.activate()
    expect([push.notice, said]).toEqual(['perguntar', []])
  })

  it.each([
    ['insecure', 'inseguro'],
    ['unsupported', 'sem-suporte'],
  ] as const)('where it is %s the board says so, and nothing is called', async (permission, notice) => {
    const { push, calls } = await montar(permission)
    await push.renew()
    expect(push.notice).toBe(notice)
    expect(calls()).toEqual([])
  })

  it('put off leaves the board in peace for thirty days', async () => {
    const { push, clock } = await montar('default')
    await push.renew()
    await push.postpone()
    await clock.advance(29 * 24 * 3_600_000)
    await push.renew()
    expect(push.notice).toBeNull()
    await clock.advance(2 * 24 * 3_600_000)
    await push.renew()
    expect(push.notice).toBe('perguntar')
  })

  it('put off on a clock that ran a year ahead, asks again once the clock is right', async () => {
    const { push, clock } = await montar('default')
    clock.set(365 * 24 * 3_600_000)
    await push.postpone()
    clock.set(-365 * 24 * 3_600_000)
    await push.renew()
    expect(push.notice).toBe('perguntar')
  })
})

describe('the subscription of a station', () => {
  it('is sent again after every login, the same one while the server’s key is the same', async () => {
    const { push, answers, store, calls } = await montar('granted')
    await push.renew()
    await push.renew()
    answers.chave = 'chave-2'
    await push.renew()
    const sent = calls().filter(({ call }) => call === 'PUT /api/push')
    expect(sent.map(({ body }) => (body as { inscricao: { endpoint: string } }).inscricao.endpoint)).toEqual([
      'https://push.exemplo/1',
      'https://push.exemplo/1',
      'https://push.exemplo/2',
    ])
    expect(String(store.entries.get('tokenPush'))).toContain('https://push.exemplo/2')
  })

  it('that fails opens nothing over the board and is sent at the next login', async () => {
    const { push, answers, said, logged } = await montar('granted')
    answers.status = 500
    await push.renew()
    expect([said, logged.length]).toEqual([[], 1])
    answers.status = 204
    await push.renew()
    expect(logged).toHaveLength(1)
  })

  it('that the browser cannot make is told to whoever asked for it', async () => {
    const { push, browser, said } = await montar('default')
    browser.broken = true
    await push.activate()
    expect(said).toEqual([TEXTO_NAO_ATIVADOS])
  })

  it('waits for a name of the station', async () => {
    const { push, calls } = await montar('granted', { estacao: ' ' })
    await push.renew()
    expect(calls()).toEqual([])
  })

  it('is undone before the device changes licence', async () => {
    const { push, browser, store, calls } = await montar('granted')
    await push.renew()
    await push.leave()
    expect(calls().at(-1)).toEqual({ call: 'DELETE /api/push', body: null })
    expect(browser.current).toBeNull()
    expect(store.entries.has('tokenPush')).toBe(false)
  })

  it('is undone on the device even when the server is out of reach', async () => {
    const { push, browser, store, server, logged } = await montar('granted')
    await push.renew()
    await server.stop()
    servers.pop()
    await push.leave()
    expect([browser.current, store.entries.has('tokenPush'), logged.length]).toEqual([null, false, 1])
  })

  it('that was never made costs no call', async () => {
    const { push, calls } = await montar('default')
    await push.leave()
    expect(calls()).toEqual([])
  })
})
