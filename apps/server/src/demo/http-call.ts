import { type IncomingMessage, request as open } from 'node:http'
import { json } from 'node:stream/consumers'
import { erroSchema } from '@kds/protocol/error-answer'

/** The server answered, and the answer was no. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly status: number

  constructor(status: number, reason: string) {
    super(`${status} ${reason}`.trim())
    this.status = status
  }
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal: AbortSignal
}

const PATIENCE_MS = 10_000

/**
 * One call to this machine, on a connection of its own that is gone when the call is over. `fetch` would keep spare
 * connections open, and a server does not close while one of them has never been used.
 */
export async function call<T>(url: string, request: Call, read: (answer: IncomingMessage) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, PATIENCE_MS)
  request.signal.addEventListener('abort', stop)
  if (request.signal.aborted) stop()
  try {
    const answer = await send(url, request, limit.signal)
    const { statusCode: status = 0 } = answer
    if (status < 200 || status > 299) throw new CallRefused(status, await reasonOf(answer))
    return await read(answer)
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', stop)
  }
}

function send(url: string, { method = 'GET', headers, body }: Call, signal: AbortSignal): Promise<IncomingMessage> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const outgoing = open(url, { method, agent: false, signal, headers: { ...headers, ...contentOf(text) } }, resolve)
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}

function contentOf(text: string | undefined): Record<string, string | number> {
  if (text === undefined) return {}
  return { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
}

async function reasonOf(answer: IncomingMessage): Promise<string> {
  const body: unknown = await json(answer).catch(() => undefined)
  return erroSchema.safeParse(body).data?.Messages.join(' ') ?? ''
}
