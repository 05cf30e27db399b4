import { describe, expect, test } from 'vitest'
import { Absence } from './absence'

function house() {
  let now = 1_000_000
  let usedMs = 0
  const told: string[] = []
  const absence = new Absence({
    steadyMs: () => now,
    processorMs: () => usedMs,
    graceMs: 20_000,
    onWithheld: ({ reason, ms }) => told.push(`${reason} ${ms}`),
  })
  const pass = (ms: number) => {
    now += ms
  }
  /** The process works, and nobody else is served. */
  const standStill = (ms: number, part = 1) => {
    pass(ms)
    usedMs += part * ms
  }
  /** Looked at as often as it should be, with or without a database that answers. */
  const serve = (ms: number, isPresent = true) => {
    for (let passed = 0; passed < ms; passed += 500) {
      standStill(500, 0.1)
      absence.look()
      if (isPresent) absence.present()
    }
  }
  const after = (ms: number) => {
    pass(ms)
    absence.present()
    return [...absence.withheld.tipos]
  }
  return { absence, after, pass, standStill, serve, told }
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

describe('a server that stood still while it ran was not away', () => {
  const rested = () => {
    const parts = house()
    parts.after(0)
    parts.serve(400_000)
    parts.told.length = 0
    return parts
  }

  test.each([0.05, 0.5, 1])('alarms wait a moment for what lies in the lines, with %d of a core', (part) => {
    const { standStill, after, told } = rested()
    standStill(11_000, part)
    expect(after(0)).toEqual(['alarmarNaoVisto', 'alarmarAtraso'])
    expect(told).toEqual(['stood still 2000'])
    expect(after(1_000)).toHaveLength(2)
    expect(after(1_000)).toEqual([])
  })

  test('and whoever makes it stand still again and again silences nobody', () => {
    const { standStill, after, serve, told } = rested()
    for (let attack = 0; attack < 4; attack += 1) {
      standStill(10_500)
      after(0)
      serve(1_500)
    }
    standStill(10_500)
    expect(after(0)).toEqual([])
    expect(told).toEqual(['stood still 2000'])
  })

  test('stations that lost it are waited for, not more than once in five minutes', () => {
    const { standStill, after, serve, told } = rested()
    standStill(13_000)
    after(0)
    standStill(13_000)
    expect(after(0)).toHaveLength(2)
    serve(7_000)
    expect(after(0)).toEqual([])
    expect(told).toEqual(['stood still 20000'])
  })

  test('one that was stopped, or whose database was away meanwhile, was', () => {
    const stopped = rested()
    stopped.standStill(11_000, 0.001)
    expect(stopped.after(0)).toHaveLength(2)
    expect(stopped.told).toEqual(['away 20000'])
    const alone = rested()
    alone.serve(8_000, false)
    alone.standStill(4_000)
    alone.serve(4_000, false)
    expect(alone.after(0)).toHaveLength(2)
    expect(alone.told).toEqual(['away 20000'])
  })
})
