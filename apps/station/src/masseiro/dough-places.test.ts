import { describe, expect, test } from 'vitest'
import { doughPlaces } from './dough-places'
import type { GrupoDeMassas } from './masseiro-view'

/** Doughs named by a letter each, as far as rows are told apart by them. */
function group(doughs: string): GrupoDeMassas {
  const massas = [...doughs].map((id) => ({ pedido: { id }, itemId: '1' }))
  return { id: `${doughs[0]} 1`, massas } as unknown as GrupoDeMassas
}

const names = (...rows: string[][]) =>
  rows.reduce<ReturnType<typeof doughPlaces>>((before, groups) => doughPlaces(before, groups.map(group)), [])

describe('rows of doughs', () => {
  test('keep their place when they lose their first dough, or gain another', () => {
    expect(names(['abc', 'd'], ['bc', 'd']).map(({ id }) => id)).toEqual(['a 1', 'd 1'])
    expect(names(['ab', 'c'], ['xab', 'c']).map(({ id }) => id)).toEqual(['a 1', 'c 1'])
  })

  test('are two when one is parted, and one when two become one', () => {
    expect(names(['abc'], ['ab', 'x', 'c']).map(({ id }) => id)).toEqual(['a 1', 'x 1', 'c 1'])
    expect(names(['ab', 'x', 'c'], ['abc']).map(({ id }) => id)).toEqual(['a 1'])
  })

  test('never share a name', () => {
    expect(new Set(names(['abc'], ['bc', 'a']).map(({ id }) => id)).size).toBe(2)
  })
})
