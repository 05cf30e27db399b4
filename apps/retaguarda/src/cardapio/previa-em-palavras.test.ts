import { expect, test } from 'vitest'
import { eMais, importado, oQueImporta, oQueMuda } from './previa-em-palavras'

test('one is said as one', () => {
  expect(oQueMuda({ novos: 1, mudados: 1, iguais: 1 })).toBe('1 novo, 1 muda, 1 fica igual.')
  expect(oQueMuda({ novos: 0, mudados: 2, iguais: 1_234 })).toBe('0 novos, 2 mudam, 1.234 ficam iguais.')
  expect(importado({ novos: 1, mudados: 0 })).toBe('Planilha importada: 1 novo, 0 mudados.')
})

test('a list that stops says how many there are more', () => {
  expect(eMais(302, 50)).toBe('e mais 252…')
  expect(eMais(50, 50)).toBe('')
})

test('the button says what a press would do, and promises nothing beside errors', () => {
  const itens = { um: '1 item', muitos: 'itens' }
  expect(oQueImporta({ novos: 1, mudados: 0, totalDeErros: 0 }, itens)).toBe('Importar 1 item')
  expect(oQueImporta({ novos: 2, mudados: 1_300, totalDeErros: 0 }, itens)).toBe('Importar 1.302 itens')
  expect(oQueImporta({ novos: 7, mudados: 0, totalDeErros: 1 }, itens)).toBe('Importar depois de corrigir')
  expect(oQueImporta({ novos: 0, mudados: 0, totalDeErros: 0 }, itens)).toBe('Nada a importar')
})
