import { uuidV7 } from '@kds/protocol/uuid-v7'

/** Repeatable chance: the same seed, the same story. */
export interface Acaso {
  /** In [0, 1). */
  sorteio(): number
  /** Whole number from `de` up to and including `ate`. */
  inteiro(de: number, ate: number): number
  vezes(probabilidade: number): boolean
  um<T>(lista: readonly T[]): T | undefined
  uuid(ms: number): string
}

/** mulberry32. */
export function criarAcaso(semente: number): Acaso {
  let estado = semente >>> 0

  function sorteio(): number {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  const inteiro = (de: number, ate: number) => de + Math.floor(sorteio() * (ate - de + 1))
  return {
    sorteio,
    inteiro,
    vezes: (probabilidade) => sorteio() < probabilidade,
    um: (lista) => lista[inteiro(0, lista.length - 1)],
    uuid: (ms) =>
      uuidV7(
        ms,
        Uint8Array.from({ length: 10 }, () => inteiro(0, 255)),
      ),
  }
}
