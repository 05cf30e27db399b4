import type { AppEvents } from '../app-events'
import type { Clock } from '../ports/clock'
import type { Device } from '../ports/device'
import type { Navigation } from './navigation'

export const ESPERA_RECARGA = 300

interface Parts {
  events: AppEvents
  device: Device
  navigation: Navigation
  clock: Clock
}

/** The app-wide "ops" event: splash, root route, and a reload once both are on screen. */
export function restartOnOps({ events, device, navigation, clock }: Parts): void {
  events.on('ops', () => {
    void device.showSplash()
    navigation.toRoot('/')
    clock.after(ESPERA_RECARGA, () => device.reload())
  })
}
