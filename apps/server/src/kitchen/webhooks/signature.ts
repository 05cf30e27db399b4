import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** As the Standard Webhooks specification writes it: its libraries take it as it is. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

/** The headers of a call: its id, its moment, and both signed together with its body as it goes over the line. */
export function signed(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
