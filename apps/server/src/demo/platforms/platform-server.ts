import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Dialect, Kind } from './dialect'
import { MERCHANT } from './dialects'

/** What is answered instead: a status, a line that is cut before or after it was done, or what was asked for, perhaps late. */
export type Fault =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | { readonly lateMs: number }
  | 'drop'
  | 'lose'
  | undefined

export interface Told {
  readonly pedido: string
  readonly acao: string
  readonly body: unknown
  /** Nobody was told that it was heard. */
  readonly lost: boolean
  /** When it came, however late it is answered: by then whoever said it may be dead. */
  readonly at: number
}

export interface PlatformServerParts {
  readonly dialect: Dialect
  readonly clientId: string
  readonly secret: string
  /** Undefined of one that it never had. */
  readonly orderOf: (id: string) => object | undefined
  readonly now: () => number
  /** What it is told; false where it knew. */
  readonly hear: (told: Told) => boolean
  /** Asked with every call. */
  readonly fault?: (path: string, method: string) => Fault
  /** What it gives of the events that wait, and in which order. */
  readonly given?: (waiting: readonly object[]) => readonly object[]
  readonly onToken?: () => void
  /** Events went on their way, and need not have arrived. */
  readonly onSaid?: (events: readonly object[]) => void
  /** Somebody let it be known that he has them. */
  readonly onTaken?: (ids: readonly string[], events: readonly object[]) => void
}

export interface PlatformServer {
  readonly url: string
  /** Events that nobody acknowledged yet. */
  readonly unheard: number
  say(kind: Kind, orderId: string, createdAt: Date): { readonly id: string; readonly event: object }
  /** Takes an event back, so that it is known from a call alone. */
  hold(event: object): void
  expireTokens(): void
  /** What a call with this event is made with. */
  signed(event: object, secret?: string): { readonly headers: Record<string, string>; readonly body: string }
  close(): Promise<void>
}

const LASTS_S = 3_600
const MOST_TOKENS = 100
const MOST_BYTES = 262_144

/** A platform on this machine: real HTTP, kept by its own specification. How unreliable it is and what it remembers its parts say. */
export async function startPlatformServer(parts: PlatformServerParts): Promise<PlatformServer> {
  const { dialect, clientId, secret, orderOf, hear } = parts
  const waiting: object[] = []
  const tokens = new Set<string>()

  const routes = async (request: IncomingMessage, response: ServerResponse, body: string): Promise<void> => {
    const at = parts.now()
    const path = (request.url ?? '').split('?')[0] ?? ''
    const fault = parts.fault?.(path, request.method ?? '')
    if (fault === 'drop') return void request.socket.destroy()
    const lost = fault === 'lose'
    if (typeof fault === 'object') {
      if ('status' in fault) return void response.writeHead(fault.status, fault.headers).end(fault.body)
      await delay(fault.lateMs)
    }
    const empty = (status: number) => void (lost ? request.socket.destroy() : response.writeHead(status).end())
    const json = (status: number, what: object) =>
      void (lost
        ? request.socket.destroy()
        : response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(what)))
    if (path === dialect.tokenPath) {
      const said = dialect.tokenOf(new URLSearchParams(body))
      if (said.id !== clientId || said.secret !== secret) return json(401, {})
      parts.onToken?.()
      return json(200, dialect.tokenAnswer(newToken(tokens), LASTS_S))
    }
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return json(401, {})
    if (path === dialect.pollingPath) {
      const given = parts.given?.(waiting) ?? [...waiting]
      if (!lost) parts.onSaid?.(given)
      return given.length === 0 ? empty(204) : json(200, given)
    }
    if (path === dialect.acknowledgePath) {
      const ids = dialect.acknowledgedIn(JSON.parse(body))
      if (ids.length > dialect.mostAcknowledged) return json(400, {})
      const taken = waiting.filter((one) => ids.includes(dialect.idOf(one)))
      for (const event of taken) waiting.splice(waiting.indexOf(event), 1)
      parts.onTaken?.(ids, taken)
      return empty(202)
    }
    if (path === dialect.merchantsPath) return json(200, [{ id: MERCHANT, name: 'Pizzaria Bella Massa' }])
    const order = orderOf(decodeURIComponent(dialect.orderPath.exec(path)?.[1] ?? ''))
    if (order && request.method === 'GET') return json(200, order)
    const [, pedido = '', acao = ''] = dialect.actionPath.exec(path) ?? []
    if (request.method !== 'POST' || !orderOf(pedido)) return json(404, {})
    const isNew = hear({ pedido, acao, body: body === '' ? undefined : JSON.parse(body), lost, at })
    return json(isNew ? 202 : 422, {})
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) request.socket.destroy()
      else chunks.push(chunk)
    })
    request.on('error', () => {})
    request.on('end', () => {
      const refuse = () => void (response.headersSent || response.writeHead(400).end())
      void routes(request, response, Buffer.concat(chunks).toString()).catch(refuse)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    get unheard() {
      return waiting.length
    },
    say(kind, orderId, createdAt) {
      const id = randomUUID()
      const event = dialect.event(kind, { id, orderId, createdAt: createdAt.toISOString() })
      waiting.push(event)
      return { id, event }
    },
    hold: (event) => void waiting.splice(waiting.indexOf(event), 1),
    expireTokens: () => tokens.clear(),
    signed(event, key = secret) {
      const body = JSON.stringify(event)
      const signature = createHmac('sha256', key).update(body).digest('hex')
      return { headers: { 'content-type': 'application/json', [dialect.signature]: signature }, body }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function newToken(tokens: Set<string>): string {
  const [oldest] = tokens
  if (tokens.size >= MOST_TOKENS && oldest !== undefined) tokens.delete(oldest)
  const token = randomUUID()
  tokens.add(token)
  return token
}
