/** Chance with a seed: the same seed tells the same evening again. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(options: readonly [T, ...T[]]): T
  weighted<T>(options: readonly [readonly [T, number], ...(readonly [T, number])[]]): T
  /** Some of them, each at most once, in the order they were given. */
  some<T>(options: readonly T[], count: number): T[]
}

/** Mulberry32: 32 bits of state are plenty for a pizzeria. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function between(least: number, most: number): number {
    return least + Math.floor(next() * (most - least + 1))
  }

  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (options) => options[between(0, options.length - 1)] ?? options[0],
    weighted(options) {
      let left = next() * options.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [option, weight] of options) {
        left -= weight
        if (left < 0) return option
      }
      return options[0][0]
    },
    some(options, count) {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(count, options.length)) chosen.add(between(0, options.length - 1))
      return options.filter((_, index) => chosen.has(index))
    },
  }
}
