import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Row {
  readonly statement: string
  readonly where: string
  readonly file: string
  readonly title: string
}

function read(page: string) {
  const text = readFileSync(join(root, page), 'utf8')
  const lines = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Statement '))
  const rows = lines.flatMap((line): Row[] => {
    const cells = /^\| (.+?) \| `([^`]+)` \| `([^`]+)` › (.+) \|$/.exec(line)
    const [, statement = '', where = '', file = '', title = ''] = cells ?? []
    return cells ? [{ statement, where, file, title }] : []
  })
  return { page, text, lines, rows }
}

const specification = read('docs/specification-coverage.md')

describe.each([specification, read('docs/promises.md')])('$page', ({ lines, rows }) => {
  test('has a test in every row', () => {
    expect(rows).toHaveLength(lines.length)
  })

  test.each(rows)('$statement: its code and its test exist', ({ where, file, title }) => {
    expect(existsSync(join(root, where)), where).toBe(true)
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(readFileSync(join(root, file), 'utf8')).toContain(title)
  })
})

/** What a statement quotes to the letter: "a text of the screen" or `a name`. */
function quoted(statement: string): string[] {
  return [...statement.matchAll(/"([^"]+)"|`([^`]+)`/g)].map(([, text, name]) => text ?? name ?? '')
}

const quoting = specification.rows.filter(({ statement }) => quoted(statement).length > 0)

test.each(quoting)('$statement: its test has these very words', ({ statement, file }) => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(quoted(statement).filter((words) => !hasWords(text, words))).toEqual([])
})

/** Not as a part of other words: the code of a board is one letter. */
function hasWords(text: string, words: string): boolean {
  const literal = words.replace(/[.*+?^$(){}|[\]\\/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`, 'u').test(text)
}

test('every section of the specification is covered', () => {
  const sections = [...specification.text.matchAll(/^## (\d)\./gm)].map(([, number]) => Number(number))
  expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
