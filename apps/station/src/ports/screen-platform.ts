import type { Display } from './display'
import type { Sound } from './sound'
import type { Speech } from './speech'
import type { StorageHealth } from './storage-health'
import type { Vibration } from './vibration'
import type { WakeLock } from './wake-lock'

/** What a screen can do besides showing. */
export interface ScreenPlatform {
  sound: Sound
  speech: Speech
  vibration: Vibration
  wakeLock: WakeLock
  display: Display
  storage: StorageHealth
  /** The element that carries theme and text size. */
  root: HTMLElement
  /** `first` hears a press before anybody else does, `last` after everybody. */
  onKey(first: (event: KeyboardEvent) => void, last: (event: KeyboardEvent) => void): void
}
