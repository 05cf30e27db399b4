import { createHash } from 'node:crypto'
import { Refusal } from '../http/refusal'

/** Another one for every other content. */
export function versionOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}

/** The second of two people who edit the same thing is told; nothing of the first is overwritten. */
export function requireVersion(seen: string, now: string): void {
  if (seen === now) return
  throw new Refusal(409, [
    'Outra pessoa mudou isto enquanto você editava. Veja como ficou e faça a sua mudança de novo.',
  ])
}
