import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { KeyCache } from './key-cache'

test('keys are asked for again after their age, and a withdrawn one is then unknown, whatever the date says', async () => {
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '' } = await exportJWK(publicKey)
  const key = { kty: 'EC', crv: 'P-256', x, y, kid: 'velha', alg: 'ES256', use: 'sig' } as const
  let published: (typeof key)[] = [key]
  let now = 0
  const cache = new KeyCache({ fetchKeys: async () => ({ keys: published }), now: () => now })
  const header = { alg: 'ES256', kid: 'velha' }
  const known = () =>
    Promise.resolve(cache.resolve(header, { payload: '', signature: '' })).then(
      () => true,
      () => false,
    )
  await cache.freshen()
  published = []
  now += 599_999
  await cache.freshen()
  expect(await known()).toBe(true)
  now += 1
  await cache.freshen()
  expect(await known()).toBe(false)
})
