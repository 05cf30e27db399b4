import { uuidV7 } from '@kds/protocol/uuid-v7'
import { criarMotor } from '@kds/sync/motor'
import type { Armazem, Canal, Posse } from '@kds/sync/ports'
import type { App } from './app'
import { BrandingService } from './branding/branding-service'
import { KitchenHttp } from './calls/kitchen-http'
import { LicensingClient } from './calls/licensing-client'
import { RuntimeConfigSource } from './calls/runtime-config'
import { AppError } from './errors/app-errors'
import { AppEvents } from './errors/app-events'
import { Dialogs } from './errors/dialogs'
import { ErrorHandler } from './errors/error-handler'
import { ErrorRecords } from './errors/error-records'
import { LateOverlays } from './errors/late-overlays'
import { KitchenConnection, type KitchenOfStation, type RunningEngine } from './kitchen/kitchen-connection'
import { kitchenTransport } from './kitchen/kitchen-transport'
import { afterPaint } from './platform/after-paint'
import { broadcastTabs } from './platform/broadcast-tabs'
import { BrowserPush } from './platform/browser-push'
import { browserScreen } from './platform/browser-screen'
import { BrowserServiceWorker } from './platform/browser-service-worker'
import { CapacitorDevice } from './platform/capacitor-device'
import { CapacitorNetwork } from './platform/capacitor-network'
import { FetchHttpClient } from './platform/fetch-http-client'
import { IdbErrorStore } from './platform/idb-error-store'
import { IdbKitchenStores } from './platform/idb-kitchen-store'
import { IonicKeyValueStore } from './platform/ionic-key-value-store'
import { IonicOverlays } from './platform/ionic-overlays'
import { systemClock } from './platform/system-clock'
import { webLockOwnership } from './platform/web-lock-ownership'
import type { Clock } from './ports/clock'
import type { Device } from './ports/device'
import type { ErrorRecord, ErrorStore } from './ports/error-store'
import type { HttpClient } from './ports/http'
import type { KeyValueStore } from './ports/key-value-store'
import type { Modo } from './ports/modo'
import type { Network } from './ports/network'
import type { Overlays } from './ports/overlays'
import type { PushPort } from './ports/push'
import type { ScreenPlatform } from './ports/screen-platform'
import type { ServiceWorkerPort } from './ports/service-worker-port'
import { StationPush } from './push/station-push'
import { createScreen } from './screen-services'
import { linhasDaEstacao } from './settings/configuracoes'
import { SettingsService } from './settings/settings-service'
import { installationIdIn } from './startup/installation-id'
import { login } from './startup/login'
import { Navigation } from './startup/navigation'
import { restartOnOps } from './startup/restart'
import { Startup } from './startup/startup'
import { AppUpdates } from './updates/app-updates'

export interface Platform {
  modo: Modo
  origin: string
  agente: string
  rota: () => string
  clock: Clock
  store: KeyValueStore
  errorStore: ErrorStore
  http: HttpClient
  network: Network
  device: Device
  serviceWorker: ServiceWorkerPort
  push: PushPort
  screen: ScreenPlatform
  overlays: Overlays
  newId: () => string
  /** What the engine of one kitchen stands on, by the kitchen's address. */
  kitchenStore: (url: string) => Armazem
  ownership: (url: string) => Posse
  tabs: (url: string) => Canal & { close(): void }
}

export function browserPlatform(modo: Modo = __MODO__): Platform {
  const kitchenStores = new IdbKitchenStores(modo)
  return {
    modo,
    origin: window.location.origin,
    agente: navigator.userAgent,
    rota: () => window.location.pathname,
    clock: systemClock,
    store: new IonicKeyValueStore(modo),
    errorStore: new IdbErrorStore(modo),
    http: new FetchHttpClient(),
    network: new CapacitorNetwork(),
    device: new CapacitorDevice(systemClock),
    serviceWorker: new BrowserServiceWorker(),
    push: new BrowserPush(),
    screen: browserScreen(),
    overlays: new IonicOverlays(),
    newId: randomId,
    kitchenStore: (url) => kitchenStores.of(url),
    ownership: (url) => webLockOwnership(`cozinha ${url}`),
    tabs: (url) => broadcastTabs(`cozinha ${url}`),
  }
}

/** `crypto.randomUUID` exists only in a secure context; a LAN address over http has none. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const log = (error: unknown) => console.error(error)

export function composeApp(platform: Platform = browserPlatform()): App {
  const { modo, origin, clock, store, http, network, device, newId } = platform
  const events = new AppEvents()
  const overlays = new LateOverlays(platform.overlays)
  const dialogs = new Dialogs(overlays)
  const navigation = new Navigation()
  const config = new RuntimeConfigSource({ http, store, origin })
  const settings: SettingsService = new SettingsService({ store, report: (error) => record(error) })
  const licensing = new LicensingClient({ http, config })
  const kitchenHttp = new KitchenHttp({ http, config, settings, installationId: installationIdIn(store, newId) })
  const branding = new BrandingService({ http, config, store, origin })
  const errorRecords = new ErrorRecords({
    store: platform.errorStore,
    clock,
    newId,
    surroundings: () => ({
      estacao: settings.current?.estacao ?? null,
      cozinha: settings.current?.perfil.Url ?? null,
      rota: platform.rota(),
      modo,
      agente: platform.agente,
      online: network.online,
    }),
    canSend: () => settings.current !== null && network.online,
    send: (records) => sendErrorRecords(records, kitchenHttp, config),
  })
  const record = (error: unknown) => void errorRecords.record(error)
  const errors = new ErrorHandler({ dialogs, events, record, log })
  const startup: Startup = new Startup({
    device,
    dialogs,
    navigation,
    network,
    clock,
    login: () => login({ settings, licensing }),
    log,
    record,
  })
  const updates = new AppUpdates({
    worker: platform.serviceWorker,
    clock,
    reload: () => device.reload(),
    mayReload: () => startup.state.fase === 'aberto' && !startup.state.configurando,
    log,
  })

  const push = new StationPush({
    push: platform.push,
    http: kitchenHttp,
    config,
    store,
    settings,
    clock,
    say: (text) => void dialogs.toast(text),
    log: (error) => console.warn(error),
  })
  const kitchen = new KitchenConnection({
    settings,
    createEngine: (station) => createEngine(station, platform, kitchenHttp, startup),
    store: platform.kitchenStore,
  })
  const screen = createScreen({
    platform: platform.screen,
    store,
    clock,
    device,
    kitchen,
    linhas: () => (settings.current ? linhasDaEstacao(settings.current) : []),
    report: record,
  })

  restartOnOps({ events, device, navigation, clock, log })
  events.on('abrir-configuracoes', () => startup.openSettings())
  branding.subscribe(() => device.setSplashImage(branding.current.logo))
  settings.subscribe((published) => {
    if (!published) return
    void errorRecords.flush()
    branding
      .refresh(published)
      // Another licence may have been saved while the pictures were looked up.
      .then((urls) =>
        settings.update((stored) =>
          stored.identity?.Sigla === published.identity.Sigla ? { ...stored, ...urls } : stored,
        ),
      )
      .catch((error) => (error instanceof AppError ? dialogs.toast(error.message) : log(error)))
    void push.renew()
    void branding.manifest(published).then((url) => url && device.setManifest(url))
  })
  network.subscribe((online) => {
    if (!online) return
    void errorRecords.flush()
    void push.renew()
    kitchen.wake()
  })
  device.onVisible(() => kitchen.wake())

  return {
    modo,
    clock,
    store,
    network,
    device,
    config,
    settings,
    licensing,
    kitchenHttp,
    branding,
    events,
    overlays,
    dialogs,
    errors,
    errorRecords,
    navigation,
    startup,
    updates,
    push,
    kitchen,
    screen,
    newId,
  }
}

function createEngine(
  { url, estacao, linhas }: KitchenOfStation,
  { clock, kitchenStore, ownership, tabs }: Platform,
  http: KitchenHttp,
  startup: Startup,
): RunningEngine {
  const canal = tabs(url)
  const motor = criarMotor(
    {
      armazem: kitchenStore(url),
      transporte: kitchenTransport({ http, url, linhas, painted: afterPaint }),
      relogio: { agora: clock.now, depois: clock.after },
      posse: ownership(url),
      canal,
      novoId: () => uuidV7(clock.now(), crypto.getRandomValues(new Uint8Array(10))),
      sorteio: Math.random,
      async renovar() {
        if (!(await startup.loginInBackground())) throw new Error('the licence was not confirmed')
      },
    },
    { estacao },
  )
  return { motor, dispose: () => canal.close() }
}

async function sendErrorRecords(
  records: ErrorRecord[],
  kitchenHttp: KitchenHttp,
  config: RuntimeConfigSource,
): Promise<void> {
  const { apiUrl } = await config.get()
  await kitchenHttp.send({ method: 'POST', url: `${apiUrl}/api/erros`, body: { erros: records } })
}
