import { createHash } from 'node:crypto'

/** By which a company is named where anybody may read: whoever knows its sigla recognises it, and nobody else is told one. */
export function hashOfCompany(sigla: string): string {
  return createHash('sha256').update(`empresa:${sigla}`).digest('base64url')
}
