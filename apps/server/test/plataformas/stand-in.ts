import { randomUUID } from 'node:crypto'
import type { Dialect, Kind } from '../../src/demo/platforms/dialect'
import { type Fault, startPlatformServer, type Told } from '../../src/demo/platforms/platform-server'

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
  /** Asked for again, it is another one. */
  change(pedido: string, items: object[], fields?: object): void
  say(kind: Kind, orderId: string, createdAt?: Date): object
  /** Takes an event back, so that it is known from a call alone. */
  hold(event: object): void
  expireTokens(): void
  /** Calls the house with an event, signed. */
  call(address: string, event: object, secret?: string): Promise<number>
  toldOf(pedido: string): string[]
  close(): Promise<void>
}

/** The demonstration's platform, as unreliable as it is told to be, that remembers all it said and heard. */
export async function startStandIn(dialect: Dialect): Promise<StandIn> {
  const secret = `segredo-${randomUUID()}`
  const orders = new Map<string, object>()
  const past: object[] = []
  const passages = new Map<object, Passage>()
  let polls = 0

  const server = await startPlatformServer({
    ...{ dialect, clientId: 'cliente-1', secret, now: Date.now },
    orderOf: (id) => orders.get(id),
    hear(told) {
      const isNew = !standIn.told.some(({ pedido, acao }) => pedido === told.pedido && acao === told.acao)
      standIn.told.push(told)
      return isNew
    },
    fault: (path, method) => standIn.fault(path, method),
    given(waiting) {
      polls += 1
      const given = [...waiting, ...(standIn.repeats ? past : [])]
      return standIn.shuffles ? given.sort(() => Math.random() - 0.5) : given
    },
    onToken() {
      standIn.tokens += 1
    },
    onSaid(events) {
      for (const event of events) noteFirst(passages.get(event), 'saidAt')
    },
    onTaken(ids, events) {
      standIn.acknowledged.push([...ids])
      past.push(...events)
      for (const event of events) noteFirst(passages.get(event), 'takenAt')
    },
  })

  const standIn: StandIn = {
    url: server.url,
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
      return server.unheard
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
    change: (pedido, items, fields) => void orders.set(pedido, dialect.order(pedido, items, fields)),
    say(kind, orderId, createdAt = new Date()) {
      const { id, event } = server.say(kind, orderId, createdAt)
      passages.set(event, { event: id, kind, pedido: orderId })
      return event
    },
    hold: server.hold,
    expireTokens: server.expireTokens,
    async call(address, event, key = secret) {
      noteFirst(passages.get(event), 'saidAt')
      const { status } = await fetch(address, { method: 'POST', ...server.signed(event, key) })
      if (status === dialect.answersCalls) noteFirst(passages.get(event), 'takenAt')
      return status
    },
    toldOf: (pedido) => standIn.told.filter((told) => told.pedido === pedido).map(({ acao }) => acao),
    close: server.close,
  }
  return standIn
}

function noteFirst(passage: Passage | undefined, moment: 'saidAt' | 'takenAt'): void {
  if (passage) passage[moment] ??= Date.now()
}
