import { browserCapabilities } from './browser-capabilities'
import { BrowserDisplay } from './browser-display'
import { BrowserStorageHealth } from './browser-storage-health'
import { NavigatorVibration } from './navigator-vibration'
import { NavigatorWakeLock } from './navigator-wake-lock'
import { sessionMemory } from './session-memory'
import { WebAudioSound } from './web-audio-sound'
import { WebSpeech } from './web-speech'

/** What a screen can do besides showing. */
export function browserScreen() {
  return {
    sound: new WebAudioSound(),
    speech: new WebSpeech(),
    vibration: new NavigatorVibration(),
    wakeLock: new NavigatorWakeLock(),
    display: new BrowserDisplay(),
    protegida: window.isSecureContext,
    pagina: window.location.origin,
    compilacao: __COMPILACAO__,
    capacidades: browserCapabilities(),
    storage: new BrowserStorageHealth(),
    recuperados: sessionMemory('recuperados'),
    /** The element that carries theme and text size. */
    root: document.documentElement,
    /** `first` hears a press before anybody else does, `last` after everybody. */
    onKey(first: (event: KeyboardEvent) => void, last: (event: KeyboardEvent) => void) {
      window.addEventListener('keydown', first, { capture: true })
      window.addEventListener('keydown', last)
    },
  }
}
