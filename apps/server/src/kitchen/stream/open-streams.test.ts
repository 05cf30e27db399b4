import { describe, expect, test, vi } from 'vitest'
import { Refusal } from '../../http/refusal'
import { MOST_OF_A_COMPANY, MOST_OF_A_DEVICE, MOST_OF_A_KITCHEN, OpenStreams } from './open-streams'

const MINUTE = 60_000
const TABLET = { sigla: 'S', licencaId: 'l1', cozinhaId: 'c1', estacao: 'Pizza 1', instalacao: 'i1' }
const nothing = () => {}

function house() {
  let now = 0
  const streams = new OpenStreams(() => now)
  return {
    streams,
    pass: (ms: number) => {
      now += ms
    },
  }
}

const fill = (streams: OpenStreams) => Array.from({ length: MOST_OF_A_DEVICE }, () => streams.take(TABLET, nothing))

function refusalOf(work: () => unknown): Refusal {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('it was not refused')
}

describe('a device', () => {
  test('that opens too many streams at once is told to wait, and for how long', () => {
    const { streams, pass } = house()
    fill(streams)
    pass(20_000)
    const { statusCode, messages, headers } = refusalOf(() => streams.take(TABLET, nothing))
    expect(statusCode).toBe(429)
    expect(messages).toEqual(['Há conexões demais abertas por esta estação. Aguarde um pouco e tente novamente.'])
    expect(headers).toEqual({ 'retry-after': '40' })
  })

  test('gets a place again when one of its streams ends', () => {
    const { streams } = house()
    const [leave] = fill(streams)
    leave?.()
    expect(() => streams.take(TABLET, nothing)).not.toThrow()
  })

  test('on bad Wi-Fi, which leaves a dead stream behind at every return, always gets in', () => {
    const { streams, pass } = house()
    const cuts: number[] = []
    for (let n = 0; n < 500; n += 1) {
      streams.take(TABLET, () => cuts.push(n))
      pass(12_000)
    }
    // Each dead one went once, the oldest first.
    expect(cuts).toEqual(Array.from({ length: 500 - MOST_OF_A_DEVICE }, (_, n) => n))
  })

  test('is not cut for the sake of another, whatever they have in common', () => {
    const { streams, pass } = house()
    const cut = vi.fn()
    for (let n = 0; n < MOST_OF_A_DEVICE; n += 1) streams.take(TABLET, cut)
    pass(2 * MINUTE)
    for (const other of [{ instalacao: 'i2' }, { estacao: 'Pizza 2' }, { licencaId: 'l2' }, { cozinhaId: 'c2' }]) {
      streams.take({ ...TABLET, ...other }, nothing)
    }
    expect(cut).not.toHaveBeenCalled()
  })
})

describe('a licence in one kitchen', () => {
  test('has a bound, whatever its devices call themselves; others and other kitchens have their own', () => {
    const { streams } = house()
    const named = (n: number) => ({ ...TABLET, estacao: `E${n}`, instalacao: `i${n}` })
    const leaves = Array.from({ length: MOST_OF_A_KITCHEN }, (_, n) => streams.take(named(n), nothing))
    const { statusCode, headers } = refusalOf(() => streams.take(named(MOST_OF_A_KITCHEN), nothing))
    expect([statusCode, headers]).toEqual([429, { 'retry-after': '30' }])
    expect(() => streams.take({ ...TABLET, licencaId: 'l2' }, nothing)).not.toThrow()
    expect(() => streams.take({ ...TABLET, cozinhaId: 'c2' }, nothing)).not.toThrow()
    leaves[0]?.()
    expect(() => streams.take(named(0), nothing)).not.toThrow()
  })

  test('counts a stream that was cut until it is gone, and once', () => {
    const { streams, pass } = house()
    const leaves = fill(streams)
    pass(2 * MINUTE)
    const last = streams.take(TABLET, nothing)
    for (const leave of [...leaves, last]) leave()
    expect(() => fill(streams)).not.toThrow()
  })
})

test('a company has a bound over all its licences and kitchens, and others have their own', () => {
  const { streams } = house()
  const named = (n: number) => ({ ...TABLET, licencaId: `l${n % 7}`, cozinhaId: `c${n % 5}`, estacao: `E${n}` })
  const leaves = Array.from({ length: MOST_OF_A_COMPANY }, (_, n) => streams.take(named(n), nothing))
  const { statusCode, messages } = refusalOf(() => streams.take(named(MOST_OF_A_COMPANY), nothing))
  expect([statusCode, messages[0]]).toEqual([429, expect.stringContaining('por esta empresa')])
  expect(() => streams.take({ ...named(0), sigla: 'T' }, nothing)).not.toThrow()
  leaves[0]?.()
  expect(() => streams.take(named(0), nothing)).not.toThrow()
})
