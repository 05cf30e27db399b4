import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Row {
  readonly line: string
  readonly file: string
  readonly title: string
}

const page = read('docs/never-hidden.md')
const [lines = '', findings = ''] = page.split('\n## ')

function rows(part: string): Row[] {
  return [...part.matchAll(/^\| (.+?) \| `([^`]+)` › (.+) \|$/gm)].map(([, line = '', file = '', title = '']) => ({
    line,
    file,
    title,
  }))
}

test('every line of the manual’s page of what is never hidden has a test behind it, and no other line is told of', () => {
  const [, section = ''] = read('docs/manual/cozinheiro.md').split('## O que a tela nunca esconde')
  const [own = ''] = section.split('\n## ')
  const bullets = own.split('\n').filter((line) => line.startsWith('- '))
  const manual = bullets.map((line) => /^- \*\*(.+?)\*\*/.exec(line)?.[1] ?? line)
  expect([...new Set(rows(lines).map(({ line }) => line))]).toEqual(manual)
})

test('every test it names exists', () => {
  const named = [...rows(lines), ...rows(findings)]
  const tables = page.split('\n').filter((line) => /^\| (?!Line |Found )/.test(line))
  expect(named).toHaveLength(tables.length)
  const missing = named.filter(({ file, title }) => !existsSync(join(root, file)) || !read(file).includes(title))
  expect(missing).toEqual([])
})
