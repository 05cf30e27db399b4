import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_RECORD_BYTES, shortRecord } from './short-record'

test('what is short is kept to the letter', () => {
  const json = JSON.stringify({ nome: 'Matriz', regras: [{ chave: 'Coca' }] })
  expect(shortRecord(json)).toBe(json)
})

test('of a long list the first are kept, and how many there were more', () => {
  const regras = Array.from({ length: 500 }, (_, n) => ({ chave: `${n} ${'x'.repeat(700)}`, linha: 'pizza' }))
  const kept = JSON.parse(shortRecord(JSON.stringify({ regras, total: 500 })))
  expect(kept.regras).toHaveLength(21)
  expect(kept.regras[0]).toEqual({ chave: `0 ${'x'.repeat(198)}…`, linha: 'pizza' })
  expect(kept.regras.at(-1)).toBe('… e mais 480')
  expect(kept.total).toBe(500)
})

test('of a list that was shortened before all that is left out is counted', () => {
  const itens = [...Array.from({ length: 100 }, () => 'x'.repeat(400)), '… e mais 900']
  const kept = JSON.parse(shortRecord(JSON.stringify({ itens })))
  expect(kept.itens).toHaveLength(21)
  expect(kept.itens.at(-1)).toBe('… e mais 980')
})

test('nothing is longer than a line may be', () => {
  const content = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 8 })
  fc.assert(
    fc.property(content, fc.integer({ min: 1, max: 400 }), (each, times) => {
      const json = JSON.stringify({ lista: Array(times).fill(each), texto: JSON.stringify(each).repeat(times) })
      const short = shortRecord(json)
      expect(Buffer.byteLength(short)).toBeLessThanOrEqual(LONGEST_RECORD_BYTES)
      expect(() => JSON.parse(short)).not.toThrow()
    }),
    { numRuns: 50 },
  )
})
