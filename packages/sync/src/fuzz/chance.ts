import { uuidV7 } from '@kds/protocol/uuid-v7'

/** Repeatable chance: the same seed, the same story. */
export interface Chance {
  /** In [0, 1). */
  random(): number
  /** Whole number from `de` up to and including `ate`. */
  integer(de: number, ate: number): number
  happens(probability: number): boolean
  pick<T>(list: readonly T[]): T | undefined
  uuid(ms: number): string
}

/** mulberry32. */
export function createChance(seed: number): Chance {
  let estado = seed >>> 0

  function random(): number {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  const integer = (de: number, ate: number) => de + Math.floor(random() * (ate - de + 1))
  return {
    random,
    integer,
    happens: (probability) => random() < probability,
    pick: (list) => list[integer(0, list.length - 1)],
    uuid: (ms) =>
      uuidV7(
        ms,
        Uint8Array.from({ length: 10 }, () => integer(0, 255)),
      ),
  }
}
