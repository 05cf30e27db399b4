import { describe, expect, it } from 'vitest'
import { lerPedidoIFood } from '../ifood/ler-pedido'
import { lerPedidoOpenDelivery } from '../opendelivery/ler-pedido'
import { lerPedidoWabiz } from '../wabiz/ler-pedido'
import { doIFood, type Opcao, opcao, sabores, umItem } from './ensaio'
import { type Mapeamentos, SEM_MAPEAMENTOS } from './papel'
import { traduzirPedido } from './pedido'
import { ehIlegivel } from './pedido-lido'

describe('[TR1] an order needs an id and an item; everything else is tolerated', () => {
  it('reads texts that came as numbers, and says what it could not', () => {
    const lido = lerPedidoOpenDelivery({
      id: 4711,
      type: 'INVENTADO',
      createdAt: 'ontem',
      items: [{ name: 42, quantity: '2', unit: 7 }],
      payments: 'nada',
    })
    if (ehIlegivel(lido)) throw new Error(lido.motivo)
    const { entrada, avisos } = traduzirPedido('opendelivery', lido, SEM_MAPEAMENTOS)
    expect(entrada).toMatchObject({ referencia: '4711', tipo: 'balcao', itens: [{ nome: '42', quantidade: 2 }] })
    expect(entrada.criadoEm).toBeUndefined()
    expect(avisos).toEqual(['O tipo do pedido veio como INVENTADO.'])
  })

  it.each([
    [{}, 'O pedido veio sem id.'],
    [{ id: 'x' }, 'O pedido x veio sem itens.'],
    [null, 'O pedido veio sem id.'],
    [[], 'O pedido veio sem id.'],
  ])('refuses %j in words', (corpo, motivo) => {
    expect(lerPedidoOpenDelivery(corpo)).toEqual({ motivo })
    expect(lerPedidoIFood(corpo)).toEqual({ motivo })
  })

  it.each([0, null, undefined, 'muitos', -1])('a quantity of %j is one, and the cook is told', (quantity) => {
    const { item, avisos } = umItem('X-Burger', [], { quantity })
    expect(item.quantidade).toBe(1)
    expect(avisos).toEqual([expect.stringContaining('Quantidade veio como')])
  })
})

describe('[TR2] how an order leaves, when, and for whom', () => {
  it('a scheduled one is held, moments that nobody set are none, and the courier’s note is not the kitchen’s', () => {
    const lido = lerPedidoOpenDelivery({
      id: 'a',
      displayId: 'A123',
      createdAt: '2026-07-01T14:30:00Z',
      timing: { orderTiming: 'SCHEDULED', schedule: { scheduledDateTimeStart: '2026-07-01T15:10:00Z' } },
      fulfillment: { orderType: 'DELIVERY', delivery: { observations: 'deixar na portaria' } },
      takeout: { takeoutDateTime: '0001-01-01T00:00:00' },
      customer: { name: 'Ana Silva', documentNumber: '12345678900', phone: { number: '11999990000' } },
      items: [{ name: 'Caldo', quantity: 1, observations: 'sem sal' }],
      extraInfo: 'talheres para dois',
    })
    if (ehIlegivel(lido)) throw new Error(lido.motivo)
    const { entrada } = traduzirPedido('opendelivery', lido, SEM_MAPEAMENTOS)
    expect(entrada).toEqual({
      origem: 'opendelivery',
      referencia: 'a',
      numero: 'A123',
      tipo: 'entrega',
      cliente: 'Ana Silva',
      criadoEm: '2026-07-01T14:30:00.000Z',
      agendadoPara: '2026-07-01T15:10:00.000Z',
      observacao: 'talheres para dois',
      itens: [{ nome: 'Caldo', quantidade: 1, referencia: '1', observacao: 'sem sal' }],
    })
    expect(JSON.stringify(entrada)).not.toMatch(/portaria|12345678900|11999990000/)
  })

  it('a test order says so', () => {
    const lido = lerPedidoIFood({ id: 'a', isTest: true, items: [{ name: 'Caldo', quantity: 1 }] })
    if (ehIlegivel(lido)) throw new Error(lido.motivo)
    expect(traduzirPedido('ifood', lido, SEM_MAPEAMENTOS).entrada.observacao).toBe('PEDIDO DE TESTE')
  })

  it('an indoor order with a table is of that table', () => {
    const lido = lerPedidoOpenDelivery({ id: 'a', type: 'INDOOR', indoor: { table: '12' }, items: [{ name: 'Caldo' }] })
    expect(lido).toMatchObject({ tipo: 'mesa', mesa: '12' })
  })
})

describe('[TR3] parts in every spelling', () => {
  it.each([
    [
      ['1/2 Portuguesa', '1/2 Calabresa'],
      ['1/2 Portuguesa', '1/2 Calabresa'],
    ],
    [
      ['½ Portuguesa', '½ Calabresa'],
      ['1/2 Portuguesa', '1/2 Calabresa'],
    ],
    [
      ['Meia Portuguesa', 'Meia Calabresa'],
      ['1/2 Portuguesa', '1/2 Calabresa'],
    ],
    [
      ['Metade de Portuguesa', 'Calabresa (metade)'],
      ['1/2 Portuguesa', '1/2 Calabresa'],
    ],
    [
      ['Portuguesa 1/2', 'Calabresa - 1/2'],
      ['1/2 Portuguesa', '1/2 Calabresa'],
    ],
    [
      ['1/3 3 QUEIJOS', '1/3 Atum', '1/3 Bacon'],
      ['1/3 3 QUEIJOS', '1/3 Atum', '1/3 Bacon'],
    ],
    [
      ['Um terço de Atum', 'Dois terços de Bacon'],
      ['1/3 Atum', '2/3 Bacon'],
    ],
    [
      ['1/4 A', '3/4 B'],
      ['1/4 A', '3/4 B'],
    ],
    [['1/2 Portuguesa + 1/2 Calabresa'], ['1/2 Portuguesa', '1/2 Calabresa']],
    [['1/2 Portuguesa e 1/2 Calabresa'], ['1/2 Portuguesa', '1/2 Calabresa']],
    [
      ['Portuguesa', 'Calabresa'],
      ['Portuguesa', 'Calabresa'],
    ],
    [['3 QUEIJOS'], ['3 QUEIJOS']],
    [['Meia Cura'], ['Meia Cura']],
  ])('%j', (ditos, esperados) => {
    expect(sabores(umItem('Pizza Grande', ditos).item)).toEqual(esperados)
  })

  it('quantities are parts where they are more than one, or less', () => {
    const dois = umItem('GRANDE 3 SABORES', [{ name: 'Atum', quantity: 2 }, 'Bacon'])
    expect(sabores(dois.item)).toEqual(['2/3 Atum', '1/3 Bacon'])
    const meios = umItem('Pizza Grande', [
      { name: 'Atum', quantity: 0.5 },
      { name: 'Bacon', quantity: '0,5' },
    ])
    expect(sabores(meios.item)).toEqual(['1/2 Atum', '1/2 Bacon'])
  })

  it('flavours may stand in the name, or be the name', () => {
    expect(sabores(umItem('Pizza Grande 1/2 Calabresa 1/2 Atum', []).item)).toEqual(['1/2 Calabresa', '1/2 Atum'])
    const { item } = umItem('Pizza Calabresa', [{ name: 'Grande', groupName: 'Tamanho' }])
    expect(item.pizza).toEqual({ tamanho: 'Grande', sabores: [{ nome: 'Calabresa' }] })
  })

  it('several pizzas in one line are several', () => {
    const { entrada, comoVeio } = doIFood([
      { name: 'GRANDE', quantity: 2, options: ['1/2 A', '1/2 B', '1/2 C', '1/2 D'].map(opcao) },
    ])
    expect(entrada.itens.map(sabores)).toEqual([
      ['1/2 A', '1/2 B'],
      ['1/2 C', '1/2 D'],
    ])
    expect(entrada.itens.map(({ quantidade }) => quantidade)).toEqual([1, 1])
    const umaDeCada = 'Veio 2 com sabores de 2 pizzas: está uma de cada. Confira o pedido.'
    expect(comoVeio).toEqual([[umaDeCada], [umaDeCada]])
    const { comoVeio: avisos } = doIFood([{ name: 'GRANDE', quantity: 1, options: ['1/1 A', '1/1 B'].map(opcao) }])
    expect(avisos[0]).toEqual(['Veio 1 com sabores de 2 pizzas. Confira o pedido.'])
  })
})

describe('[TR3] how many pizzas a line of several is', () => {
  it('flavours that say no part are shared out where the name says how many each has', () => {
    const { entrada } = doIFood([{ name: 'BROTO 1 SABOR', quantity: 3, options: ['A', 'B', 'C'].map(opcao) }])
    expect(entrada.itens.map((item) => [item.quantidade, sabores(item)])).toEqual([
      [1, ['A']],
      [1, ['B']],
      [1, ['C']],
    ])
  })

  it('more flavours than the name says are told, unless their parts were said', () => {
    const aviso = 'Diz 2 sabores, e vieram 3. Confira o pedido.'
    const tres = ['A', 'B', 'C'].map((name) => ({ name, quantity: 1, groupName: 'Sabores' }))
    expect(doIFood([{ name: 'GRANDE 2 SABORES', quantity: 1, options: tres }]).comoVeio).toEqual([[aviso]])
    const partes = ['1/3 A', '1/3 B', '1/3 C'].map(opcao)
    expect(doIFood([{ name: 'GRANDE 2 SABORES', quantity: 1, options: partes }]).comoVeio).toEqual([[]])
  })
})

describe('[TR4] the item of a pizza is its size', () => {
  it.each([
    ['GRANDE 2 SABORES', 'GRANDE'],
    ['Pizza Média (6 fatias) - 2 sabores', 'Média'],
    ['Pizza Família', 'Família'],
    ['GRANDE', 'GRANDE'],
  ])('%s', (nome, tamanho) => {
    expect(umItem(nome, ['Atum', 'Bacon']).item.pizza?.tamanho).toBe(tamanho)
  })

  it('what the name says besides is an option of its own', () => {
    const { item } = umItem('Pizza Grande Noite Italiana', ['1/2 Atum', '1/2 Bacon'])
    expect(item.complementos).toEqual([{ nome: 'Pizza Grande Noite Italiana', tipo: 'opcao' }])
  })

  it('ice cream with two flavours is no pizza', () => {
    const { item } = umItem('Sorvete 2 sabores', ['Chocolate', 'Creme'])
    expect(item.pizza).toBeUndefined()
    expect(item.complementos?.map(({ nome }) => nome)).toEqual(['Chocolate', 'Creme'])
  })

  it('more options than promised flavours: the rest is shown, marked and listed', () => {
    const { item, avisos, desconhecidas } = umItem('GRANDE 2 SABORES', ['Atum', 'Bacon', 'Surpresa'])
    expect(sabores(item)).toEqual(['Atum', 'Bacon'])
    expect(item.complementos).toEqual([{ nome: 'Surpresa', tipo: 'opcao' }])
    expect(avisos).toEqual(['“Surpresa” veio sem dizer o que é. Confira o pedido.'])
    expect(desconhecidas).toEqual([{ nome: 'Surpresa', em: 'GRANDE 2 SABORES' }])
  })
})

describe('[TR5] dough and crust', () => {
  it.each([
    [['Massa Tradicional + Borda Catupiry'], 'Tradicional', 'Catupiry'],
    [['Borda de Catupiry'], undefined, 'Catupiry'],
    [['Borda recheada de Cheddar'], undefined, 'Cheddar'],
    [['Borda : Sem Borda'], undefined, undefined],
    [['Sem Borda'], undefined, undefined],
    [[{ name: 'Catupiry', groupName: 'Escolha a borda' }], undefined, 'Catupiry'],
    [[{ name: 'Fina', groupName: 'Tipo de massa' }], 'Fina', undefined],
    [['Massa Massa Artesanal'], 'Artesanal', undefined],
    [['Borda Catupiry', 'Borda Catupiry'], undefined, 'Catupiry'],
  ] as [Opcao[], string | undefined, string | undefined][])('%j', (ditas, massa, borda) => {
    const { item } = umItem('GRANDE', ['Atum', ...ditas])
    expect([item.pizza?.tipoMassa, item.pizza?.borda]).toEqual([massa, borda])
    expect(sabores(item)).toEqual(['Atum'])
  })

  it('what contradicts itself is told', () => {
    const { item, avisos } = umItem('GRANDE', ['Atum', 'Massa Massa Artesanal + Borda Catupiry + Borda Tradicional'])
    expect(item.pizza).toMatchObject({ tipoMassa: 'Artesanal', borda: 'Catupiry + Tradicional' })
    expect(avisos).toEqual(['Borda veio como Catupiry e Tradicional. Confira o pedido.'])
  })
})

describe('[TR6] additions, removals and the rest', () => {
  it('a removal option is SEM; a note stays a note', () => {
    const { item } = umItem(
      'X-Burger',
      ['Sem cebola', { name: 'Picles', groupName: 'Retirar ingredientes' }, { name: '+ Bacon', quantity: 2 }, 'Copo G'],
      { observations: 'sem tomate' },
    )
    expect(item.complementos).toEqual([
      { nome: 'cebola', tipo: 'remocao' },
      { nome: 'Picles', tipo: 'remocao' },
      { nome: 'Bacon', quantidade: 2, tipo: 'adicional' },
      { nome: 'Copo G', tipo: 'opcao' },
    ])
    expect(item.observacao).toBe('sem tomate')
  })

  it('what stands inside a flavour is of that flavour, at any depth', () => {
    const { item } = umItem('GRANDE', [
      {
        name: '1/2 Atum',
        options: ['Sem cebola', { name: 'Extra queijo', options: ['Cheddar'] }],
        observations: 'capricha',
      },
      '1/2 Bacon',
    ])
    expect(item.pizza?.sabores).toEqual([
      {
        nome: 'Atum',
        fracao: { n: 1, d: 2 },
        remocoes: ['cebola'],
        adicionais: ['Extra queijo', 'Cheddar'],
        observacao: 'capricha',
      },
      { nome: 'Bacon', fracao: { n: 1, d: 2 } },
    ])
  })

  it('drinks and cutlery of a pizza are no flavours', () => {
    const { item } = umItem('Pizza Grande', ['Atum', { name: 'Coca-Cola 2L', groupName: 'Bebida' }, 'Talheres'])
    expect(sabores(item)).toEqual(['Atum'])
    expect(item.complementos?.map(({ nome }) => nome)).toEqual(['Coca-Cola 2L', 'Talheres'])
  })

  it('what is sold by weight says so; a unit that was left standing does not', () => {
    expect(umItem('Picanha', [], { unit: 'KG', quantity: 0.35 }).item).toMatchObject({
      quantidade: 1,
      complementos: [{ nome: '0,35 kg' }],
    })
    expect(umItem('Refrigerante 2 L', [], { unit: 'GRAMS', quantity: 1 }).item.complementos).toBeUndefined()
  })

  it('the same product on several lines keeps its lines apart', () => {
    const itens = [1, 2, 3].map(() => ({ name: 'Copo', id: 'c9', quantity: 1 }))
    const lido = lerPedidoOpenDelivery({ id: 'a', items: itens })
    if (ehIlegivel(lido)) throw new Error(lido.motivo)
    expect(lido.linhas.map(({ referencia }) => referencia)).toEqual(['c9', 'c9#2', 'c9#3'])
  })

  it('what an operator said once counts: by code first, then by name', () => {
    const mapeamentos: Mapeamentos = {
      porCodigo: new Map([['77', 'adicional']]),
      porNome: new Map([
        ['surpresa', 'sabor'],
        ['cheirinho', 'remocao'],
      ]),
    }
    const options = [
      { name: 'Surpresa', quantity: 1 },
      { name: 'Cheirinho', quantity: 1 },
      { name: 'Turbo', externalCode: '77' },
    ]
    const { entrada, desconhecidas } = doIFood([{ name: 'GRANDE', quantity: 1, options }], mapeamentos)
    expect(entrada.itens[0]).toMatchObject({
      pizza: { sabores: [{ nome: 'Surpresa' }] },
      complementos: [
        { nome: 'Cheirinho', tipo: 'remocao' },
        { nome: 'Turbo', tipo: 'adicional' },
      ],
    })
    expect(desconhecidas).toEqual([])
  })
})

describe('[TR7] a combo is opened', () => {
  it('each part is made for itself and says of what it is a part', () => {
    const { entrada } = doIFood([
      {
        name: 'Combo Família',
        quantity: 1,
        observations: 'sem orégano',
        options: [
          { name: 'Pizza Grande 2 Sabores', options: ['1/2 Atum', '1/2 Bacon'] },
          { name: 'Pizza Broto', options: ['Chocolate'] },
          { name: 'Guaraná 2L' },
          { name: 'Sachês' },
        ].map(opcao),
      },
    ])
    expect(entrada.itens.map(({ nome }) => nome)).toEqual([
      'Pizza Grande 2 Sabores',
      'Pizza Broto',
      'Guaraná 2L',
      'Combo Família',
    ])
    expect(entrada.itens.map(sabores).slice(0, 2)).toEqual([['1/2 Atum', '1/2 Bacon'], ['Chocolate']])
    for (const item of entrada.itens.slice(0, 3)) {
      expect(item.complementos).toContainEqual({ nome: 'do Combo Família', tipo: 'opcao' })
      expect(item.observacao).toBe('sem orégano')
    }
  })
})

describe('[TR8] pizzas in parts, each with its own additions, crust and dough', () => {
  const parte = (name: string, { borda, massa, mais = [], obs }: Record<string, unknown> & { mais?: string[] }) => ({
    name,
    obs,
    customization: {
      additionals: [{ name: 'Adicionais', options: mais.map((nome) => ({ name: nome })) }],
      edge: { name: 'Borda', options: borda ? [{ name: borda }] : [] },
      others: [{ name: 'Tipo de massa', options: massa ? [{ name: massa }] : [] }],
    },
  })
  const pedido = (parts: unknown[]) => ({
    orderNumber: 3379,
    internalKey: 'chave',
    dateTime: '2018-03-16 14:26:43',
    service: { type: 'pickup' },
    items: [{ groupName: 'Pizzas', products: [{ pos: 1, qty: 1, unity: 'grande', parts }] }],
  })
  const traduzir = (parts: unknown[]) => {
    const lido = lerPedidoWabiz(pedido(parts))
    if (ehIlegivel(lido)) throw new Error(lido.motivo)
    return traduzirPedido('wabiz', lido, SEM_MAPEAMENTOS).entrada
  }

  it('a crust that only one part names is of that part; a dough is of the pizza', () => {
    const { itens, tipo, criadoEm } = traduzir([
      parte('Aliche', { mais: ['Bacon'] }),
      parte('Americana', { borda: 'Catupiry', massa: 'Grossa', obs: 'Sem cebola' }),
    ])
    expect({ tipo, criadoEm }).toEqual({ tipo: 'retirada', criadoEm: undefined })
    expect(itens[0]?.pizza).toEqual({
      tamanho: 'grande',
      tipoMassa: 'Grossa',
      sabores: [
        { nome: 'Aliche', adicionais: ['Bacon'] },
        { nome: 'Americana', adicionais: ['borda Catupiry'], observacao: 'Sem cebola' },
      ],
    })
  })

  it('a crust that all parts name is the pizza’s; one without filling is none', () => {
    expect(traduzir([parte('Aliche', { borda: 'Cheddar' })]).itens[0]?.pizza?.borda).toBe('Cheddar')
    expect(traduzir([parte('Aliche', { borda: 'Sem recheio' })]).itens[0]?.pizza?.borda).toBeUndefined()
  })
})
