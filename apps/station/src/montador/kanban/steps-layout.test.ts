import { ETAPAS, type Etapa } from '@kds/domain/etapas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { folded, MEDIDAS, stepsLayout, tracks } from './steps-layout'

const cheias = ETAPAS.map((etapa) => ({ etapa, vazia: false }))
const abertas = (largura: number, altura: number, passos = cheias, escolhidas: readonly Etapa[] = []) => {
  const layout = stepsLayout(passos, { largura, altura, emPe: altura > largura, rem: 16 }, escolhidas)
  return `${layout.forma}: ${passos
    .filter(({ etapa }) => layout.abertas.has(etapa))
    .map(({ etapa }) => etapa)
    .join(' ')}`
}

describe('the steps of the Kanban on the screen', () => {
  test('five columns beside each other on a tablet that lies, and on a wall', () => {
    expect(abertas(1264, 670)).toBe('lado: fila preparo montagem forno pronto')
    expect(abertas(1904, 950)).toBe('lado: fila preparo montagem forno pronto')
  })

  test('an empty column folds before it makes the others too narrow for a name', () => {
    const vazias = (...etapas: Etapa[]) => cheias.map(({ etapa }) => ({ etapa, vazia: etapas.includes(etapa) }))
    expect(abertas(1264, 670, vazias('preparo'))).toBe('lado: fila montagem forno pronto')
    expect(abertas(1264, 670, vazias('preparo', 'forno', 'pronto'))).toBe('lado: fila preparo montagem forno')
    expect(abertas(1904, 950, vazias('preparo', 'pronto'))).toBe('lado: fila preparo montagem forno pronto')
  })

  test('where they do not fit, the empty ones fold first, and what a cook opened stays open', () => {
    expect(abertas(1008, 470)).toBe('lado: fila montagem forno')
    const semForno = cheias.map(({ etapa }) => ({ etapa, vazia: etapa === 'forno' }))
    expect(abertas(1008, 470, semForno)).toBe('lado: fila preparo montagem')
    expect(abertas(1008, 470, cheias, ['pronto'])).toBe('lado: fila montagem pronto')
  })

  test('standing, they lie below each other, and an empty one is a line', () => {
    const semPreparo = cheias.map(({ etapa }) => ({ etapa, vazia: etapa === 'preparo' }))
    expect(abertas(784, 1150, semPreparo)).toBe('pilha: fila montagem forno pronto')
    expect(abertas(784, 1150)).toBe('pilha: fila preparo montagem forno pronto')
  })

  test('a telephone shows what comes and what is to be handed over, each with room for a whole card, and what a cook opened', () => {
    const soEstas = (...etapas: Etapa[]) => cheias.map(({ etapa }) => ({ etapa, vazia: !etapas.includes(etapa) }))
    expect(abertas(374, 658)).toBe('pilha: fila pronto')
    expect(abertas(374, 658, cheias, ['forno'])).toBe('pilha: fila forno')
    expect(abertas(374, 658, soEstas('fila', 'montagem'))).toBe('pilha: fila montagem')
    expect(abertas(374, 658, soEstas('fila', 'montagem', 'pronto'))).toBe('pilha: fila pronto')
  })

  test('standing with nothing to make, one step says so and the others are lines', () => {
    const vazias = cheias.map(({ etapa }) => ({ etapa, vazia: true }))
    expect(abertas(374, 658, vazias)).toBe('pilha: fila')
    expect(abertas(784, 1150, vazias)).toBe('pilha: fila')
  })

  test('however small the screen: every step has its place, one is open, and all fit where one does', () => {
    const passos = fc
      .subarray([...ETAPAS], { minLength: 1 })
      .chain((etapas) => fc.tuple(...etapas.map((etapa) => fc.boolean().map((vazia) => ({ etapa, vazia })))))
    const lado = fc.integer({ min: 200, max: 4000 })
    const escolhidas = fc.shuffledSubarray([...ETAPAS])
    fc.assert(
      fc.property(
        passos,
        lado,
        lado,
        escolhidas,
        fc.integer({ min: 16, max: 26 }),
        (steps, largura, altura, mao, rem) => {
          const layout = stepsLayout(steps, { largura, altura, emPe: altura > largura, rem }, mao)
          expect(layout.abertas.size).toBeGreaterThan(0)
          const { aberta, escolhida, vao } = MEDIDAS[layout.forma]
          const aMais = layout.escolhida ? escolhida - aberta : 0
          const quantas = layout.abertas.size
          const dobradas = steps
            .filter(({ etapa }) => !layout.abertas.has(etapa))
            .reduce((soma, step) => soma + folded(layout.forma, step), 0)
          const usado = aMais + quantas * aberta + dobradas + (steps.length - 1) * vao
          const disponivel = (layout.forma === 'pilha' ? altura : largura) / rem
          if (quantas > 1) expect(usado).toBeLessThanOrEqual(disponivel + 0.001)
          const trilhos = tracks(steps, layout)
          expect(trilhos.split(/ (?![^(]*\))/)).toHaveLength(steps.length)
        },
      ),
    )
  })
})

test('the steps of a standing board lie below each other however low they become', () => {
  const room = { largura: 390, altura: 300, emPe: true, rem: 16 }
  expect(stepsLayout(cheias, room, []).forma).toBe('pilha')
})
