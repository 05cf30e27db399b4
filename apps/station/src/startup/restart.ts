import type { AppEvents } from '../errors/app-events'
import type { Clock } from '../ports/clock'
import type { Device } from '../ports/device'
import type { Navigation } from './navigation'

export const ESPERA_RECARGA = 300

interface Parts {
  events: AppEvents
  device: Device
  navigation: Navigation
  clock: Clock
  log: (error: unknown) => void
}

/**
 * The app-wide "ops" event: splash, root route, and a reload once both are on screen. The reload is settled first: it
 * has to come even when what broke was the splash or the router.
 */
export function restartOnOps({ events, device, navigation, clock, log }: Parts): void {
  events.on('ops', () => {
    clock.after(ESPERA_RECARGA, () => device.reload())
    device.showSplash().catch(log)
    try {
      navigation.toRoot('/')
    } catch (error) {
      log(error)
    }
  })
}
