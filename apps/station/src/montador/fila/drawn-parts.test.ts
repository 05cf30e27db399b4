import { describe, expect, it } from 'vitest'
import { drawnParts, measuredPart } from './drawn-parts'
import type { Fragment } from './fila-layout'
import { solidItem } from './ticket-heights'

function part(indice: number, parte: number, de: number, ate: number): Fragment {
  const place = { coluna: 1, y: 20, altura: 90, vira: false, folha: 1, folhas: 1 }
  return { indice, parte, de, ate, deLinha: 0, primeira: de === 0, ultima: true, ...place }
}

describe('drawn parts', () => {
  it('keeps what stands on the page where it is', () => {
    expect(drawnParts([part(0, 0, 0, 2), part(0, 1, 2, 3)], [])).toEqual([
      { ...part(0, 0, 0, 2), medindo: false },
      { ...part(0, 1, 2, 3), medindo: false },
    ])
  })

  it('draws what must be measured at its turn in the queue', () => {
    const drawn = drawnParts([part(0, 0, 0, 2), part(2, 0, 0, 1)], [{ indice: 1, de: 0, ate: 4 }])
    expect(drawn.map(({ indice, de, ate, medindo }) => ({ indice, de, ate, medindo }))).toEqual([
      { indice: 0, de: 0, ate: 2, medindo: false },
      { indice: 1, de: 0, ate: 4, medindo: true },
      { indice: 2, de: 0, ate: 1, medindo: false },
    ])
  })

  it('draws a ticket that stands in parts only once while it is measured anew', () => {
    const standing = [part(0, 0, 0, 2), part(0, 1, 2, 3), part(1, 0, 0, 1)]
    expect(
      drawnParts(standing, [{ indice: 0, de: 0, ate: 5 }]).map(({ indice, de, ate }) => [indice, de, ate]),
    ).toEqual([
      [0, 0, 5],
      [1, 0, 1],
    ])
  })

  it('measures the rest of a ticket as the part that follows the ones that stand', () => {
    const drawn = drawnParts([part(0, 0, 0, 4), part(1, 0, 0, 1)], [{ indice: 0, de: 4, ate: 9 }])
    expect(drawn.map(({ indice, parte, de, ate, medindo }) => ({ indice, parte, de, ate, medindo }))).toEqual([
      { indice: 0, parte: 0, de: 0, ate: 4, medindo: false },
      { indice: 0, parte: 1, de: 4, ate: 9, medindo: true },
      { indice: 1, parte: 0, de: 0, ate: 1, medindo: false },
    ])
  })
})

describe('the measured part', () => {
  const heights = { topo: 10, topoDeNovo: 10, aviso: 0, itens: [20, 20, 20, 20].map(solidItem), pe: 5 }

  it('is all of it where everything was measured', () => {
    expect(measuredPart(part(0, 0, 0, 4), heights)).toEqual(part(0, 0, 0, 4))
  })

  it('ends before the first item that was only guessed', () => {
    expect(measuredPart(part(0, 0, 0, 4), { ...heights, supostos: 2 })).toEqual(part(0, 0, 0, 2))
  })

  it('shows all rows of its last item where it was to be cut in one that was only guessed', () => {
    const cut = { ...part(0, 0, 0, 4), ateLinha: 2 }
    expect(measuredPart(cut, { ...heights, supostos: 2 })).toEqual(part(0, 0, 0, 2))
  })

  it('is nothing where all of it was guessed', () => {
    expect(measuredPart(part(0, 1, 2, 4), { ...heights, supostos: 2 })).toBeUndefined()
  })
})
