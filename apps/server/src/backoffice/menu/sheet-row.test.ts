import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { rowReader } from './sheet-row'

function rowsOf(text: string, newline: '\n' | '\r' | '\r\n', longest = 1_000_000) {
  const read = rowReader(text, { delimiter: ';', newline, longest })
  const rows = []
  for (let from = 0; from < text.length; ) {
    const row = read(from)
    if (!row) return [...rows, 'too long']
    rows.push(row)
    from = row.end
  }
  return rows
}

test('rows, cells and what is wrong with their quotes are what papaparse reads, whatever is written', () => {
  const pieces = fc.array(fc.constantFrom('a', ' ', '"', '""', ';', '\n', '\r', '\r\n', '\t', '"b";', '"c"\n'), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(pieces, fc.constantFrom('\n' as const, '\r' as const, '\r\n' as const), (written, newline) => {
      // Where only spaces follow the last quote of a sheet papaparse finds it open; a row that begins where the text ends is none.
      const text = `${written.join('')}x`
      const { data, errors } = new Papa.Parser({ delimiter: ';', newline }).parse(text, 0, false)
      const broken = new Set(errors.map(({ row }: { row?: number }) => row))
      expect(rowsOf(text, newline)).toMatchObject(
        data.map((cells: string[], index: number) => ({ cells, broken: broken.has(index) })),
      )
    }),
    { numRuns: 2_000 },
  )
})

test('spaces after the last quote do not leave it open', () => {
  expect(rowsOf('a;"b"  ', '\n')).toMatchObject([{ cells: ['a', 'b'], broken: false }])
})

test.each([
  ['a quote that never closes', `"${'a"'.repeat(100)}`],
  ['a long cell', 'x'.repeat(101)],
  ['many cells', '"a";'.repeat(30)],
])('a row with %s is not read beyond the longest', (_what, row) => {
  expect(rowsOf(`a\n${row}\nb`, '\n', 100)).toMatchObject([{ cells: ['a'] }, 'too long'])
})
