import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import type { LogReader } from './log-reader'
import { StationConnection } from './station-connection'
import { StreamHubs } from './stream-hubs'

const reader: LogReader = {
  eventsAfter: async () => [],
  snapshot: async () => ({ epoca: 'e', seq: 0, body: '"pedidos":[]' }),
  heads: async (ids) => ids.map((cozinhaId) => ({ cozinhaId, epoca: 'e', seq: 0, abertos: 0 })),
}
const bus = { publish() {}, subscribe: () => () => {}, onReconnect: () => () => {}, close: async () => {} }

let hubs: StreamHubs | undefined

afterEach(() => hubs?.close())

function aStation() {
  const wire = new PassThrough()
  let heard = ''
  wire.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
  })
  const identity = { licencaId: 'l', estacao: 'e', linhas: [] }
  const connection = new StationConnection(wire as unknown as ServerResponse, identity)
  return { connection, pulses: () => heard.split('event: pulso').length - 1 }
}

test('a station that comes in the moment the last one leaves is pulsed and told like any other', async () => {
  hubs = new StreamHubs({ reader, bus, now: () => new Date(), logger: pino({ level: 'silent' }), pulseMs: 10 })
  const first = aStation()
  const leave = await hubs.join('cozinha', first.connection, undefined)
  const second = aStation()
  const joining = hubs.join('cozinha', second.connection, undefined)
  leave()
  await joining
  const atOnce = second.pulses()
  await delay(100)
  expect(second.pulses()).toBeGreaterThan(atOnce)
})
