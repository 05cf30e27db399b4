import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import type { Evento } from '@kds/domain/eventos'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { PATIENCE } from '../../../test/support/patience'
import { FairTurns } from '../../http/fair-turns'
import { KitchenHub } from './kitchen-hub'
import type { Head, LogReader, LogRow } from './postgres-log-reader'
import { SnapshotHolders } from './snapshot-holders'
import { StationConnection } from './station-connection'
import { StreamHubs } from './stream-hubs'

const bus = { publish() {}, subscribe: () => () => {}, onReconnect: () => () => {}, close: async () => {} }
const never = new Promise<never>(() => {})

let hubs: StreamHubs | undefined

afterEach(() => hubs?.close())

function aReader(parts: Partial<LogReader> = {}): LogReader {
  return {
    eventsAfter: async () => ({ rows: [], more: false }),
    eventsBetween: async () => [],
    snapshot: async () => ({ epoca: 'e', seq: 0, parts: ['"pedidos":[]'] }),
    heads: async (ids) =>
      ids.map((cozinhaId): Head => ({ cozinhaId, sigla: 'CASA', epoca: 'e', seq: 0, abertos: 0, arquivada: false })),
    ...parts,
  }
}

function open(reader: LogReader, pulseMs = 10, turns = new FairTurns(() => performance.now())): StreamHubs {
  hubs = new StreamHubs({ reader, bus, turns, now: () => new Date(), logger: pino({ level: 'silent' }), pulseMs })
  return hubs
}

function aStation() {
  const wire = new PassThrough()
  let heard = ''
  wire.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
  })
  const identity = { licencaId: 'l', sigla: 'S', estacao: 'e' }
  const connection = new StationConnection(wire as unknown as ServerResponse, identity)
  const count = (name: string) => heard.split(`event: ${name}`).length - 1
  return {
    connection,
    pulses: () => count('pulso'),
    events: () => [...heard.matchAll(/id: e:(\d+)/g)].map(([, seq]) => Number(seq)),
  }
}

/** Once all that is ready to run has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('pulses come every five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const parts = { reader: aReader(), bus, turns: new FairTurns(() => performance.now()), now: () => new Date() }
    hubs = new StreamHubs({ ...parts, logger: pino({ level: 'silent' }) })
    const station = aStation()
    await hubs.join('cozinha', station.connection, undefined)
    await settled()
    for (let round = 0; round < 3; round += 1) {
      const before = station.pulses()
      vi.advanceTimersByTime(4_999)
      for (let turn = 0; turn < 20; turn += 1) await settled()
      expect(station.pulses()).toBe(before)
      vi.advanceTimersByTime(1)
      for (let turn = 0; turn < 1_000 && station.pulses() === before; turn += 1) await settled()
      expect(station.pulses()).toBe(before + 1)
    }
  } finally {
    await hubs?.close()
    hubs = undefined
    vi.useRealTimers()
  }
})

test('a station that comes in the moment the last one leaves is pulsed and told like any other', async () => {
  const house = open(aReader())
  const first = aStation()
  const leave = await house.join('cozinha', first.connection, undefined)
  const second = aStation()
  const joining = house.join('cozinha', second.connection, undefined)
  leave()
  await joining
  const atOnce = second.pulses()
  await vi.waitFor(() => expect(second.pulses()).toBeGreaterThan(atOnce), PATIENCE)
})

test('a kitchen whose log is slow to read keeps no other kitchen waiting for its pulse', async () => {
  let slowSeq = 0
  const heads = async (ids: readonly string[]) =>
    [...ids].sort().map((cozinhaId) => ({
      cozinhaId,
      sigla: 'CASA',
      epoca: 'e',
      seq: cozinhaId === 'a-lenta' ? slowSeq : 0,
      abertos: 0,
      arquivada: false,
    }))
  const house = open(aReader({ heads, eventsAfter: () => never }))
  const slow = aStation()
  const other = aStation()
  await house.join('a-lenta', slow.connection, undefined)
  await house.join('outra', other.connection, undefined)
  slowSeq = 1
  const stuckAt = other.pulses()
  await vi.waitFor(() => expect(other.pulses()).toBeGreaterThan(stuckAt + 5), PATIENCE)
  // A pulse says that the log was read up to there: where it cannot be read there is none.
  const silent = slow.pulses()
  const later = other.pulses()
  await vi.waitFor(() => expect(other.pulses()).toBeGreaterThan(later + 5), PATIENCE)
  expect(slow.pulses()).toBe(silent)
})

test('a thousand stations that come back at once share one reading of what they missed, and each gets exactly that', async () => {
  const log = Array.from({ length: 900 }, (_, index): LogRow => ({ seq: index + 1, data: `{"seq":${index + 1}}` }))
  const between: [number, number][] = []
  const snapshot = vi.fn(async () => ({ epoca: 'e', seq: 900, parts: ['"pedidos":[]'] }))
  const house = open(
    aReader({
      snapshot,
      heads: async (ids) =>
        ids.map((cozinhaId) => ({ cozinhaId, sigla: 'CASA', epoca: 'e', seq: 900, abertos: 0, arquivada: false })),
      eventsBetween: async (_id, after, before) => {
        between.push([after, before])
        return log.filter(({ seq }) => seq > after && seq < before)
      },
    }),
    60_000,
  )
  const stations = Array.from({ length: 1_000 }, (_, index) => ({ ...aStation(), seq: index % 900 }))
  await Promise.all(stations.map(({ connection, seq }) => house.join('cozinha', connection, { epoca: 'e', seq })))
  await vi.waitFor(() => {
    for (const { events, seq } of stations) expect(events()).toEqual(log.slice(seq).map((row) => row.seq))
  }, PATIENCE)
  expect(between.length).toBeLessThanOrEqual(2)
  expect(snapshot).not.toHaveBeenCalled()
})

test('a station that missed too many bytes, or what the log no longer has, gets a snapshot', async () => {
  const snapshot = vi.fn(async () => ({ epoca: 'e', seq: 900, parts: ['"pedidos":[]'] }))
  const heads = async (ids: readonly string[]) =>
    ids.map((cozinhaId) => ({ cozinhaId, sigla: 'CASA', epoca: 'e', seq: 900, abertos: 0, arquivada: false }))
  const house = open(aReader({ snapshot, heads }), 60_000)
  const station = aStation()
  await house.join('cozinha', station.connection, { epoca: 'e', seq: 10 })
  expect(snapshot).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(station.events()).toEqual([900]), PATIENCE)
})

test('what one commit did goes to each station in one piece, in order', async () => {
  const house = open(aReader(), 60_000)
  const stations = Array.from({ length: 3 }, () => aStation())
  for (const { connection } of stations) await house.join('cozinha', connection, undefined)
  const writes = stations.map(({ connection }) => vi.spyOn(connection, 'share'))
  const events = Array.from({ length: 200 }, (_, index) => ({ seq: index + 1 }) as Evento)
  house.offer('cozinha', events)
  await vi.waitFor(() => expect(stations[2]?.events()).toHaveLength(201), PATIENCE)
  for (const [index, station] of stations.entries()) {
    expect(station.events()).toEqual([0, ...events.map(({ seq }) => seq)])
    expect(writes[index]).toHaveBeenCalledOnce()
  }
})

test('a long snapshot, and long events for many stations, are on the account of the company', async () => {
  // Time stands still until it is told to go on: nothing is made up for meanwhile.
  let now = 0
  const turns = new FairTurns(() => now, 50)
  const long = 'x'.repeat(100_000)
  const parts = Array.from({ length: 50 }, () => long)
  const house = open(aReader({ snapshot: async () => ({ epoca: 'e', seq: 0, parts }) }), 60_000, turns)
  const joining = house.join('cozinha', aStation().connection, undefined)
  await vi.waitFor(() => expect(turns.isInDebt('CASA')).toBe(true), PATIENCE)
  now += 3_600_000
  await joining
  await house.close()

  const others = new FairTurns(() => 0, 50)
  const neighbours = open(aReader(), 60_000, others)
  for (let station = 0; station < 30; station += 1) await neighbours.join('cozinha', aStation().connection, undefined)
  expect(others.isInDebt('CASA')).toBe(false)
  for (let seq = 1; seq <= 60; seq += 1) neighbours.offer('cozinha', [{ seq, texto: long } as unknown as Evento])
  await vi.waitFor(() => expect(others.isInDebt('CASA')).toBe(true), PATIENCE)
})

test('what slow stations hold of snapshots is counted by company, however many kitchens it has', async () => {
  const LONG = 100_000
  const reader = aReader({ snapshot: async () => ({ epoca: 'e', seq: 0, parts: ['x'.repeat(LONG)] }) })
  const parts = { reader, now: () => new Date(), turns: new FairTurns(() => performance.now()) }
  const holders = new SnapshotHolders(2.5 * LONG)
  const join = async (sigla: string, cozinhaId: string) => {
    // Nobody reads it.
    const wire = new PassThrough()
    const connection = new StationConnection(wire as unknown as ServerResponse, { licencaId: 'l', sigla, estacao: 'e' })
    await new KitchenHub({ cozinhaId, sigla, epoca: 'e', seq: 0, abertos: 0, arquivada: false }, parts, holders).join(
      connection,
      undefined,
    )
    return wire
  }
  const wires: PassThrough[] = []
  for (const [sigla, cozinhaId] of [
    ['UMA', 'matriz'],
    ['UMA', 'filial'],
    ['OUTRA', 'dela'],
    ['UMA', 'terceira'],
  ] as const) {
    wires.push(await join(sigla, cozinhaId))
  }
  expect(wires.map(({ destroyed }) => destroyed)).toEqual([true, false, false, false])
})

test('each opening is on the account of the company, also of a station that only goes on where it was', async () => {
  const turns = new FairTurns(() => 0)
  const house = open(aReader(), 60_000, turns)
  const goOn = async () => (await house.join('cozinha', aStation().connection, { epoca: 'e', seq: 0 }))()
  for (let station = 0; station < 100; station += 1) await goOn()
  expect(turns.isInDebt('CASA')).toBe(false)
  for (let station = 0; station < 400; station += 1) await goOn()
  expect(turns.isInDebt('CASA')).toBe(true)
})
