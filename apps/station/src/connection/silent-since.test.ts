import { somarSegundos } from '@kds/domain/tempo'
import { AGORA } from '@kds/domain/testing/pedidos'
import { expect, test } from 'vitest'
import { silentSince } from './silent-since'

test('a silence goes on across a restart of the app', () => {
  const updatedAt = somarSegundos(AGORA, -600)
  expect(silentSince({ since: 3_000, updatedAt }, 5_000, AGORA)).toBe(-595_000)
})

test('a device that never heard its kitchen counts from when it tried', () => {
  expect(silentSince({ since: 3_000, updatedAt: undefined }, 5_000, AGORA)).toBe(3_000)
})

test('a clock that was set back does not shorten the silence of this run', () => {
  expect(silentSince({ since: 3_000, updatedAt: somarSegundos(AGORA, 60) }, 9_000, AGORA)).toBe(3_000)
})
