import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, test } from 'vitest'
import { root } from './paths.mjs'
import { AT_MOST, growth, type Rule, THOROUGH } from './text-growth.js'

const OURS = /^(apps|packages)\/[^/]+\/src\/(?!.*\.(test|vitest)\.)(?!.*\b(fuzz|testing)\/).*\.tsx?$/

const SOURCES: Record<string, string> = Object.fromEntries(
  ['apps', 'packages']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => OURS.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)

/** Put together from pieces, which nobody can read off the source. Each says what tries it. */
const COMPOSED: Record<string, string> = {
  'apps/server/src/db/database-away.ts': 'a choice of five sentences without a repetition',
  'packages/domain/src/dados-pessoais.ts': 'scripts/linear-text.slow.test.ts, as mascararDados',
}

/** One sign of every kind that a class of characters is about. */
const SIGNS = [...'aAé1 .,-_/:@="\'\n\u0301🍕']

interface Found {
  readonly patterns: readonly { readonly pattern: string; readonly flags: string }[]
  readonly composes: boolean
}

function patternsOf(file: string, source: string): Found {
  const patterns: { pattern: string; flags: string }[] = []
  let composes = false
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, callee } = node as Record<string, { pattern: string; flags: string } & { name?: string }>
    if (String(type) === 'Literal' && regex) patterns.push({ pattern: regex.pattern, flags: regex.flags })
    if (callee?.name === 'RegExp') composes = true
    for (const part of Object.values(node)) look(part)
  }
  look(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body)
  return { patterns, composes }
}

/** Every match of it, as the most thorough of its callers would ask. */
function everyMatch(pattern: string, flags: string): Rule {
  const form = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
  return (text) => text.replace(form, '')
}

/** What it looks for, piece by piece: each of the words in it, and all of them in a row. */
function wordsOf(pattern: string): string[] {
  const plain = pattern
    .replace(/\\[pP]\{[^}]*\}|\\[wbBDS]/g, 'a')
    .replace(/\\d/g, '1')
    .replace(/\\s/g, ' ')
    .replace(/\\(.)/g, '$1')
  const words = plain.match(/[^()[\]{}|?*+^$\\]+/g) ?? []
  return [...new Set([...words, words.join('')])].filter(Boolean)
}

function slowOf(file: string, source: string): string[] {
  return patternsOf(file, source).patterns.flatMap(({ pattern, flags }) => {
    const rule = everyMatch(pattern, flags)
    const slow = [...SIGNS, ...wordsOf(pattern)].find((unit) => growth(rule, unit, THOROUGH) > AT_MOST)
    return slow === undefined ? [] : [`${file} /${pattern}/${flags} on ${JSON.stringify(slow)}`]
  })
}

describe('every regular expression of the sources', () => {
  test('takes time in proportion to the text, whatever it says', () => {
    expect(Object.entries(SOURCES).flatMap(([file, source]) => slowOf(file, source))).toEqual([])
  }, 300_000)

  test('that is put together from pieces is tried elsewhere', () => {
    const composing = Object.entries(SOURCES).filter(([file, source]) => patternsOf(file, source).composes)
    expect(composing.map(([file]) => file).sort()).toEqual(Object.keys(COMPOSED).sort())
  })

  test('was found', () => {
    const count = Object.entries(SOURCES).flatMap(([file, source]) => patternsOf(file, source).patterns).length
    expect(count).toBeGreaterThan(150)
  })

  test.each([
    ['a.ts', 'export const end = (url: string) => url.replace(/\\/+$/, "")'],
    ['a.tsx', 'export const A = () => <p>{"a".split(/\\s+(?=[-+])/)}</p>'],
    ['a.ts', 'class A { core = /^[^a-z]+|[^a-z]+$/g }'],
    ['a.ts', 'const nested = /^(?:a+)*-$/i'],
  ])(
    'would be named if one walked back from every place: %s %s',
    (file, source) => {
      expect(slowOf(file, source)).toHaveLength(1)
    },
    300_000,
  )

  test('would be named if one were put together from pieces', () => {
    expect(patternsOf('a.ts', 'const a = new RegExp(b + "+$")').composes).toBe(true)
    expect(patternsOf('a.ts', 'const a = RegExp(b)').composes).toBe(true)
  })
})
