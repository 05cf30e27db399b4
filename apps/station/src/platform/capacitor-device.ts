import { Capacitor } from '@capacitor/core'
import { SplashScreen } from '@capacitor/splash-screen'
import { StatusBar, Style } from '@capacitor/status-bar'
import type { Clock } from '../ports/clock'
import type { Device } from '../ports/device'
import { deviceReadyWithin } from './device-ready'

/** The native shell when there is one; in a browser only the page's own splash moves. */
export class CapacitorDevice implements Device {
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
  }

  ready(): Promise<void> {
    return deviceReadyWithin(deviceReadyEvent(), this.clock, (message) => console.warn(message))
  }

  async setDefaultStatusBar(): Promise<void> {
    if (Capacitor.isPluginAvailable('StatusBar')) await StatusBar.setStyle({ style: Style.Default })
  }

  async hideSplash(): Promise<void> {
    splash()?.setAttribute('hidden', '')
    if (Capacitor.isNativePlatform()) await SplashScreen.hide()
  }

  async showSplash(): Promise<void> {
    splash()?.removeAttribute('hidden')
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
