import type { Evento } from '@kds/domain/eventos'
import type { Pulso, Retrato } from '@kds/protocol/stream'

export interface Message {
  readonly id?: string
  readonly name: string
  readonly data: unknown
}

export interface TestStream {
  readonly status: number
  readonly messages: Message[]
  readonly ended: Promise<void>
  next(name: 'retrato'): Promise<{ id?: string; data: Retrato }>
  next(name: 'evento'): Promise<{ id?: string; data: Evento }>
  next(name: 'pulso'): Promise<{ id?: string; data: Pulso }>
  next(name: 'encerrando'): Promise<{ id?: string; data: object }>
  close(): void
}

const PATIENCE_MS = 10_000

/** Reads the stream as a station does: with fetch, message by message. */
export async function openStream(url: string, headers: Record<string, string>): Promise<TestStream> {
  const abort = new AbortController()
  const response = await fetch(url, { headers, signal: abort.signal })
  const messages: Message[] = []
  const waiting: (() => void)[] = []
  const wake = () => {
    for (const resume of waiting.splice(0)) resume()
  }
  let consumed = 0
  const ended = read(response, (message) => {
    messages.push(message)
    wake()
  }).then(wake, wake)

  async function next(name: string): Promise<{ id?: string; data: never }> {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline) {
      const index = messages.findIndex((message, position) => position >= consumed && message.name === name)
      const message = messages[index]
      if (message) {
        consumed = index + 1
        return { id: message.id, data: message.data as never }
      }
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        setTimeout(resolve, 200)
      })
    }
    throw new Error(`no ${name} within ${PATIENCE_MS} ms; got ${messages.map((message) => message.name).join(', ')}`)
  }

  return { status: response.status, messages, ended, next, close: () => abort.abort() }
}

async function read(response: Response, tell: (message: Message) => void): Promise<void> {
  if (!response.body) return
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const fields = new Map(
        part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      const data = fields.get('data')
      if (data !== undefined) tell({ id: fields.get('id'), name: fields.get('event') ?? '', data: JSON.parse(data) })
    }
  }
}
