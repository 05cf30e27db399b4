import { createHash, randomBytes } from 'node:crypto'

/** A code for a link that works once; only its hash is kept. */
export function newLinkCode(): string {
  return randomBytes(24).toString('base64url')
}

export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/** In the fragment, which no browser sends and no server logs. */
export function linkTo(
  publicUrl: string,
  page: 'primeira-conta' | 'convite' | 'nova-senha' | 'confirmar-email',
  code: string,
) {
  return `${publicUrl}/retaguarda/#/${page}/${code}`
}
