export interface WakeLock {
  readonly supported: boolean
  /** Keeps the screen on until released; rejects when the system refuses. `released` tells when the browser took it back. */
  take(released: () => void): Promise<void>
}
