import type { ScreenPlatform } from '../ports/screen-platform'
import { BrowserDisplay } from './browser-display'
import { BrowserStorageHealth } from './browser-storage-health'
import { NavigatorVibration } from './navigator-vibration'
import { NavigatorWakeLock } from './navigator-wake-lock'
import { WebAudioSound } from './web-audio-sound'
import { WebSpeech } from './web-speech'

export function browserScreen(): ScreenPlatform {
  return {
    sound: new WebAudioSound(),
    speech: new WebSpeech(),
    vibration: new NavigatorVibration(),
    wakeLock: new NavigatorWakeLock(),
    display: new BrowserDisplay(),
    storage: new BrowserStorageHealth(),
    root: document.documentElement,
    onKey(first, last) {
      window.addEventListener('keydown', first, { capture: true })
      window.addEventListener('keydown', last)
    },
  }
}
