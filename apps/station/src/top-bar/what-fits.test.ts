import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BarPart, VAI_PRIMEIRO, whatGoes } from './what-fits'

const MOVEIS: Record<BarPart, number> = {
  linhas: 200,
  telaCheia: 56,
  opcoes: 56,
  empresa: 180,
  recuperar: 56,
  totais: 56,
  configuracoes: 56,
  marca: 40,
}
const FIXAS = [56, 300, 56, 76]
const barra = (largura: number, moveis: Partial<Record<BarPart, number>> = MOVEIS) =>
  whatGoes({ largura, espaco: 8, fixas: FIXAS, moveis })

describe('what leaves the top bar', () => {
  test('nothing while all of it fits', () => {
    expect(barra(1_280)).toEqual([])
  })

  test('the lines go first, then by rank', () => {
    expect(barra(1_100)).toEqual(['linhas'])
    expect(barra(1_020)).toEqual(['linhas', 'telaCheia'])
    expect(barra(784)).toEqual(['linhas', 'telaCheia', 'opcoes', 'empresa'])
    expect(barra(374)).toEqual([...VAI_PRIMEIRO])
  })

  test('a name that no bar can hold goes, and what fits stays', () => {
    expect(barra(1_100, { ...MOVEIS, empresa: 900 })).toEqual(['empresa'])
  })

  test('what is not there takes no room', () => {
    expect(barra(800, { marca: 40, linhas: 0 })).toEqual([])
  })

  test('what stays fits, and nothing went that had room beside all that ranks above it', () => {
    const largura = fc.integer({ min: 300, max: 2_000 })
    const larguras = fc.record(
      Object.fromEntries(VAI_PRIMEIRO.map((parte) => [parte, fc.integer({ min: 1, max: 400 })])) as Record<
        BarPart,
        fc.Arbitrary<number>
      >,
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(largura, larguras, (inside, moveis) => {
        const fora = whatGoes({ largura: inside, espaco: 8, fixas: [56], moveis })
        const ficam = VAI_PRIMEIRO.filter((parte) => moveis[parte] !== undefined && !fora.includes(parte))
        const usada = ficam.reduce((soma, parte) => soma + 8 + (moveis[parte] ?? 0), 56)
        if (ficam.length > 0) expect(usada).toBeLessThanOrEqual(inside)
        for (const parte of fora) {
          const acima = ficam.filter((outra) => VAI_PRIMEIRO.indexOf(outra) > VAI_PRIMEIRO.indexOf(parte))
          const antes = acima.reduce((soma, outra) => soma + 8 + (moveis[outra] ?? 0), 56)
          expect(antes + 8 + (moveis[parte] ?? 0)).toBeGreaterThan(inside)
        }
      }),
    )
  })
})
