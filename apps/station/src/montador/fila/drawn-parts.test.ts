import { describe, expect, it } from 'vitest'
import { drawnParts } from './drawn-parts'
import type { Fragment } from './fila-layout'

function part(indice: number, de: number, ate: number): Fragment {
  return { indice, de, ate, primeira: de === 0, ultima: true, coluna: 1, y: 20, altura: 90, rola: false }
}

describe('drawn parts', () => {
  it('keeps what stands on the page where it is', () => {
    expect(drawnParts([part(0, 0, 2), part(0, 2, 3)], [])).toEqual([
      { ...part(0, 0, 2), medindo: false },
      { ...part(0, 2, 3), medindo: false },
    ])
  })

  it('draws what must be measured whole, at its turn in the queue', () => {
    const drawn = drawnParts([part(0, 0, 2), part(2, 0, 1)], [{ indice: 1, itens: 4 }])
    expect(drawn.map(({ indice, de, ate, medindo }) => ({ indice, de, ate, medindo }))).toEqual([
      { indice: 0, de: 0, ate: 2, medindo: false },
      { indice: 1, de: 0, ate: 4, medindo: true },
      { indice: 2, de: 0, ate: 1, medindo: false },
    ])
  })

  it('draws a ticket that stands in parts only once while it is measured anew', () => {
    const drawn = drawnParts([part(0, 0, 2), part(0, 2, 3), part(1, 0, 1)], [{ indice: 0, itens: 5 }])
    expect(drawn.map(({ indice, de, ate }) => [indice, de, ate])).toEqual([
      [0, 0, 5],
      [1, 0, 1],
    ])
  })
})
