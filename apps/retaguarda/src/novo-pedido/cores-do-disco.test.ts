import { coresDosSabores } from '@kds/domain/cores-dos-sabores'
import { expect, test } from 'vitest'
import { coresDoDisco } from './cores-do-disco'

test('a flavour has the colour that the station gives it, and what is to be chosen has none', () => {
  const [portuguesa, calabresa] = coresDosSabores(['Portuguesa', 'Calabresa'])
  const duas = [`var(--sabor-${portuguesa})`, `var(--sabor-${calabresa})`]
  expect(coresDoDisco(['Portuguesa', 'Calabresa'])).toEqual(duas)
  expect(coresDoDisco([undefined, 'Portuguesa', 'Calabresa'])).toEqual([undefined, ...duas])
  expect(coresDoDisco([])).toEqual([])
})
