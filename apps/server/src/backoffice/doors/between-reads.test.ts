import type { PluginTransformResultArgs } from 'kysely'
import { expect, test } from 'vitest'
import { FairTurns } from '../../http/fair-turns'
import { betweenReads } from './between-reads'
import type { CompanyContext } from './context'
import { RowScale } from './row-scale'

const MENU = { result: { rows: Array.from({ length: 250 }, () => ({ nome: 'x'.repeat(200) })) } }

test('what is read in portions is paid for between them, so that the next waits for its turn', async () => {
  let now = 0
  const turns = new FairTurns(() => now)
  const scale = new RowScale()
  const rest = betweenReads({ turns, scale, company: { id: 'a' } } as unknown as CompanyContext)
  let portions = 0
  for (; !turns.isInDebt('a'); portions += 1) {
    await scale.transformResult(MENU as unknown as PluginTransformResultArgs)
    await Promise.race([rest(), new Promise((resolve) => setImmediate(resolve))])
    expect(portions).toBeLessThan(1_000)
  }
  expect(portions, 'at full speed at first').toBeGreaterThan(20)
  expect(turns.isInDebt('b')).toBe(false)
  now += 10_000
  expect(turns.isInDebt('a')).toBe(false)
  await rest()
  expect(turns.isInDebt('a'), 'nothing is paid for twice').toBe(false)
})
