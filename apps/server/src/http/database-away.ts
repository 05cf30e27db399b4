/** Connection lost, no resources (a full disk among them), shutting down or starting up, not accepting connections. */
const SQL_STATES = /^(08|53|57P|55000$|25006$)/
const SYSTEM_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH']
const WORDS = /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error/i

/** The database will be back: whoever asked may ask again, and nothing was lost. */
export function isDatabaseAway(error: { code?: string; message?: string }): boolean {
  const { code = '', message = '' } = error
  return SQL_STATES.test(code) || SYSTEM_CODES.includes(code) || WORDS.test(message)
}
