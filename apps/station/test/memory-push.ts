import type { PushPermission, PushPort, PushSubscriptionOfDevice } from '../src/ports/push'

/** A browser's push without a push service: one subscription, bound to the key it was made with. */
export class MemoryPush implements PushPort {
  permission: PushPermission
  /** What the person answers when asked. */
  answer: PushPermission = 'granted'
  broken = false
  current: PushSubscriptionOfDevice | null = null
  private key = ''
  private made = 0

  constructor(permission: PushPermission) {
    this.permission = permission
  }

  async askPermission(): Promise<PushPermission> {
    if (this.permission === 'default') this.permission = this.answer
    return this.permission
  }

  async subscribe(serverKey: string): Promise<PushSubscriptionOfDevice> {
    if (this.broken) throw new DOMException('Registration failed - push service not available', 'AbortError')
    if (!this.current || this.key !== serverKey) {
      this.key = serverKey
      this.current = {
        endpoint: `https://push.exemplo/${++this.made}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      }
    }
    return this.current
  }

  async unsubscribe(): Promise<void> {
    this.current = null
  }
}
