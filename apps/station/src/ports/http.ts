export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  timeoutMs?: number
}

export interface HttpClient {
  /** The body of a successful answer (JSON when it says so). Anything else is an `HttpError`, status 0 for no answer. */
  send(request: HttpRequest): Promise<unknown>
  /** The bare answer, for streams and files. Fails only when there is none (`HttpError` with status 0). */
  open(url: string, init?: RequestInit): Promise<Response>
}
