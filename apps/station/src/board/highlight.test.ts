import { expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import type { TabMemory } from '../ports/tab-memory'
import { Highlight } from './highlight'

function memory(kept: string | null = null): TabMemory {
  let text = kept
  return {
    read: () => text,
    write(now) {
      text = now
    },
  }
}

test('each order that was called back is marked for its own two minutes, the latest first', async () => {
  const clock = new ManualClock()
  const highlight = new Highlight(clock, memory())
  highlight.recalled('a')
  await clock.advance(60_000)
  highlight.recalled('b')
  expect(highlight.recuperados).toEqual(['b', 'a'])
  await clock.advance(60_000)
  expect(highlight.recuperados).toEqual(['b'])
  highlight.recalled('b')
  await clock.advance(60_000)
  expect(highlight.recuperados).toEqual(['b'])
  await clock.advance(60_000)
  expect(highlight.recuperados).toEqual([])
})

test('a reload takes no mark away and makes none longer', async () => {
  const clock = new ManualClock()
  const kept = memory()
  const before = new Highlight(clock, kept)
  before.recalled('a')
  await clock.advance(60_000)
  before.recalled('b')
  await clock.advance(30_000)
  const after = new Highlight(clock, kept)
  expect(after.recuperados).toEqual(['b', 'a'])
  await clock.advance(30_000)
  expect(after.recuperados).toEqual(['b'])
  await clock.advance(60_000)
  expect(after.recuperados).toEqual([])
  expect(new Highlight(clock, kept).recuperados).toEqual([])
})

test('a clock that was set back meanwhile does not mark an order for hours, and what cannot be read is nothing', async () => {
  const clock = new ManualClock()
  const highlight = new Highlight(clock, memory(JSON.stringify({ a: clock.now() + 3_600_000, b: 'x', c: 0 })))
  expect(highlight.recuperados).toEqual(['a'])
  await clock.advance(120_000)
  expect(highlight.recuperados).toEqual([])
  for (const text of ['{', '7', 'null', '[]']) expect(new Highlight(clock, memory(text)).recuperados).toEqual([])
})
