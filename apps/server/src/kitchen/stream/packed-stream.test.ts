import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { constants, gunzipSync } from 'node:zlib'
import type { Evento } from '@kds/domain/eventos'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairTurns } from '../../http/fair-turns'
import { IDENTIFY } from './frame'
import { KitchenHub } from './kitchen-hub'
import type { Head, LogReader } from './postgres-log-reader'
import { SnapshotHolders } from './snapshot-holders'
import { StationConnection } from './station-connection'

const HEAD: Head = { cozinhaId: 'c', sigla: 'CASA', epoca: 'e', seq: 0, abertos: 0, arquivada: false }
const NOW = new Date('2026-11-16T18:00:00Z')

/** A kitchen whose log is what was offered so far. */
function aKitchen() {
  let seq = 0
  const head = () => ({ ...HEAD, seq })
  const reader: LogReader = {
    eventsAfter: async () => ({ rows: [], more: false }),
    eventsBetween: async () => [],
    snapshot: async () => ({ epoca: 'e', seq, parts: [`"pedidos":["${'pizza '.repeat(seq * 2_000)}"]`] }),
    heads: async () => [head()],
  }
  const hub = new KitchenHub(head(), { reader, now: () => NOW, turns: new FairTurns(() => 0) }, new SnapshotHolders())
  return {
    hub,
    pulse: () => hub.pulse(head()),
    offer: (words: readonly string[]) =>
      hub.offer(words.map((observacao) => ({ seq: ++seq, tipo: 'PedidoRecebido', observacao }) as unknown as Evento)),
  }
}

function aStation(packs: boolean) {
  const wire = new PassThrough()
  const heard: Buffer[] = []
  wire.on('data', (chunk: Buffer) => heard.push(chunk))
  const connection = new StationConnection(
    wire as unknown as ServerResponse,
    { licencaId: 'l', sigla: 'S', estacao: 'e' },
    packs,
  )
  connection.open()
  return { connection, bytes: () => Buffer.concat(heard) }
}

const unpacked = (bytes: Buffer) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString()

const step = fc.oneof(
  fc.record({ what: fc.constant('join' as const) }),
  fc.record({ what: fc.constant('pulse' as const) }),
  fc.record({ what: fc.constant('alone' as const), who: fc.nat(9) }),
  fc.record({ what: fc.constant('leave' as const), who: fc.nat(9) }),
  fc.record({
    what: fc.constant('offer' as const),
    words: fc.array(fc.oneof(fc.string(), fc.constant('Calabresa sem cebola, borda de catupiry')), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
)

test('whoever comes, leaves or is told something alone: packed words say what plain words say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { hub, pulse, offer } = aKitchen()
      const pairs: { packed: ReturnType<typeof aStation>; plain: ReturnType<typeof aStation> }[] = []
      for (const one of steps) {
        const pair = 'who' in one ? pairs[one.who] : undefined
        const both = pair ? [pair.packed, pair.plain] : []
        if (one.what === 'join') {
          const joining = { packed: aStation(true), plain: aStation(false) }
          await hub.join(joining.packed.connection, undefined)
          await hub.join(joining.plain.connection, undefined)
          pairs.push(joining)
        } else if (one.what === 'pulse') await pulse()
        else if (one.what === 'offer') await offer(one.words)
        else if (one.what === 'alone') for (const { connection } of both) connection.write(IDENTIFY)
        else for (const { connection } of both) hub.leave(connection)
      }
      for (const { packed, plain } of pairs) expect(unpacked(packed.bytes())).toBe(plain.bytes().toString())
    }),
    { numRuns: 60 },
  )
})

test('words that resemble the ones before cost a fraction of them', async () => {
  const { hub, offer } = aKitchen()
  const station = aStation(true)
  await hub.join(station.connection, undefined)
  const before = station.bytes().length
  const words = Array.from({ length: 30 }, (_, index) => `Pizza grande de calabresa, pedido ${index}, sem cebola`)
  for (const one of words) await offer([one])
  const plain = words.reduce((sum, one) => sum + one.length, 0)
  expect(station.bytes().length - before).toBeLessThan(plain * 0.9)
})

test('words too long to be made smaller in one go come as they are, and what follows them refers back to them', async () => {
  const kitchen = aKitchen()
  const [packing, plain] = [aStation(true), aStation(false)]
  await kitchen.hub.join(packing.connection, undefined)
  await kitchen.hub.join(plain.connection, undefined)
  const long = 'Sem cebola. '.repeat(20_000)
  const before = packing.bytes().length
  await kitchen.offer([long])
  const taken = packing.bytes().length - before
  await kitchen.offer(['Sem cebola. '.repeat(600)])
  expect(taken).toBeGreaterThan(long.length)
  expect(packing.bytes().length - before - taken).toBeLessThan(600)
  expect(unpacked(packing.bytes())).toBe(plain.bytes().toString())
})
