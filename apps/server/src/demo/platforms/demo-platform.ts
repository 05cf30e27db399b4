import type { NomeDaPlataforma } from '@kds/protocol/retaguarda/lojas'
import type { Credenciais } from '../../plataformas/plataforma'
import { call } from '../http-call'
import { PatientLoop } from '../patient-loop'
import type { Random } from '../seeded-random'
import type { SimulationClock } from '../simulation-clock'
import type { Dialect } from './dialect'
import { iFood, openDelivery, openDelivery2 } from './dialects'
import { orderOfId } from './platform-order'
import { type PlatformServer, startPlatformServer } from './platform-server'
import { fieldsOf, linesOf } from './platform-words'
import { wabizOrder } from './wabiz-words'

export interface DemoPlatformParts {
  readonly plataforma: NomeDaPlataforma
  readonly credenciais: Credenciais
  /** Where it calls the house with what is new of this store. */
  readonly webhook: string
  /** How many orders its kitchen has on the board. */
  readonly onBoard: () => Promise<number>
  readonly random: Random
  readonly clock: SimulationClock
  readonly newId: () => string
  readonly warn: (error: unknown) => void
}

/** A platform of the demonstration, at which people order now and then. */
export interface DemoPlatform {
  /** Where it is asked; one that only calls is asked nowhere. */
  readonly url: string | undefined
  stop(): Promise<void>
}

const DIALECTS: Readonly<Record<NomeDaPlataforma, Dialect | undefined>> = {
  ifood: iFood,
  opendelivery: openDelivery,
  opendelivery2: openDelivery2,
  wabiz: undefined,
}

const BETWEEN_ORDERS_MS = 100_000
/** Some beyond where the simulator of the demonstration stops: its orders shall not keep these away. From here on its platforms wait. */
export const MOST_ON_BOARD = 32
/** Whoever made room sees the next order soon. */
const LOOKS_FOR_ROOM_MS = 10_000
/** Nobody asks: another server of the house does, at its own platform. */
const MOST_UNHEARD = 3

export async function startDemoPlatform(parts: DemoPlatformParts): Promise<DemoPlatform> {
  const { plataforma, random, clock, warn, onBoard, newId } = parts
  const dialect = DIALECTS[plataforma]
  const server = dialect && (await serve(dialect, parts))
  const stopping = new AbortController()
  const { signal } = stopping
  let hasRoom = true
  const order = async () => {
    hasRoom = (await onBoard()) < MOST_ON_BOARD
    if (!hasRoom || (server?.unheard ?? 0) >= MOST_UNHEARD) return
    const id = newId()
    if (server) await tell(server, parts, id, signal)
    else await callWhole(parts, id, signal)
  }
  const sell = async () => {
    const loop = new PatientLoop({ clock, warn, signal })
    await loop.untilDone(order)
    await loop.repeat(() => (hasRoom ? BETWEEN_ORDERS_MS * (0.5 + random.next()) : LOOKS_FOR_ROOM_MS), order)
  }
  const selling = sell()
  return {
    url: server?.url,
    async stop() {
      stopping.abort()
      await selling
      await server?.close()
    },
  }
}

/** Whoever tells it something twice, or of an order of long ago, is told that it is well: it remembers none. */
function serve(
  dialect: Dialect,
  { credenciais: { clienteId, segredo }, clock }: DemoPlatformParts,
): Promise<PlatformServer> {
  return startPlatformServer({
    ...{ dialect, clientId: clienteId, secret: segredo, now: clock.now, hear: () => true },
    orderOf(id) {
      const order = orderOfId(id)
      return order && dialect.order(id, linesOf(id, order), fieldsOf(order))
    },
  })
}

/** Open Delivery is known by its call and by being asked, as the order of a busy evening is; iFood by being asked alone. */
async function tell(
  server: PlatformServer,
  { plataforma, webhook, clock }: DemoPlatformParts,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { event } = server.say('created', id, new Date(clock.now()))
  if (plataforma === 'ifood') return
  const { headers } = server.signed(event)
  // What is not taken by call is asked for.
  await call(webhook, { method: 'POST', headers, body: event, signal }, drained).catch(() => {})
}

async function callWhole(
  { webhook, credenciais: { segredo } }: DemoPlatformParts,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const order = orderOfId(id)
  if (!order) return
  const headers = { authorization: `Bearer ${segredo}` }
  await call(webhook, { method: 'POST', headers, body: wabizOrder(id, order), signal }, drained)
}

async function drained(answer: NodeJS.ReadableStream): Promise<void> {
  answer.resume()
}
