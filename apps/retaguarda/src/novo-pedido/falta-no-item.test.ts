import { expect, test } from 'vitest'
import { faltaNoItem } from './falta-no-item'
import type { Montagem } from './montagem'

const parte = { digitado: '', remocoes: [], adicionais: [], observacao: '' }
const montagem = (de: Partial<Montagem>): Montagem => ({
  frase: { partes: [] },
  tipo: 'pizza',
  sabores: [],
  sugestoes: [],
  ...de,
})

test('an Enter with nothing typed asks for an item, or says how the order is sent', () => {
  expect(faltaNoItem(montagem({ tipo: 'vazia' }), 0)).toBe('Digite um produto, um código ou um sabor.')
  expect(faltaNoItem(montagem({ tipo: 'vazia' }), 2)).toContain('Ctrl Enter')
  expect(faltaNoItem(montagem({ tipo: 'vazia' }), 2, undefined, 'toque')).toBe(
    'Não há nada digitado. Para enviar o pedido, toque em Enviar à cozinha.',
  )
})

test('an Enter on a pizza with an empty part names the part', () => {
  expect(faltaNoItem(montagem({ sabores: [parte, parte, parte], pendente: 2 }), 0)).toBe(
    'Falta o sabor da 3ª parte: digite-o, ou mude a divisão da pizza.',
  )
  expect(faltaNoItem(montagem({ sabores: [parte], pendente: 0 }), 1)).toBe('Falta dizer o sabor ou o produto.')
})

test('a quantity beyond its bounds is said with them', () => {
  for (const quantidade of [0, 100, 500]) {
    expect(faltaNoItem(montagem({ tipo: 'prato', frase: { partes: [], quantidade } }), 0)).toBe(
      `A quantidade de um item vai de 1 a 99, e aqui está ${quantidade}. Corrija, ou ponha em mais de um item.`,
    )
  }
})

test('a fifth flavour is named, not left out', () => {
  const frase = { partes: [], sobra: 'portuguesa' }
  expect(faltaNoItem(montagem({ frase }), 0)).toBe(
    'Uma pizza tem até 4 sabores: “portuguesa” ficou de fora. Apague, ou ponha em outra pizza.',
  )
})

test('a size that the kitchen gave up is asked for anew', () => {
  const pizza = montagem({ sabores: [{ ...parte, digitado: 'atum' }] })
  expect(faltaNoItem(pizza, 0, 'Grande')).toBe('Esta cozinha não tem mais o tamanho “Grande”: escolha outro.')
})
