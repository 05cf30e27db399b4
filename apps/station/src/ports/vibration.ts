export interface Vibration {
  readonly supported: boolean
  /** Milliseconds on, off, on… Silent where nothing vibrates. */
  vibrate(pattern: readonly number[]): void
}
