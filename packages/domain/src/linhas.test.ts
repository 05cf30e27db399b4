import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ehLinha, LINHAS, linhasAtivas, linhasEmOrdem, POSTOS } from './linhas'
import { umaLinhaQualquer } from './testing/arbitrarios'

const NENHUMA = {
  mostraCozinha: false,
  mostraEntrada: false,
  mostraPizza: false,
  mostraSobremesa: false,
  mostraChapa: false,
  mostraFritura: false,
}

test('[LI1] the lines have one order', () => {
  expect(LINHAS).toEqual(['cozinha', 'entrada', 'pizza', 'sobremesa', 'chapa', 'fritura'])
  expect(linhasEmOrdem(['fritura', 'pizza', 'pizza', 'cozinha'])).toEqual(['cozinha', 'pizza', 'fritura'])
})

test('[LI1] any lines come out once each, in their order', () => {
  fc.assert(
    fc.property(fc.array(umaLinhaQualquer), (linhas) => {
      expect(linhasEmOrdem(linhas)).toEqual(LINHAS.filter((linha) => linhas.includes(linha)))
    }),
  )
})

test('[LI2] active lines follow from the six switches', () => {
  expect(linhasAtivas(NENHUMA)).toEqual([])
  expect(linhasAtivas({ ...NENHUMA, mostraFritura: true, mostraPizza: true })).toEqual(['pizza', 'fritura'])
  const todas = Object.fromEntries(Object.keys(NENHUMA).map((chave) => [chave, true])) as typeof NENHUMA
  expect(linhasAtivas(todas)).toEqual(LINHAS)
})

test('[LI3] the dough maker is a posto and no line', () => {
  expect(POSTOS).toEqual([...LINHAS, 'massa'])
  expect(ehLinha('massa')).toBe(false)
  expect(ehLinha('pizza')).toBe(true)
  expect(ehLinha(undefined)).toBe(false)
})
