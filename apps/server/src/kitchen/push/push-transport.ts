import type { PushAddress } from './subscription-repository'

export interface PushMessage {
  readonly text: string
  readonly topic: string
  /** How long the push service keeps it for a device it cannot reach. */
  readonly ttlSeconds: number
}

export interface PushTransport {
  /** The status of the push service's answer. Rejects when there was none. */
  send(address: PushAddress, message: PushMessage): Promise<number>
  mayCall(endpoint: string): boolean
  close(): void
}
