import { expect, it } from 'vitest'
import config from '../vite.config'

it.each([
  ['production', 'production'],
  ['development', 'dev'],
  ['homologacao', 'dev'],
])('a build of mode %s is labelled %s', (mode, label) => {
  expect(config({ mode, command: 'build' }).define).toMatchObject({ __MODO__: JSON.stringify(label) })
})
