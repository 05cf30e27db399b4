import type { InscricaoDePush } from '@kds/protocol/push'

/** Why push messages can or cannot come: a page that is neither https nor localhost has no service worker. */
export type PushPermission = 'granted' | 'denied' | 'default' | 'unsupported' | 'insecure'

export type PushSubscriptionOfDevice = InscricaoDePush['inscricao']

/** The browser's side of push messages. */
export interface PushPort {
  readonly permission: PushPermission
  /** Must be called from a gesture, before anything is awaited: browsers refuse to ask otherwise. */
  askPermission(): Promise<PushPermission>
  /** The subscription of this device for the server with this key, made anew when there is none for it. */
  subscribe(serverKey: string): Promise<PushSubscriptionOfDevice>
  unsubscribe(): Promise<void>
}
