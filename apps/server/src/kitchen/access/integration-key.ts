import { createHash, randomBytes } from 'node:crypto'

const PREFIX = 'chv_'

/** Shown once to whoever makes it; only its hash is kept. */
export function newIntegrationKey(): string {
  return PREFIX + randomBytes(24).toString('base64url')
}

export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Both kinds of bearer come in one header; three parts with dots between are a token. */
export function looksLikeToken(bearer: string): boolean {
  return bearer.split('.').length === 3
}
