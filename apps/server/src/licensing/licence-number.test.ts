import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawLicenceNumber, hashLicenceNumber, normaliseLicenceNumber } from './licence-number'

test('a number is five groups of four symbols that cannot be mistaken for one another', () => {
  for (let i = 0; i < 200; i++) {
    expect(drawLicenceNumber(randomBytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
  }
})

test('every symbol of the alphabet is drawn equally often from evenly spread bytes', () => {
  const counts = new Map<string, number>()
  for (let first = 0; first < 256; first += 1) {
    const [symbol = ''] = drawLicenceNumber((count) => new Uint8Array(count).fill(first))
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  }
  expect(counts.size).toBe(32)
  expect(new Set(counts.values())).toEqual(new Set([8]))
})

test('a drawn number hashes the same however it was typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const numero = drawLicenceNumber(() => bytes)
      const typed = [
        ` ${numero.toLowerCase()}\n`,
        numero.replaceAll('-', ''),
        numero.replaceAll('-', ' – '),
        numero.replaceAll('0', 'o').replaceAll('1', 'l'),
      ]
      for (const other of typed) expect(hashLicenceNumber(other)).toBe(hashLicenceNumber(numero))
    }),
  )
})

test('different numbers hash differently', () => {
  expect(hashLicenceNumber('AAAA-AAAA-AAAA-AAAA-AAAA')).not.toBe(hashLicenceNumber('AAAA-AAAA-AAAA-AAAA-AAAB'))
})

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const once = normaliseLicenceNumber(typed)
      expect(normaliseLicenceNumber(once)).toBe(once)
    }),
  )
})
