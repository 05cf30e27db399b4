/** Of an answer that came, whether the whole address is unwell and not only this one call. */
export function isUnwell(status: number): boolean {
  return status >= 500 || status === 429 || status === 408 || (status >= 300 && status < 400)
}

const FIRST_MS = 5_000
const LONGEST_MS = 15 * 60_000
/** What somebody else's server may ask for. */
export const LONGEST_ASKED_MS = 60 * 60_000

/** Twice as long after each failure in a row. */
export function backOffMs(failures: number, longestMs = LONGEST_MS): number {
  return Math.min(FIRST_MS * 2 ** Math.min(failures, 20), longestMs)
}

/** `Retry-After` in seconds or as a date (RFC 9110); nothing when it says neither. */
export function askedMs(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0
  const seconds = /^\d{1,9}$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - now.getTime()
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), LONGEST_ASKED_MS)
}
