import type { ServiceWorkerPort } from '../ports/service-worker-port'

const SCRIPT = '/combined-sw.js'
const LIMITE_TROCA = 5_000

/** Does nothing where there is no service worker, as on a page that is neither https nor localhost. */
export class BrowserServiceWorker implements ServiceWorkerPort {
  private registration: ServiceWorkerRegistration | null = null

  async register(onWaiting: () => void): Promise<void> {
    const container = navigator.serviceWorker
    if (!container) return
    container.addEventListener('controllerchange', () => {
      container.controller?.postMessage({ tipo: 'initialize' })
    })
    const registration = await container.register(SCRIPT, { updateViaCache: 'none' })
    this.registration = registration
    if (registration.waiting && isUpdate(registration.waiting, registration)) onWaiting()
    registration.addEventListener('updatefound', () => {
      const installing = registration.installing
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && isUpdate(installing, registration)) onWaiting()
      })
    })
  }

  async lookForUpdate(): Promise<void> {
    await this.registration?.update()
  }

  activateWaiting(): Promise<void> {
    const waiting = this.registration?.waiting
    if (!waiting) return Promise.resolve()
    return new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
      setTimeout(resolve, LIMITE_TROCA)
      waiting.postMessage({ tipo: 'assumir' })
    })
  }
}

/**
 * The first installation is no update. Whether the page has a controller does not tell: a worker claims its first page by itself, and an engine may
 * say so before it says that the worker is installed.
 */
function isUpdate(worker: ServiceWorker, { active }: ServiceWorkerRegistration): boolean {
  return active !== null && active !== worker
}
