import { expect, test } from 'vitest'
import { readConfig } from './config'
import { missingApart, missingApartWords } from './missing-apart'

const said = (env: Record<string, string>) => missingApartWords(missingApart(readConfig(env)))

test('licensing apart says what it was not told', () => {
  const words = said({ SERVE: 'licensing' })
  expect(words).toContain('PUBLIC_URL com o endereço da cozinha')
  expect(words).toContain('ORIGENS com o endereço em que as telas são abertas')
  const half = said({ SERVE: 'licensing', ORIGENS: 'https://cozinha.exemplo' })
  expect(half).toContain('PUBLIC_URL')
  expect(half).not.toContain('ORIGENS')
})

test('whoever was told everything, or runs all in one, is told nothing', () => {
  const told = { PUBLIC_URL: 'https://cozinha.exemplo', ORIGENS: 'https://cozinha.exemplo' }
  expect(said({ SERVE: 'licensing', ...told })).toBe('')
  expect(said({})).toBe('')
  expect(said({ SERVE: 'kitchen', LICENCIAMENTO_URL: 'https://licenca.exemplo' })).toBe('')
})
