import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { root } from './paths.mjs'

/** Who may let a fixed time pass, and why there is nothing that could be waited for instead. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/server/test/backoffice/share-of-people.test.ts':
    'what it passes for takes that long: a password that is slow to check',
  'e2e/boards/edge/notices.spec.ts': 'how long somebody rests on what he reads is what is judged',
  'e2e/boards/hands/half-seen.slow.spec.ts': 'how long a hand rests before it taps is what is judged',
  'e2e/boards/masseiro/doughs.spec.ts': 'how long somebody rests on what he reads is what is judged',
  'e2e/boards/rush/double-tap.spec.ts': 'the time between two taps is what is judged',
}
const TESTS = /\.(test|spec|vitest)\.tsx?$/
const FOLDERS = ['apps', 'packages', 'e2e', 'scripts', 'bench']
const SLEEPS = new Set(['waitForTimeout', 'delay', 'sleep', 'pause', 'setTimeout'])

interface Node {
  readonly type: string
  readonly start: number
  readonly name?: string
  readonly value?: unknown
  readonly callee?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
  readonly left?: Node
  readonly right?: Node
}

/** A look and a rest, until it is so. */
const LOOPS = new Set(['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement'])

/** Where a test lets time pass for which nothing is waited; what a loop does between two looks is no such thing. */
function sleepsOf(source: string, lang: 'ts' | 'tsx' = 'ts'): number[] {
  const lines: number[] = []
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    const { type } = node as Node
    if (LOOPS.has(type)) return
    if (type === 'CallExpression' && isSleep(node as Node)) {
      lines.push(source.slice(0, (node as Node).start).split('\n').length)
    }
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseAst(source, { lang }).body)
  return lines
}

function isSleep({ callee, arguments: given = [] }: Node): boolean {
  const name = callee?.property?.name ?? callee?.name ?? ''
  // `test.setTimeout(120_000)` says how long a test may take.
  if (!SLEEPS.has(name) || (callee?.property && name === 'setTimeout')) return false
  const [first, ms] = given
  // `setTimeout(100)` of promises, or one that ends a promise; with no time it is only the next turn.
  if (name !== 'setTimeout' || (first && !ms)) return isTime(first)
  return first?.type === 'Identifier' && /^(resolve|done|r)$/.test(first.name ?? '')
}

/** A number, or a name that stands for one. */
function isTime(given: Node | undefined): boolean {
  if (given?.type === 'BinaryExpression') return isTime(given.left) && isTime(given.right)
  return typeof given?.value === 'number' || (given?.type === 'Identifier' && /^[A-Z][A-Z_]*$/.test(given.name ?? ''))
}

function testSources(): Record<string, string> {
  const files = FOLDERS.flatMap((folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const inside = (path: string): string[] =>
      readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
        if (['node_modules', 'dist', '.git'].includes(entry.name)) return []
        const whole = join(path, entry.name)
        if (entry.isDirectory()) return inside(whole)
        return TESTS.test(entry.name) ? [whole] : []
      })
    return entries.length > 0 ? inside(join(root, folder)) : []
  })
  return Object.fromEntries(
    files.map((file) => [relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  )
}

test('no test sleeps for a fixed time but those that say why', () => {
  const sources = testSources()
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  const sleeping = Object.entries(sources).flatMap(([file, source]) =>
    sleepsOf(source, file.endsWith('x') ? 'tsx' : 'ts').length > 0 ? [file] : [],
  )
  expect(sleeping.sort()).toEqual(Object.keys(ALLOWED).sort())
})

test.each([
  ['await page.waitForTimeout(500)', 1],
  ['await delay(LET_IN_FOR_MS + 200)', 1],
  ['await new Promise((resolve) => setTimeout(resolve, 100))', 1],
  ['await setTimeout(100)', 1],
  ['while (!(await isThere())) await delay(10)', 0],
  ['await new Promise((resolve) => setTimeout(resolve))', 0],
  ['socket.pause()', 0],
  ['test.setTimeout(120_000)', 0],
])('%s is found, or is no sleep', (source, found) => {
  expect(sleepsOf(`test('x', async () => {\n  ${source}\n})`)).toHaveLength(found)
})
