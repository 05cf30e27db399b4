import { ETAPAS, type Etapa } from '@kds/domain/etapas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { folded, MEDIDAS, type Step, stepsLayout, tracks, worthMoving } from './steps-layout'

const cheias = ETAPAS.map((etapa) => ({ etapa, cartoes: 1 }))
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
    const vazias = (...etapas: Etapa[]) =>
      cheias.map(({ etapa }) => ({ etapa, cartoes: etapas.includes(etapa) ? 0 : 1 }))
    expect(abertas(1264, 670, vazias('preparo'))).toBe('lado: fila montagem forno pronto')
    expect(abertas(1264, 670, vazias('preparo', 'forno', 'pronto'))).toBe('lado: fila preparo montagem forno')
    expect(abertas(1904, 950, vazias('preparo', 'pronto'))).toBe('lado: fila preparo montagem forno pronto')
  })

  test('where they do not fit, the empty ones fold first, and what a cook opened stays open', () => {
    expect(abertas(1008, 470)).toBe('lado: fila montagem forno')
    const semForno = cheias.map(({ etapa }) => ({ etapa, cartoes: etapa === 'forno' ? 0 : 1 }))
    expect(abertas(1008, 470, semForno)).toBe('lado: fila preparo montagem')
    expect(abertas(1008, 470, cheias, ['pronto'])).toBe('lado: fila montagem pronto')
  })

  test('standing, they lie below each other, and an empty one is a line', () => {
    const semPreparo = cheias.map(({ etapa }) => ({ etapa, cartoes: etapa === 'preparo' ? 0 : 1 }))
    expect(abertas(784, 1150, semPreparo)).toBe('pilha: fila montagem forno pronto')
    expect(abertas(784, 1150)).toBe('pilha: fila preparo montagem forno pronto')
  })

  test('a telephone shows what comes and what is to be handed over, each with room for a whole card, and what a cook opened', () => {
    const soEstas = (...etapas: Etapa[]) =>
      cheias.map(({ etapa }) => ({ etapa, cartoes: etapas.includes(etapa) ? 1 : 0 }))
    expect(abertas(374, 658)).toBe('pilha: fila pronto')
    expect(abertas(374, 658, cheias, ['forno'])).toBe('pilha: fila forno')
    expect(abertas(374, 658, soEstas('fila', 'montagem'))).toBe('pilha: fila montagem')
    expect(abertas(374, 658, soEstas('fila', 'montagem', 'pronto'))).toBe('pilha: fila pronto')
  })

  test('standing with nothing to make, one step says so and the others are lines', () => {
    const vazias = cheias.map(({ etapa }) => ({ etapa, cartoes: 0 }))
    expect(abertas(374, 658, vazias)).toBe('pilha: fila')
    expect(abertas(784, 1150, vazias)).toBe('pilha: fila')
  })

  test('however small the screen: every step has its place, one is open, and all fit where one does', () => {
    const passos = fc
      .subarray([...ETAPAS], { minLength: 1 })
      .chain((etapas) => fc.tuple(...etapas.map((etapa) => fc.nat({ max: 40 }).map((cartoes) => ({ etapa, cartoes })))))
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

describe('a crowded step beside empty ones', () => {
  const tablet = { largura: 1264, altura: 670, emPe: false, rem: 16 }
  const com = (cartoes: Partial<Record<Etapa, number>>): Step[] =>
    ETAPAS.map((etapa) => ({ etapa, cartoes: cartoes[etapa] ?? 0 }))
  const lugares = (steps: readonly Step[], room = tablet) => Object.fromEntries(stepsLayout(steps, room, []).abertas)

  test('shows its cards beside each other in their room, and they are their names and counts', () => {
    expect(lugares(com({ fila: 36 }))).toEqual({ fila: 3 })
    expect(lugares(com({ fila: 36, montagem: 2 }))).toEqual({ fila: 2, montagem: 1 })
    expect(lugares(com({ fila: 36 }), { ...tablet, largura: 1008, altura: 470 })).toEqual({ fila: 2 })
    expect(lugares(com({ fila: 36, forno: 1 }), { ...tablet, largura: 1008, altura: 470 })).toEqual({
      fila: 2,
      forno: 1,
    })
    expect(lugares(com({ fila: 36 }), { ...tablet, largura: 1904, altura: 950 })).toEqual({ fila: 5 })
    expect(tracks(com({ fila: 36 }), stepsLayout(com({ fila: 36 }), tablet, []))).toBe(
      'minmax(0, 3fr) 4.5rem 4.5rem 4.5rem 4.5rem',
    )
  })

  test('gives to whoever hides most, and no more than there are cards', () => {
    expect(lugares(com({ fila: 9, montagem: 20 }))).toEqual({ fila: 1, montagem: 2 })
    expect(lugares(com({ fila: 6 }))).toEqual({ fila: 2 })
  })

  test('few cards hide nothing: every column stays as wide as the others', () => {
    expect(new Set(Object.values(lugares(com({ fila: 4, montagem: 1 }))))).toEqual(new Set([1]))
  })

  test('moves soon for a step that has no place yet, later for two cards more on the screen, and for nothing less', () => {
    const worth = (antes: Step[], agora: Step[]) =>
      worthMoving(stepsLayout(antes, tablet, []), stepsLayout(agora, tablet, []), agora, tablet)
    expect(worth(com({ fila: 36 }), com({ fila: 35, montagem: 1 }))).toBe('soon')
    expect(worth(com({ fila: 4 }), com({ fila: 5 }))).toBe(undefined)
    expect(worth(com({ fila: 4 }), com({ fila: 36 }))).toBe('later')
    expect(worth(com({ fila: 36 }), com({ fila: 34 }))).toBe(undefined)
    expect(worth(com({ fila: 36, montagem: 1 }), com({ fila: 35 }))).toBe('later')
  })
})

test('the steps of a standing board lie below each other however low they become', () => {
  const room = { largura: 390, altura: 300, emPe: true, rem: 16 }
  expect(stepsLayout(cheias, room, []).forma).toBe('pilha')
})
