import { umaPizza, umConteudo, umSabor } from '@kds/domain/testing/pedidos'
import { describe, expect, test } from 'vitest'
import { nomeDoItem, nomesDosItens } from './nome-do-item'

describe('what a cook calls an item', () => {
  test('a pizza goes by its flavours, not by the product they were ordered as', () => {
    const sabores = [umSabor('Portuguesa', { n: 1, d: 2 }), umSabor('Calabresa', { n: 1, d: 2 })]
    expect(nomeDoItem(umaPizza({ nome: 'Pizza Grande' }, { sabores }))).toBe('½ Portuguesa ½ Calabresa')
    expect(nomeDoItem(umaPizza({ nome: 'Pizza Broto' }, { sabores: [umSabor('Mussarela')] }))).toBe('Mussarela')
  })

  test('a pizza without flavours and anything else go by their name', () => {
    expect(nomeDoItem(umaPizza({ nome: 'Pizza da Casa' }, { sabores: [] }))).toBe('Pizza da Casa')
    expect(nomeDoItem(umConteudo({ nome: 'X-Salada', quantidade: 1 }))).toBe('X-Salada')
  })

  test('more than one, or part of one, says so', () => {
    expect(nomeDoItem(umConteudo({ nome: 'Bruschetta', quantidade: 2 }))).toBe('2 Bruschetta')
    expect(nomeDoItem(umConteudo({ nome: 'Picanha', quantidade: 0.5 }))).toBe('0,5 Picanha')
  })

  test('several are the first and how many more', () => {
    expect(nomesDosItens(['Atum', 'Caldo verde', 'Batata'])).toBe('Atum e mais 2')
    expect(nomesDosItens(['Atum'])).toBe('Atum')
    expect(nomesDosItens([])).toBe('')
  })
})
