import { describe, expect, it } from 'vitest'
import { seededRandom } from './seeded-random'

describe('seeded random', () => {
  it('tells the same story for the same seed and another for another', () => {
    const tell = (seed: number) => {
      const random = seededRandom(seed)
      return Array.from({ length: 20 }, () => random.between(1, 1000))
    }
    expect(tell(7)).toEqual(tell(7))
    expect(tell(7)).not.toEqual(tell(8))
  })

  it('reaches both ends of a range and nothing beyond', () => {
    const random = seededRandom(1)
    const drawn = new Set(Array.from({ length: 500 }, () => random.between(3, 6)))
    expect([...drawn].sort()).toEqual([3, 4, 5, 6])
  })

  it('draws by weight and never what weighs nothing', () => {
    const random = seededRandom(2)
    const drawn = Array.from({ length: 2000 }, () =>
      random.weighted([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ]),
    )
    expect(drawn).not.toContain('never')
    expect(drawn.filter((option) => option === 'seldom').length).toBeGreaterThan(100)
    expect(drawn.filter((option) => option === 'seldom').length).toBeLessThan(320)
  })

  it('takes each of some only once, however many are asked for', () => {
    const random = seededRandom(3)
    expect(random.some(['a', 'b', 'c'], 9)).toEqual(['a', 'b', 'c'])
    expect(new Set(random.some(['a', 'b', 'c', 'd'], 2)).size).toBe(2)
  })
})
