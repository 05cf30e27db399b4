import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** How one platform words what all of them say. Written from its documentation, apart from what speaks to it. */
export interface Dialect {
  readonly tokenPath: string
  readonly tokenOf: (form: URLSearchParams) => { id: string | null; secret: string | null }
  readonly tokenAnswer: (token: string, seconds: number) => object
  readonly pollingPath: string
  readonly acknowledgePath: string
  readonly acknowledgedIn: (body: unknown) => string[]
  readonly mostAcknowledged: number
  readonly orderPath: RegExp
  readonly actionPath: RegExp
  readonly event: (kind: Kind, at: { id: string; orderId: string; createdAt: string }) => object
  readonly idOf: (event: object) => string
  readonly signature: string
  readonly answersCalls: number
  /** An order of these items. */
  readonly order: (id: string, items: object[], fields?: object) => object
  readonly actions: Readonly<Record<'confirm' | 'start' | 'ready' | 'dispatch' | 'cancel', string>>
  /** Where a cancellation is asked for, and not only said. */
  readonly answers?: Readonly<Record<'accept' | 'deny', string>>
}

export type Kind = 'created' | 'cancelled' | 'cancellationAsked' | 'unknown'

/** What is answered instead: a status, a line that is cut before or after it was done, or what was asked for, perhaps late. */
export type Fault =
  | { readonly status: number; readonly headers?: Record<string, string> }
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

/** How an event came over to us, as its platform knows it: only ever the first moment of each. */
export interface Passage {
  readonly event: string
  readonly kind: Kind
  readonly pedido: string
  /** It went on its way to us, and need not have arrived. */
  saidAt?: number
  /** Somebody let it be known that he has it. */
  takenAt?: number
}

export interface StandIn {
  readonly url: string
  readonly dialect: Dialect
  readonly secret: string
  readonly told: Told[]
  readonly acknowledged: string[][]
  readonly passages: readonly Passage[]
  readonly polls: number
  /** Events that nobody acknowledged yet. */
  readonly unheard: number
  tokens: number
  /** Asked with every call. */
  fault: (path: string, method: string) => Fault
  /** Gives acknowledged events again and again. */
  repeats: boolean
  shuffles: boolean
  newOrder(items: object[], fields?: object): string
  say(kind: Kind, orderId: string, createdAt?: Date): object
  /** Takes an event back, so that it is known from a call alone. */
  hold(event: object): void
  expireTokens(): void
  /** Calls the house with an event, signed. */
  call(address: string, event: object, secret?: string): Promise<number>
  toldOf(pedido: string): string[]
  close(): Promise<void>
}

/** A platform on this machine: real HTTP, kept by its own specification, as unreliable as it is told to be. */
export async function startStandIn(dialect: Dialect): Promise<StandIn> {
  const secret = `segredo-${randomUUID()}`
  const orders = new Map<string, object>()
  const waiting: object[] = []
  const past: object[] = []
  const passages = new Map<object, Passage>()
  const said = (event: object) => noteFirst(passages.get(event), 'saidAt')
  const taken = (event: object) => noteFirst(passages.get(event), 'takenAt')
  const tokens = new Set<string>()
  let polls = 0

  const routes = async (request: IncomingMessage, response: ServerResponse, body: string): Promise<void> => {
    const at = Date.now()
    const path = (request.url ?? '').split('?')[0] ?? ''
    const fault = standIn.fault(path, request.method ?? '')
    if (fault === 'drop') return void request.socket.destroy()
    const lost = fault === 'lose'
    if (typeof fault === 'object') {
      if ('status' in fault) return void response.writeHead(fault.status, fault.headers).end()
      await delay(fault.lateMs)
    }
    const empty = (status: number) => void (lost ? request.socket.destroy() : response.writeHead(status).end())
    const json = (status: number, what: object) =>
      void (lost
        ? request.socket.destroy()
        : response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(what)))
    if (path === dialect.tokenPath) {
      const { id, secret: said } = dialect.tokenOf(new URLSearchParams(body))
      if (id !== 'cliente-1' || said !== secret) return json(401, {})
      standIn.tokens += 1
      const token = randomUUID()
      tokens.add(token)
      return json(200, dialect.tokenAnswer(token, 3_600))
    }
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return json(401, {})
    if (path === dialect.pollingPath) {
      polls += 1
      const given = [...waiting, ...(standIn.repeats ? past : [])]
      if (!lost) for (const event of given) said(event)
      if (standIn.shuffles) given.sort(() => Math.random() - 0.5)
      return given.length === 0 ? empty(204) : json(200, given)
    }
    if (path === dialect.acknowledgePath) {
      const ids = dialect.acknowledgedIn(JSON.parse(body))
      if (ids.length > dialect.mostAcknowledged) return json(400, {})
      standIn.acknowledged.push(ids)
      for (const event of waiting.filter((one) => ids.includes(dialect.idOf(one)))) {
        waiting.splice(waiting.indexOf(event), 1)
        past.push(event)
        taken(event)
      }
      return empty(202)
    }
    const order = orders.get(decodeURIComponent(dialect.orderPath.exec(path)?.[1] ?? ''))
    if (order && request.method === 'GET') return json(200, order)
    const [, pedido = '', acao = ''] = dialect.actionPath.exec(path) ?? []
    if (request.method !== 'POST' || !orders.has(pedido)) return json(404, {})
    const isRepeated = standIn.told.some((told) => told.pedido === pedido && told.acao === acao)
    standIn.told.push({ pedido, acao, body: body === '' ? undefined : JSON.parse(body), lost, at })
    return json(isRepeated ? 422 : 202, {})
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => {})
    request.on('end', () => void routes(request, response, Buffer.concat(chunks).toString()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const standIn: StandIn = {
    url: `http://127.0.0.1:${port}`,
    dialect,
    secret,
    told: [],
    acknowledged: [],
    get passages() {
      return [...passages.values()]
    },
    get polls() {
      return polls
    },
    get unheard() {
      return waiting.length
    },
    tokens: 0,
    fault: () => undefined,
    repeats: false,
    shuffles: false,
    newOrder(items, fields) {
      const id = randomUUID()
      orders.set(id, dialect.order(id, items, fields))
      return id
    },
    say(kind, orderId, createdAt = new Date()) {
      const id = randomUUID()
      const event = dialect.event(kind, { id, orderId, createdAt: createdAt.toISOString() })
      passages.set(event, { event: id, kind, pedido: orderId })
      waiting.push(event)
      return event
    },
    hold(event) {
      waiting.splice(waiting.indexOf(event), 1)
    },
    expireTokens: () => tokens.clear(),
    async call(address, event, key = secret) {
      const body = JSON.stringify(event)
      const signature = createHmac('sha256', key).update(body).digest('hex')
      const headers = { 'content-type': 'application/json', [dialect.signature]: signature }
      said(event)
      const { status } = await fetch(address, { method: 'POST', headers, body })
      if (status === dialect.answersCalls) taken(event)
      return status
    },
    toldOf: (pedido) => standIn.told.filter((told) => told.pedido === pedido).map(({ acao }) => acao),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}

function noteFirst(passage: Passage | undefined, moment: 'saidAt' | 'takenAt'): void {
  if (passage) passage[moment] ??= Date.now()
}
