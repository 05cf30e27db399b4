import { expect, test } from 'vitest'
import { BALCAO, ESCOLHAS, NADA } from './cardapio-de-teste'
import { cardapioDe, itemMontado, montar } from './montagem'

const salgada = { ...NADA, categoria: 'Pizzas salgadas', pizza: true }

function item(texto: string, mudado: Partial<typeof BALCAO>) {
  const cardapio = cardapioDe({ ...BALCAO, ...mudado })
  return itemMontado(montar(texto, cardapio), ESCOLHAS, cardapio)
}

test('where pizzas are sold one by one, each goes under its own name, and one of several under that of none', () => {
  const produtos = [
    { ...salgada, nome: 'Atum', codigo: '104' },
    { ...salgada, nome: 'Calabresa', codigo: '101' },
    { ...salgada, nome: 'Portuguesa', codigo: '102' },
  ]
  const vendido = (texto: string) => item(texto, { produtos, sabores: [] })
  expect(vendido('g calabresa')).toMatchObject({ nome: 'Calabresa', codigo: '101', categoria: 'Pizzas salgadas' })
  expect(vendido('g calabresa / portuguesa')).toMatchObject({
    nome: 'Pizza',
    categoria: 'Pizzas salgadas',
    pizza: { sabores: [{ nome: 'Calabresa' }, { nome: 'Portuguesa' }] },
  })
  expect(vendido('g calabresa / portuguesa')?.codigo).toBeUndefined()
  expect(vendido('g "da casa"')?.nome).toBe('Pizza')
})

test('a pizza with a name of its own stands above no flavours that are not said to be its', () => {
  const calzone = { ...salgada, nome: 'Calzone', codigo: 'CZ' }
  const pizza = { ...salgada, nome: 'Pizza', codigo: 'PZ' }
  const sabores = [{ ...NADA, nome: 'Calabresa', categoria: 'Pizzas salgadas' }]
  expect(item('g calabresa', { produtos: [calzone, pizza], sabores })?.codigo).toBe('PZ')
  const semCategoria = [{ ...NADA, nome: 'Calabresa' }]
  expect(item('g calabresa', { produtos: [calzone], sabores: semCategoria })?.nome).toBe('Pizza')
  const gigante = { ...salgada, nome: 'Gigante' }
  expect(item('g calabresa', { produtos: [calzone, gigante], sabores })).toMatchObject({
    nome: 'Pizza',
    categoria: 'Pizzas salgadas',
  })
})
