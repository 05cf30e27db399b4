import { expect, test } from 'vitest'
import { alergiaNoTexto, RADICAIS_DE_ALERGIA } from './alergia'
import { COZINHA_PADRAO, objecoesDaCozinha } from './cozinha'
import { comPalavrasProprias, MAIS_PALAVRAS_PROPRIAS, objecaoAsPalavras, palavrasProprias } from './palavras-de-alergia'

test('[AG3] a word of the house counts beside the usual ones, which stay', () => {
  const alergias = comPalavrasProprias(undefined, ['camarão'])
  expect(alergiaNoTexto('sem camarao por favor', alergias)).toBe('alergia: sem camarao por favor')
  for (const texto of ['alergia a ovo', 'não pode comer amendoim', 'zero lactose'])
    expect(alergiaNoTexto(texto, alergias), texto).toBeDefined()
  expect(palavrasProprias(alergias)).toEqual(['camarão'])
  const cozinha = { ...COZINHA_PADRAO, id: 'c', nome: 'Matriz', tamanhos: [], alergias }
  expect(objecoesDaCozinha(cozinha)).toEqual([])
})

test('[AG3] without words of its own a kitchen has no list; one that was given whole keeps what it left out', () => {
  expect(comPalavrasProprias(undefined, [])).toBeUndefined()
  expect(comPalavrasProprias([...RADICAIS_DE_ALERGIA, 'kiwi'], [])).toBeUndefined()
  const semLactose = RADICAIS_DE_ALERGIA.filter((palavra) => palavra !== 'lactose')
  expect(comPalavrasProprias(semLactose, ['kiwi'])).toEqual([...semLactose, 'kiwi'])
  expect(comPalavrasProprias(['glúten', 'kiwi'], [])).toEqual(['gluten'])
  expect(comPalavrasProprias(['kiwi'], [])).toBeUndefined()
  // A usual word typed again is no second one.
  expect(comPalavrasProprias(undefined, ['Lactose'])).toBeUndefined()
})

test('[CF2] words that could not be looked for are refused, by name', () => {
  expect(objecaoAsPalavras(['camarão', 'frutos do mar'])).toBeUndefined()
  expect(objecaoAsPalavras(['ov'])).toBe('“ov”: cada palavra tem de 3 a 40 letras, sem pontuação.')
  expect(objecaoAsPalavras(['ovo!'])).toBe('“ovo!”: cada palavra tem de 3 a 40 letras, sem pontuação.')
  expect(objecaoAsPalavras(['Camarão', 'camarao'])).toBe('“camarao” aparece duas vezes.')
  const muitas = Array.from({ length: MAIS_PALAVRAS_PROPRIAS + 1 }, (_, n) => `palavra ${n}`)
  expect(objecaoAsPalavras(muitas)).toBe('No máximo 30 palavras.')
  const todas = comPalavrasProprias(undefined, muitas.slice(1))
  expect(objecoesDaCozinha({ ...COZINHA_PADRAO, id: 'c', nome: 'M', tamanhos: [], alergias: todas })).toEqual([])
})
