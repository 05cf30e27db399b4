import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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

// One test a page, not one a row: a row is checked, but it proves nothing about the product that its own test does not.
test.each([specification, read('docs/promises.md')])('$page names code and a test that exist in every row', (page) => {
  expect(page.rows).toHaveLength(page.lines.length)
  expect(page.rows.flatMap(missing)).toEqual([])
})

function missing({ statement, where, file, title }: Row): string[] {
  const absent = [where, file].filter((path) => !existsSync(join(root, path)))
  const titled = absent.includes(file) || readFileSync(join(root, file), 'utf8').includes(title)
  return [...absent, ...(titled ? [] : [`${file} › ${title}`])].map((what) => `${statement}: ${what}`)
}

/** What a statement quotes to the letter: "a text of the screen" or `a name`. */
function quoted(statement: string): string[] {
  return [...statement.matchAll(/"([^"]+)"|`([^`]+)`/g)].map(([, text, name]) => text ?? name ?? '')
}

test('the words that a statement quotes are in its test', () => {
  const faults = specification.rows.flatMap(({ statement, file }) => {
    const text = readFileSync(join(root, file), 'utf8')
    return quoted(statement)
      .filter((words) => !hasWords(text, words))
      .map((words) => `${statement}: ${words} is not in ${file}`)
  })
  expect(faults).toEqual([])
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
