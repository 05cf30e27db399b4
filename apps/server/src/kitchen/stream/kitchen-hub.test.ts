import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { FairTurns } from '../../http/fair-turns'
import { KitchenHub, type KitchenHubParts } from './kitchen-hub'
import { SnapshotHolders } from './snapshot-holders'
import { StationConnection } from './station-connection'

type Reader = KitchenHubParts['reader']

const HEAD = { cozinhaId: 'c', sigla: 'S', epoca: 'e', seq: 1, abertos: 1, arquivada: false }
/** Several pieces of what is sent at once. */
const LONG = Array.from({ length: 4_000 }, (_, index) => `{"id":"${index}","nome":"${'Pizza '.repeat(20)}"},`)

function station(packs: boolean): StationConnection {
  const nobody = new Writable({ write: (_chunk, _encoding, done) => done() })
  return new StationConnection(nobody as never, { licencaId: 'l', sigla: 'S', estacao: 'Forno' }, packs)
}

function hubWith(reader: Partial<Reader>, turns: FairTurns, holders = new SnapshotHolders()): KitchenHub {
  const whole = {
    snapshot: async () => ({ epoca: 'e', seq: 1, parts: ['"pedidos":[', ...LONG, 'null]'] }),
    heads: async () => [HEAD],
    eventsAfter: async () => ({ rows: [], more: false }),
    eventsBetween: async () => [],
    ...reader,
  }
  return new KitchenHub(HEAD, { reader: whole as unknown as Reader, now: () => new Date(), turns }, holders)
}

it('packing a long snapshot takes turns with everybody else, once for all who share it', async () => {
  const turns = new FairTurns(() => performance.now())
  let steps = 0
  const run = turns.run.bind(turns)
  turns.run = (owner, work) =>
    run(owner, {
      next: () => {
        steps += 1
        return work.next()
      },
    })
  const hub = hubWith({}, turns)
  await hub.join(station(false), undefined)
  const reading = steps
  await hub.join(station(true), undefined)
  const packing = steps - reading
  expect(packing).toBeGreaterThan(4)
  await hub.join(station(true), undefined)
  // One to be handed what is packed.
  expect(steps - reading).toBe(packing + 1)
})

it('what was held for a station that could not come in is let go', async () => {
  const holders = new SnapshotHolders()
  const released: StationConnection[] = []
  const release = holders.release.bind(holders)
  holders.release = (sigla, connection) => {
    released.push(connection)
    release(sigla, connection)
  }
  const broken = async () => {
    throw new Error('the database is gone')
  }
  // What it was given ends before the log does, and the rest cannot be read.
  const behind = async () => ({ epoca: 'e', seq: 0, parts: ['"pedidos":[]'] })
  const hub = hubWith({ snapshot: behind, eventsBetween: broken }, new FairTurns(() => performance.now()), holders)
  const comer = station(false)
  const outcome = await hub.join(comer, undefined).then(
    () => 'came in',
    () => 'could not',
  )
  expect([outcome, released.includes(comer)]).toEqual(['could not', true])
})

it('a pulse is on the account of the company by how many stations it goes to', async () => {
  const turns = new FairTurns(() => performance.now())
  const hub = hubWith({ snapshot: async () => ({ epoca: 'e', seq: 1, parts: ['"pedidos":[]'] }) }, turns)
  for (let count = 0; count < 100; count += 1) await hub.join(station(false), undefined)
  const charged: [string, number][] = []
  turns.charge = (owner, ms) => charged.push([owner, ms])
  await hub.pulse(HEAD)
  expect(charged).toEqual([['S', expect.any(Number)]])
  expect(charged[0]?.[1]).toBeGreaterThanOrEqual(1)
})
