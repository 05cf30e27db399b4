import { expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { Highlight } from './highlight'

test('each order that was called back is marked for its own two minutes, the latest first', async () => {
  const clock = new ManualClock()
  const highlight = new Highlight(clock)
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
