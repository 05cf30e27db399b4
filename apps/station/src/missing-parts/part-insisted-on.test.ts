import { expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { PEDIR_DE_NOVO_MS, partInsistedOn } from './part-insisted-on'

test('a part that was lost is asked for again each minute until it comes, and whoever waits for it is told then', async () => {
  const clock = new ManualClock()
  let asked = 0
  const told: string[] = []
  const coming = partInsistedOn(async () => {
    asked += 1
    if (asked < 3) throw new Error('lost')
    return 'part'
  }, clock)
  void coming.then((part) => told.push(part))
  await clock.advance(0)
  await clock.advance(PEDIR_DE_NOVO_MS)
  expect([asked, told]).toEqual([2, []])
  await clock.advance(PEDIR_DE_NOVO_MS)
  expect([asked, told]).toEqual([3, ['part']])
  await clock.advance(PEDIR_DE_NOVO_MS)
  expect(asked).toBe(3)
})
