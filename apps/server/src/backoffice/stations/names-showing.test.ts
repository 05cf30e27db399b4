import { expect, test } from 'vitest'
import { namesShowing } from './names-showing'

const station = (nome: string) => ({ nome, linhas: ['pizza'] as const })

test('each name is told once, and of a line that nobody shows none', () => {
  const stations = [station('Forno'), station('Forno'), station('Montagem')]
  expect(namesShowing(stations, 'pizza')).toEqual(['Forno', 'Montagem'])
  expect(namesShowing(stations, 'chapa')).toEqual([])
})

test('of a thousand stations of the longest names a few are told, and how many more there are', () => {
  const stations = Array.from({ length: 1_000 }, (_, index) => station(`${index} ${'ア'.repeat(75)}`))
  const names = namesShowing(stations, 'pizza')
  expect(names).toHaveLength(4)
  expect(names.at(-1)).toBe('e mais 997')
})
