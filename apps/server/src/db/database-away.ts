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

/** It was there, and had too much to do, or was asked for too much. */
const OVERLOADED = /^(53|57014$|25P03$)/
const DISK_FULL = '53100'
const NO_TURN = 'timeout exceeded when trying to connect'

/** Undefined where the database is only too busy. */
export function databaseAwayInWords(error: unknown): string | undefined {
  if (!(error instanceof Error) || !isDatabaseAway(error)) return undefined
  const { code = '', message }: NodeJS.ErrnoException = error
  if (code === DISK_FULL) return 'O disco do banco de dados está cheio. Avise quem cuida do servidor.'
  if (OVERLOADED.test(code) || message.includes(NO_TURN)) return undefined
  return 'O banco de dados não está respondendo. Tente novamente em instantes.'
}

/** Somebody else holds what was to be locked, and kept it for longer than we wanted to wait. */
export function isLockBusy(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '55P03'
}

/** Two transactions waited for each other and this one was ended: the same again may well work. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '40P01'
}
