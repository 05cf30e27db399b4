import { describe, expect, it } from 'vitest'
import { doIFood, type Opcao, opcao, sabores, umItem } from './ensaio'
import { SEM_MAPEAMENTOS } from './papel'

describe('[TR4] options of a pizza in no group', () => {
  it.each([
    'Pouca cebola',
    'Muito orégano',
    'Bastante queijo',
    'Orégano à parte',
    'Azeitona separada',
    'Maionese da casa',
    'Molho de alho',
    'Brinde: chaveiro',
  ])('how it is done and what comes with it is no flavour: %s', (nome) => {
    const { item, avisos } = umItem('Pizza Grande', ['Portuguesa', nome])
    expect(sabores(item)).toEqual(['Portuguesa'])
    expect(item.complementos).toEqual([{ nome, tipo: 'opcao' }])
    expect(avisos).toEqual([])
  })

  it('flavours of any pizzeria are halves', () => {
    const { item, avisos } = umItem('Pizza Grande', ['Portuguesa', 'Frango com Catupiry', '4 Queijos'])
    expect(sabores(item)).toEqual(['Portuguesa', 'Frango com Catupiry', '4 Queijos'])
    expect(avisos).toEqual([])
  })

  it.each(['Cheddar', 'Cebola caramelizada', 'Vulcão'])('%s is one too, and is marked and listed', (nome) => {
    const { item, avisos, desconhecidas } = umItem('Pizza Grande', ['Portuguesa', nome])
    expect(sabores(item)).toEqual(['Portuguesa', nome])
    expect(avisos).toEqual([`“${nome}” veio sem dizer o que é. Confira o pedido.`])
    expect(desconhecidas).toEqual([{ nome, em: 'Pizza Grande' }])
  })

  it.each<[string, Opcao[]]>([
    ['Pizza Grande', ['Vulcão']],
    ['Pizza Grande 2 sabores', ['Portuguesa', 'Vulcão']],
    ['Pizza Grande até 3 sabores', ['Portuguesa', 'Vulcão']],
    ['Pizza Grande Meio a Meio', ['Portuguesa', 'Vulcão']],
    ['Pizza Grande', ['Meio a meio', 'Portuguesa', 'Vulcão']],
    ['Pizza Grande', ['1/2 Portuguesa', '1/2 Vulcão']],
    [
      'Pizza Grande',
      [
        { name: 'Portuguesa', quantity: 0.5 },
        { name: 'Vulcão', quantity: 0.5 },
      ],
    ],
    [
      'Pizza Grande',
      [
        { name: 'Portuguesa', groupName: 'Pizzas' },
        { name: 'Vulcão', groupName: 'Pizzas' },
      ],
    ],
  ])('where a part, a number, a group or a word says that they are flavours none is marked: %s %j', (nome, opcoes) => {
    expect(umItem(nome, opcoes).avisos).toEqual([])
  })

  it('an operator’s word counts before', () => {
    const ditos = {
      ...SEM_MAPEAMENTOS,
      porNome: new Map([
        ['portuguesa', 'sabor' as const],
        ['vulcao', 'sabor' as const],
      ]),
    }
    const item = { name: 'Pizza Grande', quantity: 1, options: ['Portuguesa', 'Vulcão'].map(opcao) }
    const { entrada, comoVeio } = doIFood([item], ditos)
    expect(sabores(entrada.itens[0])).toEqual(['Portuguesa', 'Vulcão'])
    expect(comoVeio).toEqual([[]])
  })
})
