import { expect, test } from 'vitest'
import { duracao } from './duracao'

test('durations read like a clock', () => {
  expect([0, 38_999, 725_000, 3_723_000, -5].map(duracao)).toEqual(['0:00', '0:38', '12:05', '1:02:03', '0:00'])
})
