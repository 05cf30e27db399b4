import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWithin } from './page-within'

const fragments = fc.array(fc.record({ coluna: fc.nat(400) }))

test('the page that was asked for is kept while it has something on it', () => {
  expect(pageWithin(2, [{ coluna: 0 }, { coluna: 9 }], 4)).toBe(2)
  expect(pageWithin(0, [], 4)).toBe(0)
})

test('of pages that went away the last one left is found in one step, and asking again changes nothing', () => {
  expect(pageWithin(90, [{ coluna: 3 }, { coluna: 9 }], 4)).toBe(2)
  fc.assert(
    fc.property(fc.nat(400), fragments, fc.integer({ min: 1, max: 12 }), (pagina, parts, porPagina) => {
      const found = pageWithin(pagina, parts, porPagina)
      expect(found).toBeLessThanOrEqual(pagina)
      expect(pageWithin(found, parts, porPagina)).toBe(found)
      const here = parts.filter(({ coluna }) => Math.floor(coluna / porPagina) === found)
      if (found < pagina && parts.length > 0) expect(here).not.toEqual([])
    }),
  )
})
