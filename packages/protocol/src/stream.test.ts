import { LINHAS } from '@kds/domain/linhas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escreverPosicao, lerLinhas, lerPosicao, PULSO_MS, SEM_PULSO_MS } from './stream'

const umaEpoca = fc.stringMatching(/^[\w-]{1,60}$/)

test('a position is read as it was written', () => {
  fc.assert(
    fc.property(umaEpoca, fc.integer({ min: 0, max: 999_999_999_999_999 }), (epoca, seq) => {
      expect(lerPosicao(escreverPosicao({ epoca, seq }))).toEqual({ epoca, seq })
    }),
  )
})

test.each([
  undefined,
  '',
  ':',
  'e1',
  'e1:',
  ':5',
  'e1:x',
  'e1:-1',
  'e1:1.5',
  'e 1:5',
  'e1:5\n',
  'a:b:5',
  `e1:${'9'.repeat(16)}`,
  `${'e'.repeat(61)}:5`,
])('%j is no position', (texto) => {
  expect(lerPosicao(texto)).toBeUndefined()
})

test('no text breaks the reading of a position', () => {
  fc.assert(
    fc.property(fc.string(), (texto) => {
      const posicao = lerPosicao(texto)
      if (posicao) expect(Number.isSafeInteger(posicao.seq)).toBe(true)
    }),
  )
})

test('lines are read as they were written, in kitchen order, once each', () => {
  fc.assert(
    fc.property(fc.subarray([...LINHAS]), fc.nat(), (linhas, giro) => {
      const embaralhadas = [...linhas.slice(giro % 7), ...linhas.slice(0, giro % 7), ...linhas]
      expect(lerLinhas(embaralhadas.join(','))).toEqual(linhas)
    }),
  )
})

test('lines nobody knows are passed over', () => {
  expect(lerLinhas('pizza,bar,,chapa,PIZZA')).toEqual(['pizza', 'chapa'])
  expect(lerLinhas(undefined)).toEqual([])
  expect(lerLinhas('')).toEqual([])
})

test('a station may miss one pulse before it says it is off line', () => {
  expect(SEM_PULSO_MS).toBeGreaterThan(2 * PULSO_MS)
})
