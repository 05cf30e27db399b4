import { afterEach } from 'vitest'
import { HttpClient } from '../src/calls/http-client'
import { LicensingClient } from '../src/calls/licensing-client'
import { RuntimeConfigSource } from '../src/calls/runtime-config'
import { Dialogs } from '../src/errors/dialogs'
import { type SavedSettings, savedSettingsSchema } from '../src/settings/saved-settings'
import { SettingsService } from '../src/settings/settings-service'
import { login, resumeStored } from '../src/startup/login'
import { Startup } from '../src/startup/startup'
import { type Answer, type Answers, startServer, type TestServer } from './licensing-server'
import { ManualClock, settle } from './manual-clock'
import { MemoryStore } from './memory-store'
import { RecordedDevice, SwitchedNetwork } from './recorded-device'
import { RecordedOverlays } from './recorded-overlays'

const servers: TestServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

export const perfil = { Id: 7, Nome: 'Centro', Url: 'https://cozinha.exemplo/api/cozinhas/centro' }
export const token = {
  access_token: 'tok',
  NomeEmpresa: 'Bella',
  ValidoAte: '2027-01-31',
  Sigla: 'bella',
  Storage: 'r',
}
export const identity = {
  AccessToken: 'velho',
  RefreshToken: null,
  NomeEmpresa: 'Bella',
  ValidoAte: '',
  Sigla: 'b',
  Storage: '',
}
export const salvas = savedSettingsSchema.parse({ numeroLicenca: 'LIC-1', codigoPerfil: 7, estacao: 'Montagem 1' })

export async function montar(guardadas: unknown) {
  const answers: { token: Answer | Answers; perfis: Answer } = {
    token: { status: 200, body: token },
    perfis: { status: 200, body: [perfil] },
  }
  const server = await startServer((request) => {
    const { path } = request
    if (path === '/jwt/token') return typeof answers.token === 'function' ? answers.token(request) : answers.token
    return path === '/api/Perfil' ? answers.perfis : { status: 404 }
  })
  servers.push(server)
  const overlays = new RecordedOverlays()
  const log = overlays.log
  const store = new MemoryStore(guardadas === null ? {} : { configuracoes: JSON.stringify(guardadas) })
  const settings = new SettingsService({ store, report: () => log.push('reported') })
  const http = new HttpClient()
  const config = new RuntimeConfigSource({ http, store, origin: server.url })
  const licensing = new LicensingClient({ http, config })
  const navigation = { toRoot: (path: string) => log.push(`go ${path}`) }
  const clock = new ManualClock()
  const network = new SwitchedNetwork()
  const failures: string[] = []
  const known: SavedSettings[] = []
  settings.subscribe((value) => log.push(value ? `published ${value.identity.AccessToken}` : 'published null'))
  const startup = new Startup({
    device: new RecordedDevice(log),
    dialogs: new Dialogs(overlays),
    navigation,
    network,
    clock,
    resume: () => resumeStored(settings, (stored) => known.push(stored)),
    login: (shutOut) => login({ settings, licensing, stays: async () => false }, shutOut),
    log: (error) => failures.push(error instanceof Error ? error.message : String(error)),
    record: () => log.push('recorded'),
  })
  return { answers, server, store, settings, log, clock, network, failures, known, startup }
}

export type Cenario = Awaited<ReturnType<typeof montar>>

export async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 5_000 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 5))
  await settle()
}

export async function iniciar({ startup }: Cenario) {
  await startup.start()
  await until(() => startup.state.fase === 'aberto' || startup.state.fase === 'configurando')
}

export const callsTo = ({ seen }: TestServer) => seen.filter(({ path }) => path !== '/config.json')

export const guardadasAgora = (store: MemoryStore) => JSON.parse(String(store.entries.get('configuracoes')))
