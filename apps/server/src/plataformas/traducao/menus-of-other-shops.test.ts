import { describe, expect, it } from 'vitest'
import { doIFood, type Opcao, opcao, sabores, umItem } from './ensaio'

const doGrupo = (groupName: string, ...nomes: string[]): Opcao[] => nomes.map((name) => ({ name, groupName }))

describe('[TR3] parts, as other shops write them', () => {
  it.each([
    [['50% Calabresa', '50% Atum']],
    [['1/2 Calabresa/1/2 Atum']],
    [['Meia Calabresa/Meia Atum']],
    [['1/2 Calabresa | 1/2 Atum']],
  ])('%j', (ditos) => {
    const { item, avisos } = umItem('Pizza Grande', ditos)
    expect(sabores(item)).toEqual(['1/2 Calabresa', '1/2 Atum'])
    expect(avisos).toEqual([])
  })

  it('of a line of two, twice each half are the halves of both', () => {
    const halves: Opcao[] = ['1/2 Calabresa', '1/2 Atum'].map((name) => ({ name, quantity: 2 }))
    const { entrada } = doIFood([{ name: 'Pizza Grande', quantity: 2, options: halves }])
    expect(entrada.itens).toHaveLength(1)
    expect([entrada.itens[0]?.quantidade, sabores(entrada.itens[0])]).toEqual([2, ['1/2 Calabresa', '1/2 Atum']])
    expect(sabores(umItem('Pizza Grande', [{ name: '1/2 Calabresa', quantity: 2 }]).item)).toEqual(['2/2 Calabresa'])
  })

  it.each(['Pão de Queijo 1/2 dúzia', 'Chopp 1/2 litro', 'Marmita 1/2 Frango', 'Batata 1/2 porção'])(
    '%s is no pizza',
    (nome) => {
      expect(umItem(nome, []).item.pizza).toBeUndefined()
    },
  )
})

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'])(
  '[TR9] %s is a word like any other',
  (palavra) => {
    const ditos = [`${palavra} Atum`, `${palavra} quarto`, `um ${palavra}`, palavra]
    expect(sabores(umItem('Pizza Grande', ditos).item)).toEqual(ditos)
    expect(umItem(`2 ${palavra} sabores`, ditos).item.complementos?.map(({ nome }) => nome)).toEqual(ditos)
    const { entrada } = doIFood([{ name: 'Pizza', options: doGrupo(`Sabor da ${palavra} pizza`, ...ditos).map(opcao) }])
    expect(entrada.itens.map(sabores)).toEqual([ditos])
  },
)

describe('[TR4] what is a pizza, in names that say little', () => {
  it.each(['2 SABORES', 'Dois sabores', 'Até 3 sabores'])('%s with two options is one of halves', (nome) => {
    const { item, avisos } = umItem(nome, ['Calabresa', 'Atum'])
    expect(sabores(item)).toEqual(['Calabresa', 'Atum'])
    expect(avisos).toEqual([])
  })

  it.each([
    ...[
      'Pastéis',
      'Crepes',
      'Bolo no pote',
      'Salgados de festa',
      'Sorveteria',
      'Açaís',
      'Esfihas',
      'Tapiocas',
      'Doces',
    ],
    'Da casa',
  ])('two flavours of %s are no pizza, and are to be looked at', (category) => {
    for (const nome of ['2 sabores', 'Até 3 sabores']) {
      const { item, avisos } = umItem(nome, ['Carne', 'Queijo'], { category })
      expect(item.pizza).toBeUndefined()
      expect(item.complementos?.map((um) => um.nome)).toEqual(['Carne', 'Queijo'])
      expect(avisos).toEqual(['“Carne” e “Queijo” vieram sem dizer o que são. Confira o pedido.'])
    }
    expect(sabores(umItem('2 sabores', ['Carne', 'Queijo'], { category: 'Tradicionais' }).item)).toHaveLength(2)
  })

  it('ice cream has flavours by the number, and a sandwich may be called a point', () => {
    expect(umItem('2 sabores', ['Creme', 'Flocos'], { category: 'Sorvetes' }).item.pizza).toBeUndefined()
    expect(sabores(umItem('Pizza Grande', ['Ponto Chic', 'Ponto da massa: bem assada']).item)).toEqual(['Ponto Chic'])
  })

  it('groups may stand among the options, and flavours within their size', () => {
    const { item, avisos } = umItem('Pizza Grande (2 sabores)', [
      { name: 'Escolha os sabores', options: ['Calabresa', 'Atum'] },
      { name: 'Borda', options: ['Catupiry'] },
      { name: 'Massa', options: ['Fina'] },
      { name: 'Extra queijo', options: ['Cheddar'] },
    ])
    expect(item.pizza).toMatchObject({ tamanho: 'Grande', tipoMassa: 'Fina', borda: 'Catupiry' })
    expect(sabores(item)).toEqual(['Calabresa', 'Atum'])
    expect(item.complementos?.map(({ nome }) => nome)).toEqual(['Extra queijo', 'Cheddar'])
    expect(avisos).toEqual(['“Cheddar” veio sem dizer o que é. Confira o pedido.'])
    const dentro = umItem('Pizza', [{ name: 'Grande 2 sabores', options: ['1/2 Calabresa', '1/2 Atum'] }]).item
    expect([dentro.pizza?.tamanho, sabores(dentro)]).toEqual(['Grande', ['1/2 Calabresa', '1/2 Atum']])
  })

  it('what is counted or noted is no group, whatever it is called', () => {
    const { item } = umItem('X-Salada', [{ name: 'Adicional', quantity: 3, options: ['Bacon'] }])
    expect(item.complementos).toMatchObject([{ nome: 'Adicional', quantidade: 3 }, { nome: 'Bacon' }])
    const { item: pizza } = umItem('Pizza Grande', [
      { name: 'Sabores', observations: 'sem cebola', options: ['Calabresa'] },
    ])
    expect(JSON.stringify(pizza)).toContain('sem cebola')
  })

  it.each(['Sabor da Casa', 'Sabor único', 'Sabores do Sul'])('%s is one flavour of two', (nome) => {
    const { item, avisos } = umItem('Pizza Grande', [nome, 'Calabresa'])
    expect(sabores(item)).toEqual([nome, 'Calabresa'])
    expect(avisos).toEqual([])
  })

  it('what is taken off one half is said to be of that half', () => {
    const { item } = umItem('Pizza Grande', [
      ...doGrupo('Primeira metade', 'Calabresa'),
      ...doGrupo('Segunda metade', 'Atum'),
      ...doGrupo('Remover da primeira metade', 'Cebola'),
    ])
    expect(sabores(item)).toEqual(['Calabresa', 'Atum'])
    expect(item.complementos).toEqual([{ nome: 'Cebola (Remover da primeira metade)', tipo: 'remocao' }])
  })

  it('labels in the names of options say what they are', () => {
    const { item, avisos } = umItem('Monte sua pizza', [
      ...['Tamanho: Grande (8 fatias)', 'Sabor 1: Calabresa', '2º sabor - Atum', 'Observação: bem passada'],
    ])
    expect(item.pizza).toMatchObject({ tamanho: 'Grande', sabores: [{ nome: 'Calabresa' }, { nome: 'Atum' }] })
    expect(item.complementos).toContainEqual({ nome: 'Observação: bem passada', tipo: 'opcao' })
    expect(avisos).toEqual([])
  })

  it('how it is cut, done or dipped is no flavour and no riddle', () => {
    const { item, avisos } = umItem('Pizza Grande', [
      ...['Calabresa', ...doGrupo('Molho', 'Barbecue'), ...doGrupo('Ponto da pizza', 'Bem assada')],
      ...doGrupo('Corte', 'Em 12'),
    ])
    expect(sabores(item)).toEqual(['Calabresa'])
    expect(item.complementos?.map(({ nome }) => nome)).toEqual(['Barbecue', 'Ponto da pizza: Bem assada', 'Em 12'])
    expect(avisos).toEqual([])
  })

  it('in a test of iFood every name begins with that it is one', () => {
    const marca = 'PEDIDO DE TESTE - '
    const { item, avisos } = umItem(
      `${marca}Pizza Grande`,
      ['1/2 Calabresa', '1/2 Atum', 'Borda Cheddar', 'Sem cebola'].map((nome) => `${marca}${nome}`),
    )
    expect(item.nome).toBe(`${marca}Pizza Grande`)
    expect(item.pizza).toMatchObject({ tamanho: 'Grande', borda: 'Cheddar' })
    expect(sabores(item)).toEqual(['1/2 Calabresa', '1/2 Atum'])
    expect(item.complementos).toEqual([{ nome: 'cebola', tipo: 'remocao' }])
    expect(avisos).toEqual([])
  })
})

describe('[TR5] a crust in the name of the pizza', () => {
  it.each([
    ['Pizza de Calabresa Grande com Borda de Catupiry', 'Grande', ['Calabresa'], 'Catupiry'],
    ['Pizza Calabresa (borda cheddar) Grande', 'Grande', ['Calabresa'], 'cheddar'],
    ['Pizza Calabresa borda cheddar Grande', 'Grande', ['Calabresa'], 'cheddar'],
    ['PIZZA G 1/2 CALABRESA 1/2 FRANGO BORDA CHEDDAR', 'G', ['1/2 CALABRESA', '1/2 FRANGO'], 'CHEDDAR'],
    ['Pizza G borda cheddar 1/2 Calabresa 1/2 Frango', 'G', ['1/2 Calabresa', '1/2 Frango'], 'cheddar'],
    ['Pizza Calabresa Grande com borda Catupiry - 8 fatias', 'Grande', ['Calabresa'], 'Catupiry'],
    ['Pizza Grande com borda de Catupiry - Calabresa', 'Grande', ['Calabresa'], 'Catupiry'],
    ['Pizza Portuguesa G (borda catupiry) bem passada', 'G', ['Portuguesa bem passada'], 'catupiry'],
    ['Pizza Calabresa Grande sem borda', 'Grande', ['Calabresa'], undefined],
    ['Pizza Calabresa com Borda Catupiry Grande 8 fatias', 'Grande', ['Calabresa'], 'Catupiry'],
    ['Pizza Do Chef Borda Cream Cheese Grande 8 Fatias', 'Grande', ['Chef'], 'Cream Cheese'],
    ['Pizza Frango com Catupiry sem borda Grande', 'Grande', ['Frango com Catupiry'], undefined],
    ['Pizza Frango com borda G massa fina', 'G', ['Frango com borda massa fina'], undefined],
    ['Pizza Calabresa (G) borda cheddar 2 sabores', 'G', ['Calabresa'], 'cheddar'],
    ['Pizza Calabresa (G) borda cheddar dois sabores', 'G', ['Calabresa'], 'cheddar'],
    ['Pizza G Calabresa borda 4 queijos', 'G', ['Calabresa'], '4 queijos'],
    ['Pizza G Portuguesa borda catupiry sem cebola', 'G', ['Portuguesa sem cebola'], 'catupiry'],
    ['Pizza G Portuguesa borda catupiry e sem cebola', 'G', ['Portuguesa e sem cebola'], 'catupiry'],
    ['Pizza Portuguesa com borda de catupiry sem ovo Grande', 'Grande', ['Portuguesa sem ovo'], 'catupiry'],
    ['Pizza G Portuguesa borda catupiry sem glúten', 'G', ['Portuguesa sem glúten'], 'catupiry'],
    ['Pizza G Portuguesa borda catupiry s/ cebola', 'G', ['Portuguesa s/ cebola'], 'catupiry'],
    ['Pizza G Portuguesa sem borda com catupiry', 'G', ['Portuguesa com catupiry'], undefined],
    ['Pizza G Portuguesa sem borda recheada e com bacon', 'G', ['Portuguesa e com bacon'], undefined],
    ['Pizza G Portuguesa borda catupiry, massa fina', 'G', ['Portuguesa massa fina'], 'catupiry'],
    ['Pizza G Portuguesa borda catupiry massa fina', 'G', ['Portuguesa massa fina'], 'catupiry'],
    ['Pizza G Portuguesa borda catupiry alergia a ovo', 'G', ['Portuguesa alergia a ovo'], 'catupiry'],
  ])('%s', (nome, tamanho, deles, borda) => {
    const { item, avisos } = umItem(nome, [])
    expect([item.pizza?.tamanho, sabores(item), item.pizza?.borda]).toEqual([tamanho, deles, borda])
    expect(item.nome).toBe(nome)
    expect(avisos).toEqual([])
  })

  it.each([
    ['Pizza Grande borda Catupiry + Refri 2L', 'Catupiry'],
    ['Pizza Grande + Borda + Refri 2L', undefined],
  ])('a drink behind it is no crust: %s', (nome, borda) => {
    expect(umItem(nome, ['Calabresa']).item.pizza).toEqual({
      ...{ tamanho: 'Grande', ...(borda && { borda }), sabores: [{ nome: 'Calabresa' }] },
    })
  })

  it.each([
    ['Pizza Calabresa borda cheddar 8 fatias', 'cheddar'],
    ['Pizza Calabresa borda cheddar 35cm', 'cheddar'],
    ['Pizza Calabresa borda cheddar 35 cm', 'cheddar'],
  ])('a measure is none of the crust: %s', (nome, borda) => {
    const { item, avisos } = umItem(nome, [])
    expect([sabores(item), item.pizza?.borda, avisos]).toEqual([['Calabresa'], borda, []])
  })

  it.each([
    ['Pizza 1/2 Calabresa borda catupiry 1/2 Atum', ['1/2 Calabresa borda catupiry', '1/2 Atum']],
    ['Pizza ½ Calabresa borda catupiry ½ Atum', ['1/2 Calabresa borda catupiry', '1/2 Atum']],
    ['Pizza Meia Calabresa borda catupiry Meia Atum', ['1/2 Calabresa borda catupiry', '1/2 Atum']],
    ['Pizza 50% Calabresa borda catupiry 50% Atum', ['50% Calabresa borda catupiry 50% Atum']],
    ['Pizza G Portuguesa borda catupiry com bacon extra', ['Portuguesa borda catupiry com bacon extra']],
    ['Pizza G Calabresa borda catupiry com cheddar', ['Calabresa borda catupiry com cheddar']],
  ])('one that may be of a part, or something more, stays where it stands: %s', (nome, deles) => {
    const { item, avisos } = umItem(nome, [])
    expect([sabores(item), item.pizza?.borda, avisos]).toEqual([deles, undefined, []])
  })

  it('it is a pizza still where its name says nothing but the crust', () => {
    const { item } = umItem('Pizza Grande borda catupiry Calabresa', [])
    expect(item.pizza).toEqual({ tamanho: 'Grande', sabores: [{ nome: 'borda catupiry Calabresa' }] })
    const { item: dita } = umItem('Pizza borda recheada de cheddar sabor Portuguesa', [])
    expect(dita.pizza).toMatchObject({ borda: 'cheddar', sabores: [{ nome: 'sabor Portuguesa' }] })
  })

  it.each(['Tirar a borda', 'Tirar borda', 'Remover o recheio'])('%s says that there is none', (nome) => {
    const { item } = umItem('Pizza Grande', ['Calabresa', nome])
    expect(item.pizza).toEqual({ tamanho: 'Grande', sabores: [{ nome: 'Calabresa' }] })
    expect(item.complementos).toBeUndefined()
  })

  it('one of the name and another of an option contradict each other', () => {
    const { avisos } = umItem('Pizza Grande c/ borda Catupiry', ['Calabresa', 'Borda Cheddar'])
    expect(avisos).toEqual(['Borda veio como Catupiry e Cheddar. Confira o pedido.'])
  })
})

it.each([
  ...['S/ cebola', 'S/cebola', 'Tirar cebola', 'Retirar cebola', 'Remova: cebola', 'Não colocar cebola'],
  ...['Sem: cebola', 'Tirar a cebola', 'Não quero cebola'],
])('[TR6] %s leaves it out', (nome) => {
  const { item, avisos } = umItem('X-Salada', [nome])
  expect(item.complementos).toEqual([{ nome: 'cebola', tipo: 'remocao' }])
  expect(avisos).toEqual([])
})

it.each([
  ...['Retirar no balcão', 'Retirar na loja', 'Tirar foto', 'Remover o', 'Retirar às 20h', 'Retirar agora'],
  ...['Retirar balcão', 'Retirar pelo balcão', 'Não quero retirar nada', 'Não colocar nada', 'Retirar nada'],
  ...['Não quero trocar o molho', 'Não por cima', 'Não quero que tire nada', 'Tirar dúvidas pelo WhatsApp'],
])('[TR6] %s leaves nothing out', (nome) => {
  expect(umItem('X-Salada', [nome]).item.complementos).toEqual([{ nome, tipo: 'opcao' }])
})

it.each([
  ['Suco de laranja', '50% açúcar'],
  ['Bolo', '50% cacau'],
])('[TR4] %s with %s is no pizza', (nome, dita) => {
  expect(umItem(nome, [dita]).item).toMatchObject({ nome, complementos: [{ nome: dita, tipo: 'opcao' }] })
  expect(umItem(nome, [dita]).item.pizza).toBeUndefined()
})

it('[TR7] the drink of two pizzas that are sold together is an item', () => {
  const { entrada } = doIFood([
    {
      ...{ name: '2 Pizzas Grandes + Refri 2L', quantity: 1 },
      options: [
        ...doGrupo('Sabor da 1ª pizza', 'Calabresa'),
        ...doGrupo('Sabor da 2ª pizza', 'Atum'),
        ...doGrupo('Refrigerante', 'Guaraná 2L'),
      ].map(opcao),
    },
  ])
  const [drink, ...pizzas] = entrada.itens
  expect(drink).toMatchObject({
    ...{ nome: 'Guaraná 2L', complementos: [{ nome: 'do 2 Pizzas Grandes + Refri 2L', tipo: 'opcao' }] },
  })
  expect(pizzas.map(sabores)).toEqual([['Calabresa'], ['Atum']])
})
