import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a cookie of better-auth says; undefined of one that does not bear our signature. */
export function signedCookie(header: string, name: string, secret: string): string | undefined {
  const [, value, signature] = /^(.+)\.([^.]{44})$/s.exec(cookieOf(header, name) ?? '') ?? []
  if (value === undefined || signature === undefined) return undefined
  const ours = createHmac('sha256', secret).update(value).digest()
  const theirs = Buffer.from(signature, 'base64')
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) ? value : undefined
}

/** Of several of one name the first, out of its quotation marks and its percent signs, as better-auth reads it. */
function cookieOf(header: string, name: string): string | undefined {
  for (const each of header.split(';')) {
    const equals = each.indexOf('=')
    if (equals < 0 || each.slice(0, equals).trim() !== name) continue
    const value = each.slice(equals + 1).trim()
    return decoded(value.startsWith('"') ? value.slice(1, -1) : value)
  }
  return undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
