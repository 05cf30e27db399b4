import fc from 'fast-check'
import { expect, it } from 'vitest'
import { uuidV7 } from './uuid-v7'

it('makes the example of RFC 9562', () => {
  const bytes = [0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]
  expect(uuidV7(0x017f22e279b0, bytes)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

it('is a UUID of version 7, and sorts by time', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })
  const momento = fc.nat({ max: 2 ** 31 - 1 }).map((n) => n * 1_000)
  fc.assert(
    fc.property(momento, momento, bytes, bytes, (a, b, umas, outras) => {
      const [um, outro] = [uuidV7(a, umas), uuidV7(b, outras)]
      expect(um).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      if (a < b) expect(um < outro).toBe(true)
    }),
  )
})
