import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { uuidV7 } from './uuid-v7'

const umMomento = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const unsBytes = fc.uint8Array({ minLength: 10, maxLength: 16 })

test('any moment and any randomness make a UUID of version 7', () => {
  fc.assert(
    fc.property(umMomento, unsBytes, (ms, bytes) => {
      expect(z.uuidv7().safeParse(uuidV7(ms, bytes)).success).toBe(true)
    }),
  )
})

test('a later moment sorts later', () => {
  fc.assert(
    fc.property(umMomento, umMomento, unsBytes, unsBytes, (a, b, umas, outras) => {
      fc.pre(a !== b)
      expect(uuidV7(a, umas) < uuidV7(b, outras)).toBe(a < b)
    }),
  )
})

test('the moment is its first 48 bits', () => {
  expect(uuidV7(0x0123456789ab, new Uint8Array(10))).toBe('01234567-89ab-7000-8000-000000000000')
})
