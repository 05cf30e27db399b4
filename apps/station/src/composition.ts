import { FUSO_PADRAO } from '@kds/domain/cozinha'
import type { ErrorRecord } from '@kds/protocol/error-records'
import { uuidV7 } from '@kds/protocol/uuid-v7'
import { createEngine } from '@kds/sync/engine'
import { BrandingService } from './branding/branding-service'
import { provideBranding } from './branding/use-branding'
import { HttpClient } from './calls/http-client'
import { KitchenHttp } from './calls/kitchen-http'
import { LicensingClient } from './calls/licensing-client'
import { RuntimeConfigSource } from './calls/runtime-config'
import { provideKitchenHttp } from './calls/use-kitchen-http'
import { composeScreen } from './compose-screen'
import { AppError } from './errors/app-errors'
import { AppEvents } from './errors/app-events'
import { Dialogs } from './errors/dialogs'
import { ErrorHandler } from './errors/error-handler'
import { ErrorRecords } from './errors/error-records'
import { LateOverlays } from './errors/late-overlays'
import { provideErrors } from './errors/use-errors'
import type { CompanyNews } from './kitchen/company-news'
import { KitchenConnection, type KitchenOfStation, type RunningEngine } from './kitchen/kitchen-connection'
import { kitchenTransport } from './kitchen/kitchen-transport'
import { provideKitchen } from './kitchen/use-kitchen'
import { LicenceEnd } from './licence-notice/licence-end'
import { provideLicenceEnd } from './licence-notice/use-licence-end'
import { MenuDoor, provideMenuDoor } from './menu/menu-door'
import { PartNotLoadedError } from './missing-parts/lazy-part'
import { MissingParts } from './missing-parts/missing-parts'
import { partInsistedOn } from './missing-parts/part-insisted-on'
import { provideMissingParts } from './missing-parts/use-missing-parts'
import { afterPaint } from './platform/after-paint'
import { broadcastTabs } from './platform/broadcast-tabs'
import { BrowserPush } from './platform/browser-push'
import { browserScreen } from './platform/browser-screen'
import { BrowserServiceWorker } from './platform/browser-service-worker'
import { CapacitorDevice } from './platform/capacitor-device'
import { CapacitorNetwork } from './platform/capacitor-network'
import { cookieSetUpMark } from './platform/cookie-set-up-mark'
import { IdbErrorStore } from './platform/idb-error-store'
import { IdbKitchenStores } from './platform/idb-kitchen-store'
import { ionicKeyValueStore } from './platform/ionic-key-value-store'
import { IonicOverlays } from './platform/ionic-overlays'
import { SessionReloads } from './platform/session-reloads'
import { systemClock } from './platform/system-clock'
import { tabletCodeIn } from './platform/tablet-code'
import { webLockOwnership } from './platform/web-lock-ownership'
import type { BuildMode } from './ports/build-mode'
import { StationPush } from './push/station-push'
import { providePush } from './push/use-push'
import { provideClock } from './react/clock'
import { provideNetwork } from './react/network'
import type { Provision } from './react/part'
import { fetchBoard } from './routes'
import type { ShellProps } from './StationApp'
import { type LoggedInSettings, linhasDaEstacao } from './settings/saved-settings'
import { SettingsService } from './settings/settings-service'
import { provideSettings } from './settings/use-settings'
import { provideSessionParts } from './settings-screen/use-session-parts'
import { provideSetUpMark } from './settings-screen/use-set-up-mark'
import { FirstPicture, provideFirstPicture } from './startup/first-picture'
import { installationIdIn } from './startup/installation-id'
import { login, resumeStored } from './startup/login'
import { PagePath } from './startup/page-path'
import { restartOnOps } from './startup/restart'
import { startStation } from './startup/start-station'
import { Startup } from './startup/startup'
import { provideStartup } from './startup/use-startup'
import { AppUpdates } from './updates/app-updates'
import { provideUpdates } from './updates/use-updates'
import { horasNoFuso } from './words/hora-em-texto'

type Platform = ReturnType<typeof browserPlatform>

/** The browser behind the ports; what the engine of one kitchen stands on is found by the kitchen's address. */
function browserPlatform(modo: BuildMode) {
  const kitchenStores = new IdbKitchenStores(modo)
  return {
    origin: window.location.origin,
    agente: navigator.userAgent,
    rota: () => window.location.pathname,
    clock: systemClock,
    store: ionicKeyValueStore(modo),
    tabletCode: tabletCodeIn(window),
    mark: cookieSetUpMark(document),
    errorStore: new IdbErrorStore(modo),
    http: new HttpClient(),
    network: new CapacitorNetwork(),
    device: new CapacitorDevice(systemClock),
    newId: randomId,
    kitchenStore: (url: string) => kitchenStores.of(url),
    ownership: (url: string) => webLockOwnership(`cozinha ${url}`),
    tabs: (url: string) => broadcastTabs(`cozinha ${url}`),
  }
}

/** `crypto.randomUUID` exists only in a secure context; a LAN address over http has none. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const GUARDAR_DE_NOVO_MS = 60_000

const log = (error: unknown) => console.error(error)

/** The station put together: what `main.tsx` starts, and the parts its components may ask for, each by a hook of its own. */
export interface Station {
  shell: ShellProps
  parts: readonly Provision[]
  unexpected: (error: unknown) => void
  /** A few words at the foot of the screen. */
  say: (text: string) => void
  /** Somebody is working on this screen: no moment to change the version. */
  touched: () => void
  start: () => Promise<void>
}

export function composeStation(modo: BuildMode = __MODO__): Station {
  const platform = browserPlatform(modo)
  const { origin, clock, store, http, network, device, newId, tabletCode, mark } = platform
  const events = new AppEvents()
  const overlays = new LateOverlays(new IonicOverlays())
  const dialogs = new Dialogs(overlays)
  const path = new PagePath(window)
  const menu = new MenuDoor()
  const config = new RuntimeConfigSource({ http, store, origin })
  const settings: SettingsService = new SettingsService({ store, report: (error) => record(error) })
  const licensing = new LicensingClient({ http, config })
  const installationId = installationIdIn(store, newId)
  const kitchenHttp = new KitchenHttp({ http, config, settings, installationId })
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
  const firstPicture = new FirstPicture({ clock, painted: afterPaint })
  const startup: Startup = new Startup({
    device,
    dialogs,
    navigation: path,
    network,
    clock,
    resume: () => resumeStored(settings, ({ tipoTelamontador }) => fetchBoard(path.current, tipoTelamontador)),
    login: (shutOut) => login({ settings, licensing, stays: () => news().then((part) => part.stays()) }, shutOut),
    log,
    record,
  })
  const updates = new AppUpdates({
    worker: new BrowserServiceWorker(),
    clock,
    reload: () => device.reload(),
    mayReload: () => startup.state.fase === 'aberto' && !startup.settingsOpen,
    log,
  })

  const missing = new MissingParts({
    clock,
    answers: () =>
      http.send({ method: 'GET', url: `${origin}/config.json`, timeoutMs: 5_000 }).then(
        () => true,
        () => false,
      ),
    mayReload: (kinds) =>
      kinds.has('configuracoes') || (!startup.settingsOpen && (kinds.has('pagina') || updates.quiet)),
    reload: () => device.reload(),
    reloads: new SessionReloads(clock),
    giveUp: (error) => void errors.unexpected(error),
  })

  const push = new StationPush({
    push: new BrowserPush(),
    http: kitchenHttp,
    config,
    store,
    settings,
    clock,
    say: (text) => void dialogs.toast(text),
    log: (error) => console.warn(error),
  })
  let later: Promise<CompanyNews> | undefined
  const news = () => {
    later ??= import('./kitchen/company-news').then(
      (part) => new part.CompanyNews({ settings, licensing, startup, dialogs, kitchen, clock, branding, lookUpMark }),
    )
    // One request that was lost must not leave the station deaf for the day: it is asked for again with the next news.
    later.catch(() => {
      later = undefined
    })
    return later
  }
  const kitchen: KitchenConnection = new KitchenConnection({
    settings,
    createEngine: (station) =>
      startEngine(station, platform, kitchenHttp, startup, {
        tela: () => settings.current?.tipoTelamontador ?? null,
        news: (what, data) =>
          void news()
            .then((part) => part.heard(what, data))
            .catch(log),
      }),
    store: platform.kitchenStore,
  })
  const licenceEnd = new LicenceEnd({ settings, store, clock, log })
  const reports = firstPicture.seen
    .then(() => partInsistedOn(() => import('./reports/report-station'), clock))
    .then(({ reportStation }) => reportStation({ kitchen, clock, http: kitchenHttp, settings }))
  const screen = composeScreen({
    ...browserScreen(),
    store,
    clock,
    device,
    kitchen,
    peloNome: () => config.peloNome,
    linhas: () => (settings.current ? linhasDaEstacao(settings.current) : []),
    report: record,
    found: (laudos) => void reports.then((each) => each.found(laudos)).catch(log),
  })

  restartOnOps({ events, device, navigation: path, clock, log })
  events.on('abrir-configuracoes', () => startup.openSettings())
  branding.subscribe(() => device.setSplashImage(branding.current.logo))
  const lookUpMark = async (published: LoggedInSettings, versao?: string) => {
    void branding.manifest(published).then((url) => url && device.setManifest(url))
    const urls = await branding.refresh(published, versao)
    // Another licence may have been saved while the pictures were looked up.
    await settings.update((stored) =>
      stored.identity?.Sigla === published.identity.Sigla ? { ...stored, ...urls } : stored,
    )
  }
  settings.onConfirmed((published) => {
    mark.leave()
    void errorRecords.flush()
    lookUpMark(published).catch((error) => (error instanceof AppError ? dialogs.toast(error.message) : log(error)))
    void push.renew()
  })
  network.subscribe((online) => {
    if (!online) return
    void errorRecords.flush()
    void push.renew()
    kitchen.wake()
  })
  device.onVisible(() => kitchen.wake())
  const keepSettings = () => {
    settings.keep().catch(log)
    clock.after(GUARDAR_DE_NOVO_MS, keepSettings)
  }
  clock.after(GUARDAR_DE_NOVO_MS, keepSettings)

  const unexpected = (error: unknown) => {
    if (error instanceof PartNotLoadedError) missing.add(error)
    else void errors.unexpected(error)
  }
  return {
    shell: { modo, path, mounted: () => overlays.mounted() },
    parts: [
      provideClock(clock),
      provideNetwork(network),
      provideSettings(settings),
      provideStartup(startup),
      provideFirstPicture(firstPicture),
      provideMenuDoor(menu),
      provideErrors({ unexpected, record, onRetry: (retry) => events.on('abrir-configuracoes', retry) }),
      provideMissingParts(missing),
      provideBranding(branding),
      provideUpdates(updates),
      providePush(push),
      provideLicenceEnd(licenceEnd),
      provideKitchen(kitchen),
      provideKitchenHttp(kitchenHttp),
      provideSessionParts({
        settings,
        licensing,
        branding,
        dialogs,
        errors,
        push,
        clock,
        pendingActions: () => kitchen.pending(),
        tablet: { code: tabletCode, http, config, installationId },
      }),
      provideSetUpMark(mark),
      ...screen.parts,
    ],
    unexpected,
    say: (text) => void dialogs.toast(text),
    touched: () => updates.touched(),
    start() {
      // Whoever needs it first finds it on its way.
      void config.get()
      screen.start()
      void licenceEnd.start()
      void afterPaint().then(() => errorRecords.ready())
      const settingsWanted = tabletCode.current !== null
      return startStation({ branding, startup, firstPicture, overlays, menu, updates, settingsWanted })
    },
  }
}

function startEngine(
  { url, estacao, linhas }: KitchenOfStation,
  { clock, kitchenStore, ownership, tabs }: Platform,
  http: KitchenHttp,
  startup: Startup,
  told: Pick<Parameters<typeof kitchenTransport>[0], 'tela' | 'news'>,
): RunningEngine {
  const identify = () => void import('./identify/show-name').then(({ showName }) => showName(estacao), log)
  const channel = tabs(url)
  const engine = createEngine(
    {
      store: kitchenStore(url),
      transport: kitchenTransport({ http, url, linhas, identify, painted: afterPaint, ...told }),
      clock,
      ownership: ownership(url),
      channel,
      newId: () => uuidV7(clock.now(), crypto.getRandomValues(new Uint8Array(10))),
      random: Math.random,
      async renew() {
        if (!(await startup.loginInBackground())) throw new Error('the licence was not confirmed')
      },
    },
    { estacao },
  )
  // Before anybody draws an hour.
  const stop = engine.subscribe(() => {
    const { estado } = engine.view()
    horasNoFuso(estado && (estado.cozinha.fuso ?? FUSO_PADRAO))
  })
  return {
    engine,
    dispose: () => {
      stop()
      channel.close()
    },
  }
}

async function sendErrorRecords(
  records: ErrorRecord[],
  kitchenHttp: KitchenHttp,
  config: RuntimeConfigSource,
): Promise<void> {
  const { apiUrl } = await config.get()
  await kitchenHttp.send({ method: 'POST', url: `${apiUrl}/api/erros`, body: { erros: records } })
}
