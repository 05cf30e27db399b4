import { describe, expect, test } from 'vitest'
import { OTHER_READERS } from './other-text-rules.js'
import { linesOfPapers } from './paper-text-rules.js'
import { AT_MOST, below, growth, slowUnits, timed } from './text-growth.js'

type Functions = Readonly<Record<string, (...given: unknown[]) => unknown>>

/** Of the processor's time, on a machine that others use too. */
const PATIENCE_MS = 300_000

const load = (path: string) => import(/* @vite-ignore */ `../${path}`)

const MODULES = await Promise.all(
  Object.entries(OTHER_READERS).map(async ([path, given]) => {
    const module = (await load(path)) as Functions
    const named = (name: string) => {
      const found = module[name]
      if (!found) throw new Error(`${path} has no ${name}`)
      return found
    }
    return [path, timed(given(named))] as const
  }),
)

describe.each(MODULES)('[TX5] text twice as long takes twice as long in %s', (_path, rules) => {
  test.each(rules)(
    '%s',
    (_name, rule) => {
      expect(slowUnits(rule)).toEqual([])
    },
    PATIENCE_MS,
  )
})

const { lerImpresso } = await load('packages/domain/src/impresso/ler-impresso.ts')
const { MAIOR_IMPRESSO, MODELO_DE_COSTUME } = await load('packages/domain/src/impresso/modelo.ts')
const PAPERS = linesOfPapers((text) => lerImpresso(text, MODELO_DE_COSTUME))

describe('[TX5] a paper twice as long takes twice as long', () => {
  test.each(Object.entries(PAPERS))(
    'of %s',
    (_kind, paper) => {
      expect(growth(paper, 'a', below(MAIOR_IMPRESSO))).toBeLessThanOrEqual(AT_MOST)
    },
    PATIENCE_MS,
  )
})
