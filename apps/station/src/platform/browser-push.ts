import { inscricaoDePush } from '@kds/protocol/push'
import type { PushPermission, PushPort, PushSubscriptionOfDevice } from '../ports/push'

const LIMITE_REGISTRO = 30_000

export class BrowserPush implements PushPort {
  get permission(): PushPermission {
    if (!window.isSecureContext) return 'insecure'
    const supported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    return supported ? Notification.permission : 'unsupported'
  }

  async askPermission(): Promise<PushPermission> {
    return this.permission === 'default' ? Notification.requestPermission() : this.permission
  }

  async subscribe(serverKey: string): Promise<PushSubscriptionOfDevice> {
    const { pushManager } = await registration()
    const existing = await pushManager.getSubscription()
    if (existing && keyOf(existing) === serverKey) return asSent(existing)
    // A browser keeps one subscription a page, bound to the key it was made with.
    await existing?.unsubscribe()
    return asSent(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey }))
  }

  async unsubscribe(): Promise<void> {
    const known = await navigator.serviceWorker?.getRegistration()
    await (await known?.pushManager?.getSubscription())?.unsubscribe()
  }
}

/** `serviceWorker.ready` never rejects: without a worker it would be waited for until the page is closed. */
function registration(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no service worker became active')), LIMITE_REGISTRO)
    void navigator.serviceWorker.ready.then((ready) => {
      clearTimeout(timer)
      resolve(ready)
    })
  })
}

function asSent(subscription: PushSubscription): PushSubscriptionOfDevice {
  return inscricaoDePush.shape.inscricao.parse(subscription.toJSON())
}

function keyOf({ options }: PushSubscription): string | null {
  if (!options.applicationServerKey) return null
  const bytes = new Uint8Array(options.applicationServerKey)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
