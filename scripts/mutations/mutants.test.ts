import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.mjs'
import { forgottenDecisions, forgottenErasers, mutantsOf, REGISTRIES } from './mutants.mjs'

const SWITCH = `  switch (x) {
    case 'a':
    case 'b':
      return 1
    case 'c':
      if (y) {
        return 2
      }
      return 3
  }
`

test('of a switch, a label among others goes alone and one of its own takes what it does along', () => {
  const registry = { file: 'x.ts', entry: REGISTRIES[1]?.entry ?? /never/ }
  const [a, b, c, ...others] = mutantsOf(registry, SWITCH).map(({ text }) => text)
  expect(others).toEqual([])
  expect(a).toBe(SWITCH.replace("    case 'a':\n", ''))
  expect(b).toBe(SWITCH.replace("    case 'b':\n", ''))
  expect(c).toBe("  switch (x) {\n    case 'a':\n    case 'b':\n      return 1\n  }\n")
})

test('of a table, an entry goes with all its lines', () => {
  const table = 'const T = {\n  a: f({\n    b: 1,\n  }),\n  c: g(),\n}\n'
  const texts = mutantsOf({ file: 'x.ts', entry: /^ {2}(\w+): / }, table).map(({ text }) => text)
  expect(texts).toEqual(['const T = {\n  c: g(),\n}\n', 'const T = {\n  a: f({\n    b: 1,\n  }),\n}\n'])
})

test('of the table of fields, what is masked or erased is forgotten one by one', () => {
  const [porta, apaga] = forgottenDecisions('x.ts', "  mesa: { limite: 4, porta: 'mascara', apaga: true },\n")
  expect(porta?.text).toBe('  mesa: { limite: 4, apaga: true },\n')
  expect(apaga?.text).toBe("  mesa: { limite: 4, porta: 'mascara',  },\n")
})

test('of the erasers of events, each is forgotten as one that has nothing to erase', () => {
  const table = "const SEM_PESSOAS = {\n  A: (evento) => ({\n    ...evento,\n  }),\n  B: 'nada',\n}\n"
  const texts = forgottenErasers('x.ts', table).map(({ text }) => text)
  expect(texts).toEqual(["const SEM_PESSOAS = {\n  A: 'nada',\n  B: 'nada',\n}\n"])
  const file = 'packages/domain/src/apagar-eventos.ts'
  expect(forgottenErasers(file, readFileSync(join(root, file), 'utf8'))).toHaveLength(4)
})

test.each(REGISTRIES)('$file is found where it stands, $entry', (registry) => {
  expect(mutantsOf(registry, readFileSync(join(root, registry.file), 'utf8')).length).toBeGreaterThan(5)
})
