import { expect, test } from 'vitest'
import { phrasesOf, withFractions, wordsThenPhrases } from './phrases'

test('words end after a sentence and between the names of a list', () => {
  expect(phrasesOf('Pedidos como estavam às 13:50, há 3 min. O que você marcar será enviado na volta.')).toEqual([
    'Pedidos como estavam às 13:50, ',
    'há 3 min. ',
    'O que você marcar será enviado na volta.',
  ])
  expect(phrasesOf('Nenhuma tela mostrou os pedidos #12 (chapa), #13 (pizza) e mais 2')).toEqual([
    'Nenhuma tela mostrou os pedidos #12 (chapa), ',
    '#13 (pizza) e mais 2',
  ])
})

test('and before a flavour and what it is made without, never within them', () => {
  expect(phrasesOf('agora Grande ½ Calabresa SEM CEBOLA ½ Atum + bacon')).toEqual([
    'agora Grande ',
    '½ Calabresa ',
    'SEM CEBOLA ',
    '½ Atum ',
    '+ bacon',
  ])
})

test('no letter is lost', () => {
  const texto = '#412 Ana, mesa 4 · 1/3 Atum 1/3 Alho. MASSA ACABANDO Grande: faltam 3 para agora'
  expect(phrasesOf(texto).join('')).toBe(texto)
})

test('of what was done the first phrase may end between two words, the others not, and a fraction never', () => {
  expect(wordsThenPhrases(withFractions('½ Frango com catupiry ½ Quatro queijos'))).toEqual([
    ...['½\u00a0Frango ', 'com ', 'catupiry ', '½\u00a0Quatro queijos'],
  ])
  expect(wordsThenPhrases(withFractions('#20 concluído · 1/3 Atum, 2/3 Alho'))).toEqual([
    ...['#20 ', 'concluído ', '· ', '1/3\u00a0Atum, ', '2/3\u00a0Alho'],
  ])
  expect(wordsThenPhrases('')).toEqual([])
})
