import { afterEach, describe, expect, it } from 'vitest'
import { BrandingService } from '../src/branding/branding-service'
import { HttpClient } from '../src/calls/http-client'
import { LicensingClient } from '../src/calls/licensing-client'
import { RuntimeConfigSource } from '../src/calls/runtime-config'
import { AppEvents } from '../src/errors/app-events'
import { Dialogs } from '../src/errors/dialogs'
import { ErrorHandler } from '../src/errors/error-handler'
import { savedSettingsSchema } from '../src/settings/saved-settings'
import { SettingsService } from '../src/settings/settings-service'
import { RASCUNHO_VAZIO, settingsFormSchema } from '../src/settings-screen/settings-form'
import { SettingsSession } from '../src/settings-screen/settings-session'
import { type Answer, startServer, type TestServer } from './licensing-server'
import { ManualClock } from './manual-clock'
import { MemoryStore } from './memory-store'
import { RecordedOverlays } from './recorded-overlays'

const servers: TestServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

const VALIDAR =
  'alert Atenção: O número da licença precisa ser validado novamente antes de salvar as configurações. Deseja fazê-lo?'
const INVALIDA = 'alert Atenção: O número da licença é inválido. Deseja salvar as configurações mesmo assim?'
const VERIFICANDO = ['loading Verificando a licença...', 'loading dismissed']
const SALVANDO = ['loading Salvando...', 'loading dismissed']

const token = { access_token: 'tok', NomeEmpresa: 'Bella', ValidoAte: '2027-01-31', Sigla: 'bella', Storage: 'r' }
const form = settingsFormSchema.parse({
  ...RASCUNHO_VAZIO,
  numeroLicenca: 'LIC-1',
  codigoPerfil: 7,
  estacao: 'Montagem 1',
  tipoTelamontador: 'K',
})
const salvas = savedSettingsSchema.parse({
  ...form,
  identity: { AccessToken: 't', NomeEmpresa: 'B', ValidoAte: '', Sigla: 'b', Storage: '' },
  perfil: { Id: 7, Nome: 'Centro', Url: 'u' },
})

async function montar({
  respostas = [] as string[],
  guardadas = null as unknown,
  pendentes = 0,
  codigo = null as string | null,
} = {}) {
  const answers: { token: Answer; perfis: Answer; storage: Answer; tablet: Answer } = {
    tablet: { status: 200, body: form },
    token: { status: 200, body: token },
    perfis: { status: 200, body: [{ Id: 7, Nome: 'Centro', Url: 'u' }] },
    storage: { status: 404 },
  }
  const server = await startServer(({ path }) => {
    if (path === '/jwt/token') return answers.token
    if (path === '/jwt/tablet') return answers.tablet
    if (path === '/api/Perfil') return answers.perfis
    return path.startsWith('/api/storage') ? answers.storage : { status: 404 }
  })
  servers.push(server)
  const clock = new ManualClock()
  const overlays = new RecordedOverlays(...respostas)
  const dialogs = new Dialogs(overlays)
  const store = new MemoryStore(guardadas === null ? {} : { configuracoes: JSON.stringify(guardadas) })
  const settings = new SettingsService({ store, report: () => undefined })
  const http = new HttpClient()
  const config = new RuntimeConfigSource({ http, store, origin: server.url })
  const errors = new ErrorHandler({ dialogs, events: new AppEvents(), record: () => undefined, log: () => undefined })
  const kept = () => JSON.parse(String(store.entries.get('configuracoes') ?? 'null'))
  const code = {
    current: codigo,
    spent() {
      code.current = null
    },
  }
  const session = new SettingsSession({
    tablet: { code, http, config, installationId: async () => 'aparelho-1' },
    settings,
    licensing: new LicensingClient({ http, config }),
    branding: new BrandingService({ http, config, store, origin: server.url }),
    dialogs,
    errors,
    push: { leave: async () => void overlays.log.push(`left with ${kept()?.numeroLicenca}`) },
    pendingActions: async () => pendentes,
    clock,
  })
  await session.open()
  return { answers, server, log: overlays.log, session, kept, clock, code }
}

describe('a tablet opened by its camera', () => {
  const CARREGANDO = ['loading Carregando...', 'loading dismissed']

  it('fills the form once with what the code stands for', async () => {
    const { session, server, log } = await montar({ codigo: 'abc' })
    expect(await session.prepared()).toEqual(form)
    expect(server.seen.at(-1)).toMatchObject({ path: '/jwt/tablet', body: { codigo: 'abc', instalacao: 'aparelho-1' } })
    expect(log).toEqual(CARREGANDO)
    expect(await session.prepared()).toBeNull()
  })

  it('says in the server’s words that a code is no good, and leaves the form to whoever types', async () => {
    const { session, answers, log, code } = await montar({ codigo: 'abc' })
    answers.tablet = { status: 400, body: { success: false, Messages: ['Este código de tablet já foi usado.'] } }
    expect(await session.prepared()).toBeNull()
    expect(log).toEqual([...CARREGANDO, 'alert Atenção: Este código de tablet já foi usado.'])
    expect(code.current).toBeNull()
  })

  it('keeps a code that nobody answered about for the next opening', async () => {
    const { session, answers } = await montar({ codigo: 'abc' })
    answers.tablet = { status: 503 }
    expect(await session.prepared()).toBeNull()
    answers.tablet = { status: 200, body: form }
    expect(await session.prepared()).toEqual(form)
  })

  it('asks nothing without a code', async () => {
    const { session, server, log } = await montar()
    expect(await session.prepared()).toBeNull()
    expect(server.seen.filter(({ path }) => path === '/jwt/tablet')).toEqual([])
    expect(log).toEqual([])
  })
})

describe('checking the licence on the settings screen', () => {
  it('shows its progress, fills the company details and loads the profiles', async () => {
    const { session, log } = await montar()
    await session.check(' LIC-1 ')
    expect(log).toEqual(VERIFICANDO)
    expect(session.state).toMatchObject({
      situacao: 'valida',
      identity: { NomeEmpresa: 'Bella', ValidoAte: '2027-01-31' },
      ImageUrl: '/img/icon.png',
      perfis: [{ Id: 7, Nome: 'Centro', Url: 'u' }],
    })
  })

  it('by itself waits 300 ms and takes the number as it then is', async () => {
    const { session, server, clock } = await montar({ guardadas: salvas })
    const asked = () => server.seen.filter(({ path }) => path === '/jwt/token').map(({ body }) => body)
    let numero = 'LIC-1'
    session.checkSoon(
      () => numero,
      () => null,
    )
    await clock.advance(299)
    expect(session.state.situacao).toBe('nao-verificada')
    numero = 'LIC-2'
    await clock.advance(1)
    expect(session.state.situacao).toBe('verificando')
    await expect.poll(() => session.state.situacao).toBe('valida')
    expect(asked()).toMatchObject([{ password: 'LIC-2' }])
  })

  it('by itself is called off when the screen closes first', async () => {
    const { session, server, clock } = await montar({ guardadas: salvas })
    session.checkSoon(
      () => 'LIC-1',
      () => null,
    )()
    await clock.advance(10_000)
    expect(session.state.situacao).toBe('nao-verificada')
    expect(server.seen).toEqual([])
  })

  it('answered with 401 adds the inline note and no alert', async () => {
    const { session, answers, log } = await montar()
    answers.token = { status: 401 }
    await session.check('x')
    expect(session.state).toMatchObject({ situacao: 'invalida', numeroInvalido: true })
    expect(log).toEqual(VERIFICANDO)
  })

  it('answered with an expired licence goes to the global handler', async () => {
    const { session, answers, log } = await montar()
    answers.token = { status: 400, body: { error: 'invalid_grant', error_description: 'Licença vencida.' } }
    await session.check('x')
    expect(session.state).toMatchObject({ situacao: 'invalida', numeroInvalido: false })
    expect(log).toEqual([...VERIFICANDO, 'alert Atenção: Licença vencida.'])
  })

  it('by itself does not say again what the screen says already, and says anything else', async () => {
    const vencida = { status: 400, body: { error: 'invalid_grant', error_description: 'Licença vencida.' } }
    for (const [dito, alertas] of [
      ['Licença vencida.', []],
      ['Não existe perfil configurado para esta licença.', ['alert Atenção: Licença vencida.']],
      [null, ['alert Atenção: Licença vencida.']],
    ] as const) {
      const { session, answers, log, clock } = await montar({ guardadas: salvas })
      answers.token = vencida
      session.checkSoon(
        () => 'LIC-1',
        () => dito,
      )
      await clock.advance(300)
      await expect.poll(() => session.state.situacao).toBe('invalida')
      await expect.poll(() => log).toEqual([...VERIFICANDO, ...alertas])
    }
  })

  it('says so when there is no network', async () => {
    const { session, server, log } = await montar()
    await server.stop()
    servers.pop()
    await session.check('x')
    expect(log.at(-1)).toBe(
      'alert Atenção: Tentativa de conexão com a retaguarda falhou. Verifique a conexão com a internet.',
    )
  })

  it('says so when the storage refuses the icon, and stays valid', async () => {
    const { session, answers, log } = await montar()
    answers.storage = { status: 403 }
    await session.check('x')
    expect(session.state).toMatchObject({ situacao: 'valida', ImageUrl: '/img/icon.png' })
    expect(log).toContain('alert Atenção: Você não tem autorização para acessar o storage.')
  })
})

describe('saving the settings', () => {
  it('a valid licence is saved without questions', async () => {
    const { session, log, kept } = await montar()
    await session.check('LIC-1')
    expect(await session.save(form)).toBe(true)
    expect(log).toEqual([...VERIFICANDO, ...SALVANDO])
    expect(kept()).toEqual({ ...form, identity: null, perfil: null, urlIcone: null, urlLogo: null })
  })

  it('an edited licence asks to be validated; Não saves nothing', async () => {
    const { session, log, kept } = await montar({ respostas: ['nao'] })
    session.licenceEdited()
    expect(await session.save(form)).toBe(false)
    expect(log).toEqual([VALIDAR])
    expect(kept()).toBeNull()
  })

  it('an edited licence that turns out valid is saved after Sim', async () => {
    const { session, log, kept } = await montar({ respostas: ['sim'] })
    session.licenceEdited()
    expect(await session.save(form)).toBe(true)
    expect(log).toEqual([VALIDAR, ...VERIFICANDO, ...SALVANDO])
    expect(kept()).toMatchObject({ numeroLicenca: 'LIC-1' })
  })

  it('an edited licence that turns out invalid asks the second question', async () => {
    const { session, answers, log, kept } = await montar({ respostas: ['sim', 'nao'] })
    answers.token = { status: 401 }
    session.licenceEdited()
    expect(await session.save(form)).toBe(false)
    expect(log).toEqual([VALIDAR, ...VERIFICANDO, INVALIDA])
    expect(kept()).toBeNull()
  })

  it('an invalid licence may be saved all the same', async () => {
    const { session, answers, log, kept } = await montar({ respostas: ['sim'] })
    answers.token = { status: 401 }
    await session.check('LIC-1')
    expect(await session.save(form)).toBe(true)
    expect(log).toEqual([...VERIFICANDO, INVALIDA, ...SALVANDO])
    expect(kept()).toMatchObject({ numeroLicenca: 'LIC-1' })
  })

  it('a profile of another licence is not saved: one of this licence has to be chosen', async () => {
    const { session, kept } = await montar()
    await session.check('LIC-1')
    expect(await session.save({ ...form, codigoPerfil: 99 })).toBe(false)
    expect(kept()).toBeNull()
  })

  it('another licence or profile asks first while actions wait to be sent', async () => {
    const { session, answers, log, kept } = await montar({
      guardadas: salvas,
      pendentes: 2,
      respostas: ['nao', 'sim'],
    })
    answers.perfis = { status: 200, body: [{ Id: 8, Nome: 'Norte', Url: 'u' }] }
    await session.check('LIC-1')
    expect(await session.save({ ...form, codigoPerfil: 8 })).toBe(false)
    expect(log.at(-1)).toContain('2 ações deste aparelho ainda não foram enviadas')
    expect(kept()).toEqual(salvas)
    expect(await session.save({ ...form, codigoPerfil: 8 })).toBe(true)
    expect(kept()).toMatchObject({ codigoPerfil: 8, identity: null, perfil: null })
  })

  it('the same licence and profile never ask about waiting actions', async () => {
    const { session, log } = await montar({ guardadas: salvas, pendentes: 2 })
    await session.check('LIC-1')
    expect(await session.save({ ...form, estacao: 'Nova' })).toBe(true)
    expect(log).toEqual([...VERIFICANDO, ...SALVANDO])
  })

  it('another licence first gives up the push messages of the old one', async () => {
    const { session, log, kept } = await montar({ guardadas: salvas })
    await session.check('LIC-2')
    expect(await session.save({ ...form, numeroLicenca: 'LIC-2' })).toBe(true)
    expect(log).toContain('left with LIC-1')
    expect(kept()).toMatchObject({ numeroLicenca: 'LIC-2', identity: null, perfil: null })
  })
})
