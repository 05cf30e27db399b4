import type { BrandingService } from './branding/branding-service'
import type { KitchenHttp } from './calls/kitchen-http'
import type { LicensingClient } from './calls/licensing-client'
import type { RuntimeConfigSource } from './calls/runtime-config'
import type { AppEvents } from './errors/app-events'
import type { Dialogs } from './errors/dialogs'
import type { ErrorHandler } from './errors/error-handler'
import type { ErrorRecords } from './errors/error-records'
import type { LateOverlays } from './errors/late-overlays'
import type { KitchenConnection } from './kitchen/kitchen-connection'
import type { Clock } from './ports/clock'
import type { Device } from './ports/device'
import type { KeyValueStore } from './ports/key-value-store'
import type { Modo } from './ports/modo'
import type { Network } from './ports/network'
import type { StationPush } from './push/station-push'
import type { Screen } from './screen-services'
import type { SettingsService } from './settings/settings-service'
import type { Navigation } from './startup/navigation'
import type { Startup } from './startup/startup'
import type { AppUpdates } from './updates/app-updates'

/** The services of the station, built once by `composition.ts` and handed to React through `AppContext`. */
export interface App {
  modo: Modo
  clock: Clock
  store: KeyValueStore
  network: Network
  device: Device
  config: RuntimeConfigSource
  settings: SettingsService
  licensing: LicensingClient
  kitchenHttp: KitchenHttp
  branding: BrandingService
  events: AppEvents
  overlays: LateOverlays
  dialogs: Dialogs
  errors: ErrorHandler
  errorRecords: ErrorRecords
  navigation: Navigation
  startup: Startup
  updates: AppUpdates
  push: StationPush
  kitchen: KitchenConnection
  screen: Screen
  newId: () => string
}
