import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8')

interface Row {
  readonly statement: string
  readonly where: string
  readonly file: string
  readonly title: string
}

const rows = text.split('\n').flatMap((line): Row[] => {
  const cells = /^\| (.+?) \| `([^`]+)` \| `([^`]+)` › (.+) \|$/.exec(line)
  const [, statement = '', where = '', file = '', title = ''] = cells ?? []
  return cells ? [{ statement, where, file, title }] : []
})

describe('the specification coverage', () => {
  test('has a test in every row', () => {
    const tableRows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Statement '))
    expect(rows).toHaveLength(tableRows.length)
  })

  test('covers every section of the specification', () => {
    expect([...text.matchAll(/^## (\d)\./gm)].map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test.each(rows)('$statement: its code and its test exist', ({ where, file, title }) => {
    expect(existsSync(join(root, where)), where).toBe(true)
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(readFileSync(join(root, file), 'utf8')).toContain(title)
  })
})
