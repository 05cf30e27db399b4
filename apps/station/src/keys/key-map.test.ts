import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACOES_DE_TECLA,
  actionOf,
  chosenNumber,
  conflictOf,
  type KeyChanges,
  type KeyPress,
  keyMapWith,
  keyName,
  TECLAS_PADRAO,
  translationOf,
  withDefault,
  withKey,
} from './key-map'
import { acaoEmPalavras, teclaEmTexto, teclaFalada } from './key-words'

const press = (key: string, parte: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...parte,
})

const acoes = fc.constantFrom(...ACOES_DE_TECLA)
const nomes = fc.constantFrom('a', 'p', 't', '1', '?', 'Enter', 'ArrowRight', 'F7', 'Ctrl+k', '+')
const passos = fc.array(
  fc.oneof(
    fc.record({ acao: acoes, nome: nomes }),
    fc.record({ acao: acoes, nome: fc.constant<string | undefined>(undefined) }),
  ),
  { maxLength: 40 },
)

describe('keys and what they do', () => {
  test('arrows and digits choose, Enter advances, Backspace goes back, T shows totals', () => {
    const chosen = ['ArrowRight', '3', '0', 'Enter', 'Backspace', 't', '?'].map((key) =>
      actionOf(TECLAS_PADRAO, press(key)),
    )
    expect(chosen).toEqual(['proximo', 'escolher3', 'escolher10', 'avancar', 'voltar', 'totais', 'ajuda'])
  })

  test('a capital letter is the same key', () => {
    expect(actionOf(TECLAS_PADRAO, press('T'))).toBe('totais')
  })

  test('shortcuts of the browser are left alone', () => {
    expect(actionOf(TECLAS_PADRAO, press('r', { ctrlKey: true }))).toBeUndefined()
    expect(actionOf(TECLAS_PADRAO, press('p', { metaKey: true }))).toBeUndefined()
  })

  test('the keys that lead out of everything cannot be mapped', () => {
    expect(['Tab', 'Escape', 'Shift', 'Dead'].map((key) => keyName(press(key)))).toEqual(Array(4).fill(undefined))
  })

  test('no key of the defaults does two things', () => {
    const todas = Object.values(TECLAS_PADRAO).flat()
    expect(new Set(todas).size).toBe(todas.length)
  })

  test('a taken key says who has it, and its own action is no conflict', () => {
    expect(conflictOf({}, 'pronto', 't')).toBe('totais')
    expect(conflictOf({}, 'totais', 't')).toBeUndefined()
    expect(conflictOf({}, 'pronto', 'F7')).toBeUndefined()
  })

  test('a key taken from another action does only the new thing', () => {
    const map = keyMapWith(withKey({}, 'pronto', 't'))
    expect(map.pronto).toEqual(['t'])
    expect(map.totais).toEqual([])
    expect(actionOf(map, press('t'))).toBe('pronto')
  })

  test('going back to the default does not take a key away from who has it now', () => {
    const changes = withKey({}, 'pronto', 't')
    expect(keyMapWith(withDefault(changes, 'totais')).totais).toEqual([])
    expect(keyMapWith(withDefault(withDefault(changes, 'pronto'), 'totais')).totais).toEqual(['t'])
  })

  test('whatever is mapped and taken back, no key ever does two things', () => {
    fc.assert(
      fc.property(passos, (lista) => {
        const changes = lista.reduce<KeyChanges>(
          (feitas, { acao, nome }) => (nome === undefined ? withDefault(feitas, acao) : withKey(feitas, acao, nome)),
          {},
        )
        const todas = Object.values(keyMapWith(changes)).flat()
        expect(new Set(todas).size).toBe(todas.length)
      }),
    )
  })
})

describe('boards that know only the default keys', () => {
  const map = keyMapWith(withKey(withKey({}, 'avancar', 'F7'), 'pronto', 'Enter'))

  test('a key of the device becomes the default key of what it does', () => {
    expect(translationOf(map, press('F7'))).toEqual({ tecla: 'Enter' })
    expect(translationOf(map, press('Enter'))).toEqual({ tecla: 'p' })
  })

  test('a key that lost its action keeps still', () => {
    expect(translationOf(map, press('p'))).toBe('silencio')
  })

  test('a key nobody mapped is nobody’s business', () => {
    expect([translationOf(map, press('x')), translationOf(map, press('Tab'))]).toEqual([undefined, undefined])
  })

  test('Enter and Space press the focused button even when they are mapped to nothing', () => {
    expect(translationOf(keyMapWith(withKey({}, 'avancar', 'F7')), press('Enter'))).toBeUndefined()
  })

  test('the default map translates nothing', () => {
    for (const tecla of Object.values(TECLAS_PADRAO).flat()) {
      expect(translationOf(TECLAS_PADRAO, press(tecla))).toBeUndefined()
    }
  })
})

describe('keys in words', () => {
  test('every action has words', () => {
    expect(ACOES_DE_TECLA.map(acaoEmPalavras).every((texto) => texto.length > 3)).toBe(true)
    expect(acaoEmPalavras('escolher10')).toBe('Escolher o 10º pedido da tela')
  })

  test('keys are written as on the keyboard', () => {
    expect(['t', ' ', 'ArrowUp', 'Ctrl+k', '+', 'Ctrl++', 'F7'].map(teclaEmTexto)).toEqual([
      'T',
      'Espaço',
      '↑',
      'Ctrl+K',
      '+',
      'Ctrl++',
      'F7',
    ])
    expect(teclaFalada('ArrowUp')).toBe('seta para cima')
  })

  test('only choosing has a number', () => {
    expect([chosenNumber('escolher7'), chosenNumber('pronto')]).toEqual([7, undefined])
  })
})
