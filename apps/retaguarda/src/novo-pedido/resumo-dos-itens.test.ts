import { expect, test } from 'vitest'
import { resumoDosItens } from './resumo-dos-itens'

test('what was sent says the notes of items and flavours too', () => {
  const sabor = { remocoes: [], adicionais: [], fracao: { n: 1, d: 1 } }
  const texto = resumoDosItens([
    { nome: 'X-Salada', quantidade: 1, observacao: 'ao ponto' },
    {
      nome: 'Pizza',
      quantidade: 1,
      pizza: { tamanho: 'Grande', sabores: [{ ...sabor, nome: 'Atum', observacao: 'bem assada' }] },
    },
    { nome: 'Bauru', quantidade: 2 },
  ])
  const [salada, pizza, bauru] = texto.split('; ')
  expect(salada).toMatch(/X-Salada.*“ao ponto”$/)
  expect(pizza).toMatch(/Atum.*“bem assada”/)
  expect(bauru).toMatch(/Bauru$/)
})
