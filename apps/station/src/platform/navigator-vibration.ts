import type { Vibration } from '../ports/vibration'

export class NavigatorVibration implements Vibration {
  /** Desktop browsers have the call too; only what is held in a hand has a motor. */
  get supported(): boolean {
    return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches
  }

  vibrate(pattern: readonly number[]): void {
    // Before the first touch the browser refuses, and complains on the console.
    if (this.supported && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate([...pattern])
  }
}
