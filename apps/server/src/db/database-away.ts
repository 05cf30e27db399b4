/** Connection lost, no resources (a full disk among them), shutting down or starting up, not accepting connections, out of time. */
const SQL_STATES = /^(08|53|57P|57014$|55000$|25006$|25P03$)/
const SYSTEM_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH']
const WORDS = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'connection terminated',
    'client has encountered a connection error',
    'client was closed and is not queryable',
    'query read timeout',
  ].join('|'),
  'i',
)

/** The database will be back: whoever asked may ask again, and nothing was lost. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', message }: NodeJS.ErrnoException = error
  return SQL_STATES.test(code) || SYSTEM_CODES.includes(code) || WORDS.test(message)
}

/** Somebody else holds what was to be locked, and kept it for longer than we wanted to wait. */
export function isLockBusy(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '55P03'
}

/** Two transactions waited for each other and this one was ended: the same again may well work. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '40P01'
}
