import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** What an operator reads. Who ordered what, and the numbers that open doors, are not in it. */
export function createLogger(level: NonNullable<LoggerOptions['level']>, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: loggedError } }
  return destination ? pino(options, destination) : pino(options)
}

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: unknown
  readonly statusCode?: unknown
  readonly table?: unknown
  readonly constraint?: unknown
  readonly stack?: string
  readonly cause?: LoggedError
}

const DEEPEST_CAUSE = 4
/** Data exceptions of PostgreSQL: their message quotes the value that did not fit. */
const QUOTES_DATA = /^22/

/**
 * Only what is named here: other fields of an error carry whatever its library put there. PostgreSQL's `detail` is the whole
 * failing row, an order with its customer.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' }
  const { code, statusCode, table, constraint } = error as Error & Record<string, unknown>
  const message = QUOTES_DATA.test(String(code)) ? error.message.replace(/"[\s\S]*"/g, '"…"') : error.message
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    ...(statusCode !== undefined && { statusCode }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause instanceof Error && depth < DEEPEST_CAUSE && { cause: loggedError(error.cause, depth + 1) }),
  }
}
