/** The service worker's registration, as much of it as the app needs. */
export interface ServiceWorkerPort {
  /** Registers the script; `onWaiting` is called when a newer version is ready to take over. */
  register(onWaiting: () => void): Promise<void>
  /** Asks the server whether there is a newer version. */
  lookForUpdate(): Promise<void>
  /** Lets the waiting version take over; the page is reloaded by the caller once it has. */
  activateWaiting(): Promise<void>
}
