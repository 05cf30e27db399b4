import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chosenBy, selectionAfter, VAGA } from './board-selection'

const ids = ['a', 'b', 'c', 'd']

describe('choosing by keys', () => {
  test('the first arrow chooses the first ticket', () => {
    expect(chosenBy({ ids, escolhido: undefined }, 'proximo')).toBe('a')
    expect(chosenBy({ ids, escolhido: undefined }, 'anterior')).toBe('a')
    expect(chosenBy({ ids: [], escolhido: undefined }, 'proximo')).toBeUndefined()
  })

  test('arrows go on and back, and say when there is nothing further', () => {
    expect(chosenBy({ ids, escolhido: 'b' }, 'proximo')).toBe('c')
    expect(chosenBy({ ids, escolhido: 'b' }, 'anterior')).toBe('a')
    expect(chosenBy({ ids, escolhido: 'd' }, 'proximo')).toBeUndefined()
    expect(chosenBy({ ids, escolhido: 'a' }, 'anterior')).toBeUndefined()
  })

  test('a digit chooses by place', () => {
    expect(chosenBy({ ids, escolhido: 'a' }, { numero: 3 })).toBe('c')
    expect(chosenBy({ ids, escolhido: 'a' }, { numero: 9 })).toBeUndefined()
  })

  test('the digit of a ticket that has just left chooses nothing, neither its neighbour nor the one chosen before', () => {
    expect(chosenBy({ ids: ['a', VAGA, 'c'], escolhido: 'a' }, { numero: 2 })).toBeUndefined()
    expect(chosenBy({ ids: ['a', VAGA, 'c'], escolhido: 'a' }, { numero: 3 })).toBe('c')
  })
})

describe('tickets that come and go', () => {
  test('the next one takes the place of a ticket that is done', () => {
    expect(selectionAfter({ ids, escolhido: 'b' }, ['a', 'c', 'd']).escolhido).toBe('c')
  })

  test('when the last one is done, the one before it is chosen', () => {
    expect(selectionAfter({ ids, escolhido: 'd' }, ['a', 'b', 'c']).escolhido).toBe('c')
  })

  test('another page begins with its first ticket', () => {
    expect(selectionAfter({ ids, escolhido: 'd' }, ['e', 'f']).escolhido).toBe('e')
  })

  test('nothing is chosen for somebody who does not use keys', () => {
    expect(selectionAfter({ ids, escolhido: undefined }, ['c']).escolhido).toBeUndefined()
  })

  test('what is chosen is always on the screen, and stays while it is there', () => {
    const telas = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
    fc.assert(
      fc.property(telas, telas, (antes, depois) => {
        for (const escolhido of antes) {
          const agora = selectionAfter({ ids: antes, escolhido }, depois)
          if (depois.length === 0) expect(agora.escolhido).toBeUndefined()
          else expect(depois).toContain(agora.escolhido)
          if (depois.includes(escolhido)) expect(agora.escolhido).toBe(escolhido)
        }
      }),
    )
  })
})
