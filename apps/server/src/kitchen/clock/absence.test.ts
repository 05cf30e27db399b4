import { describe, expect, test } from 'vitest'
import { Absence } from './absence'

function house() {
  let now = 1_000_000
  const absence = new Absence({ steadyMs: () => now, graceMs: 20_000 })
  const pass = (ms: number) => {
    now += ms
  }
  const after = (ms: number) => {
    pass(ms)
    absence.present()
    return [...absence.withheld.tipos]
  }
  return { absence, after, pass }
}

describe('a house that was away', () => {
  test('from its first moment on waits for what stations have to tell', () => {
    expect(house().after(0)).toEqual(['alarmarNaoVisto', 'alarmarAtraso'])
  })

  test.each([
    [500, []],
    [5_000, []],
    [5_001, ['alarmarAtraso']],
    [10_000, ['alarmarAtraso']],
    [10_001, ['alarmarNaoVisto', 'alarmarAtraso']],
  ])('for %i ms withholds %j, for as long as stations need', (ms, tipos) => {
    const { absence, after, pass } = house()
    after(0)
    for (let round = 0; round < 50; round += 1) after(500)
    expect(after(ms)).toEqual(tipos)
    pass(19_999)
    expect([...absence.withheld.tipos]).toEqual(tipos)
    pass(1)
    expect(absence.withheld).toEqual({ tipos: new Set(), forMs: 0 })
  })

  test('but was answered for by another server was not away', () => {
    const { absence, after, pass } = house()
    pass(60_000)
    absence.presentElsewhere()
    expect(after(500)).toEqual([])
  })
})
