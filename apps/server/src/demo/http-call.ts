import { erroSchema } from '@kds/protocol/erro'

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

/** One HTTP call, body and all: it ends when `read` ended, was refused, took too long, or `signal` stopped it. */
export async function call<T>(url: string, request: Call, read: (answer: Response) => Promise<T>): Promise<T> {
  const { method = 'GET', headers = {}, body, signal } = request
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, PATIENCE_MS)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: limit.signal,
    })
    if (!answer.ok) throw new CallRefused(answer.status, await reasonOf(answer))
    return await read(answer)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

async function reasonOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined)
  return erroSchema.safeParse(body).data?.Messages.join(' ') ?? ''
}
