import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { IntegrationKey } from '../access/integration-key'
import { LocalCommits } from '../log/local-commits'
import { CompanyReadings } from './company-readings'
import { KeyStream } from './key-stream'
import { KeyStreams, MOST_OF_A_COMPANY, MOST_OF_A_KEY } from './key-streams'
import type { StoredHappenings } from './stored-happenings'
import { Told } from './told'

const HEAD = { epoca: 'e', seq: 0, lugar: 0 }

function streamsOfKeys(
  commits = new LocalCommits(pino({ level: 'silent' })),
  after: StoredHappenings['after'] = async () => [],
) {
  const turns = { during: <Result>(_owner: string, work: () => Promise<Result>) => work(), charge: () => {} }
  return new KeyStreams({
    told: new Told(),
    bus: { subscribe: () => () => {}, onReconnect: () => () => {} },
    commits,
    happenings: { after },
    readings: new CompanyReadings(turns),
    pulseMs: 3_600_000,
    onFault: () => {},
  })
}

/** A line that takes nothing, or all it is given. */
function aLine(isRead: boolean) {
  return new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => (isRead ? done() : undefined) })
}

function enter(streams: KeyStreams, key: Partial<IntegrationKey>, isRead: boolean) {
  const line = aLine(isRead)
  const stream = new KeyStream({
    response: line as unknown as ServerResponse,
    key: {
      ...{ id: 'k', cozinhaId: 'c', sigla: 'casa', origens: ['balcao'], deOutras: [], herda: false, revogada: false },
      ...key,
    },
    renewKey: async () => undefined,
    begin: HEAD,
    now: () => new Date(),
    steadyMs: () => 0,
    onFault: () => {},
  })
  const leave = streams.enter(stream, HEAD)
  line.once('close', leave)
  stream.say('pulso', '{}')
  return { stream, line }
}

test.each([true, false])('a key has four streams whether they are read or not (read: %s)', async (isRead) => {
  const streams = streamsOfKeys()
  const all = Array.from({ length: 300 }, () => enter(streams, {}, isRead))
  const open = all.filter(({ stream }) => !stream.isOver)
  expect(open).toEqual(all.slice(-MOST_OF_A_KEY))
  if (!isRead) await expect.poll(() => all.filter(({ line }) => !line.closed).length).toBe(MOST_OF_A_KEY)
  streams.close()
})

test('a company has its number of streams, with however many keys and kitchens', () => {
  const streams = streamsOfKeys()
  const neighbour = enter(streams, { sigla: 'vizinha', cozinhaId: 'v', id: 'v' }, true)
  const all = Array.from({ length: MOST_OF_A_COMPANY + 50 }, (_, index) =>
    enter(streams, { id: `k${index}`, cozinhaId: `c${index % 3}` }, index % 2 === 0),
  )
  expect(all.filter(({ stream }) => !stream.isOver)).toHaveLength(MOST_OF_A_COMPANY)
  expect(all.at(-1)?.stream.isOver).toBe(false)
  expect(neighbour.stream.isOver).toBe(false)
  streams.close()
})

test('what this server commits is looked for, though the worker that tells of it is another; a rush in few looks', async () => {
  let looks = 0
  const commits = new LocalCommits(pino({ level: 'silent' }))
  const streams = streamsOfKeys(commits, async () => {
    looks += 1
    return []
  })
  enter(streams, {}, true)
  const before = looks
  for (let order = 0; order < 100; order += 1) commits.tell('c', [])
  await expect.poll(() => looks).toBeGreaterThan(before)
  streams.close()
  expect(looks - before).toBeLessThan(20)
})

test('a reader that takes nothing is waited for once, however often there is something new', async () => {
  let looks = 0
  const commits = new LocalCommits(pino({ level: 'silent' }))
  const streams = streamsOfKeys(commits, async () => {
    looks += 1
    return []
  })
  const { line } = enter(streams, {}, false)
  for (let told = 1; told <= 5; told += 1) {
    const before = looks
    commits.tell('c', [])
    await expect.poll(() => looks).toBeGreaterThan(before)
  }
  expect(line.listenerCount('drain')).toBe(1)
  streams.close()
})
