import { setTimeout as delay } from 'node:timers/promises'
import type { Evento } from '@kds/domain/eventos'
import { retrato as retratoSchema } from '@kds/protocol/stream'
import { createSseReader } from '@kds/sync/sse'
import pg from 'pg'
import type { OrderKey } from '../journal'
import type { Place, Truth } from '../verdict'
import { type Pizzeria, signIn } from './pizzeria'

/** How far the kitchen's log has come. */
export function cursorOf(databaseUrl: string, { cozinha }: Pizzeria): Promise<number> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ seq: string }>('SELECT seq FROM cozinha WHERE id = $1', [cozinha])
    return Number(rows[0]?.seq)
  })
}

/** The log and the orders from the database itself, the snapshot as a new station would get it. */
export async function readTruth(origin: string, databaseUrl: string, pizzeria: Pizzeria): Promise<Truth> {
  const snapshot = await readSnapshot(origin, pizzeria)
  return onDatabase(databaseUrl, async (client) => {
    const events = await client.query<{ corpo: Evento }>(
      'SELECT corpo FROM evento WHERE cozinha_id = $1 ORDER BY seq',
      [pizzeria.cozinha],
    )
    const orders = await client.query<OrderKey>('SELECT origem, referencia FROM pedido WHERE cozinha_id = $1', [
      pizzeria.cozinha,
    ])
    return { snapshot, log: events.rows.map(({ corpo }) => corpo), stored: orders.rows }
  })
}

async function readSnapshot(origin: string, { cozinha, licenca }: Pizzeria): Promise<Place> {
  const abort = new AbortController()
  const response = await fetch(`${origin}/api/cozinhas/${cozinha}/eventos`, {
    headers: { authorization: `Bearer ${await signIn(origin, licenca)}`, DeviceID: 'Auditor' },
    signal: abort.signal,
  })
  if (!response.ok || !response.body) throw new Error(`no snapshot: ${response.status}`)
  try {
    const data = await firstMessage(response.body, 'retrato')
    const { epoca, cursor, cozinha: kitchen, estoque, pedidos, recentes } = retratoSchema.parse(JSON.parse(data))
    const abertos = Object.fromEntries(pedidos.map((pedido) => [pedido.id, pedido]))
    return { epoca, cursor, estado: { cozinha: kitchen, estoque, pedidos: abertos, recentes } }
  } finally {
    abort.abort()
  }
}

async function firstMessage(body: ReadableStream<Uint8Array>, event: string): Promise<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let found: string | undefined
  const messages = createSseReader((message) => {
    if (message.event === event) found ??= message.data
  })
  while (found === undefined) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`the stream ended without ${event}`)
    messages.write(decoder.decode(value, { stream: true }))
  }
  return found
}

async function onDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await work(client)
    } catch (error) {
      if (attempt === 20) throw error
      await delay(250)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
