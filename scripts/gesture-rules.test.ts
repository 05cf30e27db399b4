import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const station = join(root, 'apps/station/src')

function testsIn(folder: string, name: RegExp): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => name.test(file))
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

test('every rule of what is pressed and of places has a test that names it', () => {
  const spec = readFileSync(join(station, 'gestures/SPEC.md'), 'utf8')
  const rules = [...spec.matchAll(/^\| ((?:MD|LU)\d+) \|/gm)].map(([, rule = '']) => rule)
  const tests = testsIn(station, /\.test\.ts$/) + testsIn(join(root, 'e2e/boards'), /\.spec\.ts$/)
  expect(rules.length).toBeGreaterThanOrEqual(16)
  expect(rules.filter((rule) => !tests.includes(`[${rule}]`))).toEqual([])
})
