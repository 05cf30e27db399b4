import { HttpError } from '../errors/app-errors'

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  timeoutMs?: number
}

const LIMITE_ESPERA = 15_000

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export class HttpClient {
  /** The body of a successful answer (JSON when it says so). Anything else is an `HttpError`, status 0 for no answer. */
  async send({ method, url, headers, body, timeoutMs = LIMITE_ESPERA }: HttpRequest): Promise<unknown> {
    const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const response = await this.open(url, {
      method,
      headers: { Accept: 'application/json', ...json, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await readBody(response).catch(() => {
      throw new HttpError(0, null, url)
    })
    if (!response.ok) throw new HttpError(response.status, answer, url)
    return answer
  }

  /** The bare answer, for streams and files. Fails only when there is none (`HttpError` with status 0). */
  async open(url: string, init?: RequestInit): Promise<Response> {
    try {
      // Cookies say nothing here, and a redirect could carry the bearer to another origin.
      return await fetch(url, { credentials: 'omit', redirect: 'error', ...init })
    } catch (error) {
      if (init?.signal?.aborted && init.signal.reason?.name !== 'TimeoutError') throw error
      throw new HttpError(0, null, url)
    }
  }
}
