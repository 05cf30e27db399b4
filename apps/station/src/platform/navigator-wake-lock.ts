import type { WakeLock } from '../ports/wake-lock'

export class NavigatorWakeLock implements WakeLock {
  get supported(): boolean {
    return 'wakeLock' in navigator
  }

  async take(released: () => void): Promise<void> {
    const sentinel = await navigator.wakeLock.request('screen')
    sentinel.addEventListener('release', () => released(), { once: true })
  }
}
