import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RADICAIS_DE_ALERGIA } from './alergia'
import { FRASES } from './frases-de-alergia'
import { comecaEm, emRadicais, palavrasDe, porComeco } from './radicais'

const DA_CASA = ['laranj', 'não', 'abacaxi c', 'ee', 'sem nada disso']
const TODOS = [...emRadicais(RADICAIS_DE_ALERGIA), ...FRASES, ...emRadicais(DA_CASA)]
const FORMAS = [...new Set(TODOS.flatMap(({ partes }) => partes.map(({ forma }) => forma)))]

test('what may begin at a word is all that begins there, and in the same order', () => {
  const palavra = fc.oneof(
    fc.constantFrom(...FORMAS, 'n', 'naoo', 'nem', 'jamais', 'laranginha', 'seliaco', 'e', '.'),
    fc.tuple(fc.constantFrom(...FORMAS), fc.constantFrom('s', 'a', 'inha')).map((partes) => partes.join('')),
  )
  const podem = porComeco(TODOS)
  fc.assert(
    fc.property(fc.array(palavra, { maxLength: 12 }), (ditas) => {
      const palavras = palavrasDe(ditas.join(' '))
      for (const lugar of palavras.keys()) {
        const comecam = (radical: (typeof TODOS)[number]) => comecaEm(palavras, lugar, radical)
        expect(podem(palavras, lugar).filter(comecam)).toEqual(TODOS.filter(comecam))
      }
    }),
  )
})

test('a word is asked for few of them, whatever it is: a long note has a hundred thousand', () => {
  const podem = porComeco([...emRadicais(RADICAIS_DE_ALERGIA), ...FRASES])
  for (const dita of [...FORMAS, 'n n', 'não n', 'não em nem', 'pizza']) {
    expect(podem(palavrasDe(dita), 0).length, dita).toBeLessThanOrEqual(12)
  }
})
