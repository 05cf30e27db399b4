import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ehLinha } from './linhas'
import { type Rotas, rotear, SEM_ROTAS } from './roteamento'
import { umasRotas, umItemDeEntrada } from './testing/arbitrarios'

const ROTAS: Rotas = {
  codigos: { '10': 'chapa', AB: 'fritura' },
  categorias: { Sobremesas: 'sobremesa', Pizzas: 'pizza' },
  nomes: [
    { contem: 'batata', linha: 'fritura' },
    { contem: 'bata', linha: 'chapa' },
    { contem: 'pizza doce', linha: 'sobremesa' },
  ],
}

test('[RO1] its own line wins over every rule', () => {
  const item = { nome: 'Batata', linha: 'entrada', codigo: '10', categoria: 'Pizzas', pizza: {} } as const
  expect(rotear(item, ROTAS)).toEqual({ linha: 'entrada', regra: 'linha' })
})

test('[RO2] the product code comes before the category', () => {
  const item = { nome: 'Pizza', codigo: '10', categoria: 'Pizzas', pizza: {} }
  expect(rotear(item, ROTAS)).toEqual({ linha: 'chapa', regra: 'codigo' })
})

test('[RO3] the category comes before the name, also when the code is unknown', () => {
  const item = { nome: 'Batata', codigo: '99', categoria: 'Sobremesas' }
  expect(rotear(item, ROTAS)).toEqual({ linha: 'sobremesa', regra: 'categoria' })
})

test('[RO4] the first name rule contained in the name comes before the pizza test', () => {
  expect(rotear({ nome: 'Porção de batata' }, ROTAS)).toEqual({ linha: 'fritura', regra: 'nome' })
  expect(rotear({ nome: 'Pizza doce de banana', pizza: {} }, ROTAS)).toEqual({ linha: 'sobremesa', regra: 'nome' })
})

test('[RO5] pizza details or the word pizza make a pizza', () => {
  expect(rotear({ nome: 'Grande meio a meio', pizza: {} }, SEM_ROTAS)).toEqual({ linha: 'pizza', regra: 'pizza' })
  expect(rotear({ nome: '2 PIZZAS grandes' }, SEM_ROTAS)).toEqual({ linha: 'pizza', regra: 'pizza' })
  expect(rotear({ nome: 'Camiseta Pizzaiolo' }, SEM_ROTAS).regra).toBe('nenhuma')
})

test('[RO6] what no rule matches waits in cozinha', () => {
  expect(rotear({ nome: 'Água', codigo: 'toString', categoria: 'constructor' }, ROTAS)).toEqual({
    linha: 'cozinha',
    regra: 'nenhuma',
  })
})

test('[RO7] accents, case and surplus space do not matter', () => {
  expect(rotear({ nome: 'x', codigo: 'ab' }, ROTAS).linha).toBe('fritura')
  expect(rotear({ nome: 'x', categoria: '  SOBREMESÁS ' }, ROTAS).linha).toBe('sobremesa')
  expect(rotear({ nome: 'PORÇÃO  DE  BATÁTA' }, ROTAS).linha).toBe('fritura')
  expect(rotear({ nome: 'Pizza   Doce' }, ROTAS).linha).toBe('sobremesa')
})

test('[RO8] whatever comes in, under whatever rules, gets a line', () => {
  fc.assert(
    fc.property(umItemDeEntrada, umasRotas, fc.string(), (item, rotas, texto) => {
      expect(ehLinha(rotear(item, rotas).linha)).toBe(true)
      expect(ehLinha(rotear({ nome: texto, codigo: texto, categoria: texto }, rotas).linha)).toBe(true)
    }),
  )
})
