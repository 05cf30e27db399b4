import { expect, test } from 'vitest'
import { ManualClock, settle } from '../../test/manual-clock'
import { ForecastFeed } from './forecast-feed'

const MINUTE = 60_000
const INICIO = '2026-03-14T21:00:00.000Z'
const answer = { inicio: INICIO, semanas: 5, suficiente: true, tamanhos: [] }

/** A feed whose answers are taken from a list; beyond its end there is no network. */
function feedOf(answers: unknown[]) {
  const inicio = Date.parse('2026-03-14T20:21:00.000Z')
  const clock = new ManualClock(inicio)
  const seen = { asked: 0 }
  const load = async () => {
    seen.asked += 1
    if (answers.length === 0) throw new Error('offline')
    return answers.shift()
  }
  return {
    clock,
    seen,
    feed: new ForecastFeed({ clock, now: () => new Date(inicio + clock.steady()).toISOString(), load }),
  }
}

test('the forecast is asked for when somebody looks, and again every ten minutes', async () => {
  const { clock, seen, feed } = feedOf([answer, { ...answer, semanas: 6 }])
  expect(seen.asked).toBe(0)
  feed.subscribe(() => {})
  await settle()
  expect(feed.current?.semanas).toBe(5)
  await clock.advance(10 * MINUTE)
  expect(feed.current?.semanas).toBe(6)
  expect(seen.asked).toBe(2)
})

test('it is asked anew as soon as its hour begins', async () => {
  const { clock, seen, feed } = feedOf(Array.from({ length: 9 }, () => answer))
  feed.subscribe(() => {})
  await settle()
  await clock.advance(38 * MINUTE)
  expect([seen.asked, clock.waiting]).toEqual([4, [MINUTE + 2_000]])
})

test('a device whose clock is two hours behind asks anew just as soon', async () => {
  const { clock, seen, feed } = feedOf(Array.from({ length: 9 }, () => answer))
  clock.set(-2 * 60 * MINUTE)
  feed.subscribe(() => {})
  await settle()
  await clock.advance(38 * MINUTE)
  expect([seen.asked, clock.waiting]).toEqual([4, [MINUTE + 2_000]])
})

test('without a network the last answer stays, quietly, and is asked again', async () => {
  const { clock, seen, feed } = feedOf([answer])
  feed.subscribe(() => {})
  await settle()
  await clock.advance(12 * MINUTE)
  expect(feed.current?.semanas).toBe(5)
  expect(seen.asked).toBe(4)
})

test('an answer that cannot be read is no answer', async () => {
  const { feed } = feedOf([{ semanas: 'muitas' }])
  feed.subscribe(() => {})
  await settle()
  expect(feed.current).toBeUndefined()
})

test('nobody looking, nobody asks', async () => {
  const { clock, seen, feed } = feedOf([answer, answer, answer])
  const stop = feed.subscribe(() => {})
  await settle()
  stop()
  await clock.advance(60 * MINUTE)
  expect(seen.asked).toBe(1)
  expect(clock.waiting).toEqual([])
})
