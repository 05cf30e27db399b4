import type { Capabilities } from '../ports/capabilities'

export function browserCapabilities(): Capabilities {
  return {
    durabilidade: 'IDBTransaction' in window && 'durability' in IDBTransaction.prototype,
    travas: 'locks' in navigator,
    avisos: 'PushManager' in window,
    semRede: 'serviceWorker' in navigator,
  }
}
