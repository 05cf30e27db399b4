import type { Clock } from '../ports/clock'
import type { Device } from '../ports/device'
import { deviceReadyWithin } from './device-ready'

/** The native shell when there is one; in a browser only the page's own splash moves. */
export class CapacitorDevice implements Device {
  private readonly clock: Clock
  /** A native shell puts its bridge into the page before anything else runs there. */
  private readonly bridged = 'Capacitor' in window

  constructor(clock: Clock) {
    this.clock = clock
  }

  ready(): Promise<void> {
    return deviceReadyWithin(deviceReadyEvent(), this.clock, (message) => console.warn(message))
  }

  async setDefaultStatusBar(): Promise<void> {
    if (!this.bridged) return
    const [{ Capacitor }, { StatusBar, Style }] = await Promise.all([
      import('@capacitor/core'),
      import('@capacitor/status-bar'),
    ])
    if (Capacitor.isPluginAvailable('StatusBar')) await StatusBar.setStyle({ style: Style.Default })
  }

  async hideSplash(): Promise<void> {
    splash()?.setAttribute('hidden', '')
    if (!this.bridged) return
    const { Capacitor, SplashScreen } = await nativeSplash()
    if (Capacitor.isNativePlatform()) await SplashScreen.hide()
  }

  async showSplash(): Promise<void> {
    splash()?.removeAttribute('hidden')
    if (!this.bridged) return
    const { Capacitor, SplashScreen } = await nativeSplash()
    if (Capacitor.isNativePlatform()) await SplashScreen.show({ autoHide: false })
  }

  setSplashImage(url: string): void {
    const image = splash()?.querySelector('img')
    if (image) image.src = url
  }

  setManifest(url: string): void {
    document.querySelector('link[rel=manifest]')?.setAttribute('href', url)
  }

  reload(): void {
    window.location.reload()
  }

  onVisible(listener: () => void): void {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener()
    })
  }
}

async function nativeSplash() {
  const [{ Capacitor }, { SplashScreen }] = await Promise.all([
    import('@capacitor/core'),
    import('@capacitor/splash-screen'),
  ])
  return { Capacitor, SplashScreen }
}

function splash(): HTMLElement | null {
  return document.getElementById('splash')
}

/** Only a shell with Cordova plug-ins fires `deviceready`; a page in a browser is ready once its document is. */
function deviceReadyEvent(): Promise<void> {
  return new Promise((resolve) => {
    if ('cordova' in window) document.addEventListener('deviceready', () => resolve(), { once: true })
    else if (document.readyState !== 'loading') resolve()
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })
}
