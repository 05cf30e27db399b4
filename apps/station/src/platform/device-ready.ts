import type { Clock } from '../ports/clock'

export const LIMITE_DEVICE_READY = 5000

/** Warns when the device is not ready in time, and goes on: a kitchen would rather have its orders than a plug-in. */
export function deviceReadyWithin(event: Promise<void>, clock: Clock, warn: (message: string) => void): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(LIMITE_DEVICE_READY, () => {
      warn(`deviceready did not happen within ${LIMITE_DEVICE_READY} ms`)
      resolve()
    })
    void event.then(() => {
      cancel()
      resolve()
    })
  })
}
