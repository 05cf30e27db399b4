import { describe, expect, it } from 'vitest'
import { lerPedidoIFood } from '../ifood/ler-pedido'
import { lerPedidoOpenDelivery } from '../opendelivery/ler-pedido'
import { doIFood, type Opcao, opcao, sabores, umItem } from './ensaio'
import { SEM_MAPEAMENTOS } from './papel'
import { traduzirPedido } from './pedido'
import { ehIlegivel } from './pedido-lido'

const doGrupo = (groupName: string, ...nomes: string[]): Opcao[] => nomes.map((name) => ({ name, groupName }))

describe('[TR3] parts as shops write them', () => {
  it.each([
    [['1/2Calabresa', '1/2 Atum']],
    [['1/2-Calabresa', '½Atum']],
    [['1 / 2 Calabresa', '1/2 : Atum']],
    [['0,5 Calabresa', '0.5 Atum']],
    [['Meia Calabresa Meia Atum']],
    [['Meia Calabresa e meia Atum']],
  ])('%j', (ditos) => {
    const { item, avisos } = umItem('Pizza Grande', ditos)
    expect(sabores(item)).toEqual(['1/2 Calabresa', '1/2 Atum'])
    expect(avisos).toEqual([])
  })

  it.each([
    ['Meia Calabresa Meia Atum Grande', 'Grande'],
    ['Grande Meia Calabresa Meia Atum', 'Grande'],
    ['Pizza G (1/2 Calabresa, 1/2 Atum)', 'G'],
    ['1/2 Calabresa + 1/2 Atum', '1/2 Calabresa + 1/2 Atum'],
  ])('in a name: %s', (nome, tamanho) => {
    const { item } = umItem(nome, [])
    expect(sabores(item)).toEqual(['1/2 Calabresa', '1/2 Atum'])
    expect(item.pizza?.tamanho).toBe(tamanho)
  })

  it.each([[['1/2 Calabresa', '1/4 Atum']], [['1/2 Calabresa']], [['1/3 A', '1/3 B']], [['1/2 A', '1/2 B', '1/2 C']]])(
    '%j make no pizza, and the cook is told',
    (ditos) => {
      const { avisos } = umItem('Pizza Grande', ditos)
      expect(avisos).toEqual(['As partes não fazem uma pizza inteira. Confira o pedido.'])
    },
  )

  it.each(['Meia Cura', 'Calabresa (sem cebola)', '3 Queijos', 'Meio a meio', 'Metade de cada', '24/7'])(
    '%s stays whole',
    (nome) => {
      expect(umItem('Caldo', [nome]).item.complementos?.map((um) => um.nome)).toEqual([nome])
    },
  )
})

describe('[TR4] what is a pizza, and what is no flavour', () => {
  it.each([
    'Meio a meio',
    'Meia Meia',
    'Meia a meia',
    'Metade de cada',
    'Inteira',
    '1 sabor',
    '2 sabores',
    'Dois sabores',
  ])('%s says how, not what', (dita) => {
    const { item, avisos } = umItem('Pizza Grande', [
      { name: dita, groupName: 'Quantos sabores?' },
      ...doGrupo('Sabores', 'Calabresa', 'Atum'),
    ])
    expect(sabores(item)).toEqual(['Calabresa', 'Atum'])
    expect(item.complementos).toEqual([{ nome: dita, tipo: 'opcao' }])
    expect(avisos).toEqual([])
  })

  it.each([
    ['Macarronada à bolonhesa', 'Escolha sua massa', 'Penne', undefined],
    ['Lasanha', 'Massas', 'Verde', undefined],
    ['Bolonhesa', 'Tipo de massa', 'Espaguete', undefined],
    ['Quatro queijos', 'Massa', 'Fresca', 'Massas'],
  ])('%s of %s is a dish', (nome, grupo, massa, category) => {
    const { item } = umItem(nome, doGrupo(grupo, massa), { category })
    expect(item.pizza).toBeUndefined()
    expect(item.complementos).toEqual([{ nome: massa, tipo: 'opcao' }])
  })

  it('a dough still makes a pizza of what is called by its flavour', () => {
    expect(umItem('Calabresa', doGrupo('Tipo de massa', 'Fina')).item.pizza).toMatchObject({ tipoMassa: 'Fina' })
  })
})

describe('[TR5] crusts that say no', () => {
  it.each(['Não, obrigado', 'Não quero borda', 'Não desejo', 'S/ borda', 'Nenhuma', 'Sem nada'])('%s', (dita) => {
    const { item, semNada } = umItem('Pizza Grande', ['Atum', { name: dita, groupName: 'Borda recheada' }])
    expect(item.pizza?.borda).toBeUndefined()
    expect(semNada).toEqual([dita])
  })
})

describe('[TR6] what a group says of its options', () => {
  it.each([
    'Adicionais sem custo',
    'Acompanhamentos (sem custo)',
    'Sem custo adicional',
    'Escolha até 3 itens sem custo',
    'Escolha sem moderação',
    'Opções sem glúten',
  ])('nothing of "%s" is left out', (grupo) => {
    const { item } = umItem('Açaí 500 ml', doGrupo(grupo, 'Granola', 'Leite em pó'))
    expect(item.complementos?.map(({ nome }) => nome)).toEqual(['Granola', 'Leite em pó'])
    expect(item.complementos?.filter(({ tipo }) => tipo === 'remocao')).toEqual([])
  })

  it.each(['Sabores sem carne', 'Pizzas sem lactose', 'Opções sem glúten'])('a flavour of "%s" is one', (grupo) => {
    expect(sabores(umItem('Pizza Grande', doGrupo(grupo, 'Marguerita')).item)).toEqual(['Marguerita'])
  })

  it.each(['Sem', 'Sem ingredientes', 'Retirar ingredientes', 'Deseja remover algo?', 'Prefere sem algum item?'])(
    'all of "%s" is',
    (grupo) => {
      const { item } = umItem('X-Burger', doGrupo(grupo, 'Cebola'))
      expect(item.complementos).toEqual([{ nome: 'Cebola', tipo: 'remocao' }])
    },
  )

  it('an answer alone is read with what was asked', () => {
    const { item, avisos } = umItem('X-Burger', [
      ...doGrupo('Amendoim', 'Sem'),
      ...doGrupo('Azeitona', 'Com'),
      ...doGrupo('Deseja molho?', 'Não'),
      ...doGrupo('Talheres', 'Sim'),
      ...doGrupo('Cebola', 'Pouca'),
    ])
    expect(item.complementos).toEqual([
      { nome: 'Amendoim', tipo: 'remocao' },
      { nome: 'Azeitona: Com', tipo: 'opcao' },
      { nome: 'Deseja molho? Não', tipo: 'opcao' },
      { nome: 'Talheres: Sim', tipo: 'opcao' },
      { nome: 'Cebola: Pouca', tipo: 'opcao' },
    ])
    expect(avisos).toEqual([])
    const { item: pizza } = umItem('Pizza Grande', ['Atum', ...doGrupo('Cebola', 'Sem')])
    expect([sabores(pizza), pizza.complementos]).toEqual([['Atum'], [{ nome: 'Cebola', tipo: 'remocao' }]])
  })

  it('what stands in two lists is read from both, and the same list once', () => {
    const { item } = umItem('X-Burger', ['Bacon'], { customizations: [{ name: 'Sem picles (alergia)', quantity: 1 }] })
    expect(item.complementos).toEqual([
      { nome: 'Bacon', tipo: 'opcao' },
      { nome: 'picles (alergia)', tipo: 'remocao' },
    ])
    expect(umItem('X-Burger', ['Bacon'], { subItems: [{ name: 'Bacon' }] }).item.complementos).toHaveLength(1)
    const { item: pizza } = umItem('Pizza Grande', [
      { name: '1/2 Calabresa', options: ['Bacon'], customizations: [{ name: 'Sem cebola' }] },
      '1/2 Atum',
    ])
    expect(pizza.pizza?.sabores[0]).toMatchObject({ adicionais: ['Bacon'], remocoes: ['cebola'] })
  })

  it('two notes are two, and "None" is none', () => {
    const lido = lerPedidoOpenDelivery({
      id: 'a',
      observations: 'None',
      extraInfo: 'cliente alérgico a camarão',
      items: [{ name: 'Bife', specialInstructions: 'bem passado', observations: 'alergia a gergelim' }],
    })
    expect(lido).toMatchObject({
      observacao: 'cliente alérgico a camarão',
      linhas: [{ observacao: 'bem passado · alergia a gergelim' }],
    })
    expect(
      lerPedidoIFood({ id: 'a', extraInfo: 'troco para 50', observations: 'sem sal', items: [{ name: 'Bife' }] }),
    ).toMatchObject({ observacao: 'troco para 50 · sem sal' })
    expect(umItem('Bife', [], { observations: 'None' }).item.observacao).toBeUndefined()
  })
})

describe('[TR7] several pizzas of one line', () => {
  it.each([
    ['Combo 2 Pizzas Grandes', 'Sabor da 1ª pizza', 'Sabor da 2ª pizza'],
    ['2 Pizzas Grandes', 'Primeira pizza', 'Segunda pizza'],
    ['Leve 2 Pizzas Grandes', 'Sabor 1', 'Sabor 2'],
    ['Promoção da casa Grande', 'Pizza 1', 'Pizza 2'],
  ])('%s: %s, %s', (nome, primeira, segunda) => {
    const { entrada } = doIFood([
      { name: nome, quantity: 1, options: [...doGrupo(primeira, 'Calabresa'), ...doGrupo(segunda, 'Atum')].map(opcao) },
    ])
    expect(entrada.itens.map(sabores)).toEqual([['Calabresa'], ['Atum']])
    expect(entrada.itens.map(({ pizza }) => pizza?.tamanho)).toEqual(['Grande', 'Grande'])
    expect(new Set(entrada.itens.map(({ referencia }) => referencia)).size).toBe(2)
  })

  it('of a line of two it is one of each, and of two of them two', () => {
    const options = [...doGrupo('Sabor da 1ª pizza', 'Calabresa'), ...doGrupo('Sabor da 2ª pizza', 'Atum')].map(opcao)
    const quantos = (name: string) =>
      doIFood([{ name, quantity: 2, options }]).entrada.itens.map(({ quantidade }) => quantidade)
    expect(quantos('Pizza Grande')).toEqual([1, 1])
    expect(quantos('2 Pizzas Grandes')).toEqual([2, 2])
  })

  it('each has the size that its group says; a crust of no one is told on each', () => {
    const { entrada, comoVeio } = doIFood([
      {
        name: 'Combo Pizza Grande + Broto Doce + Refri 2L',
        quantity: 1,
        options: [
          ...doGrupo('Sabor da pizza grande', '1/2 Calabresa', '1/2 Atum'),
          ...doGrupo('Sabor do broto doce', 'Brigadeiro'),
          ...doGrupo('Borda', 'Catupiry'),
          ...doGrupo('Bebida', 'Guaraná 2L'),
        ].map(opcao),
      },
    ])
    expect(entrada.itens.map(sabores)).toEqual([undefined, ['1/2 Calabresa', '1/2 Atum'], ['Brigadeiro']])
    expect(entrada.itens.slice(1).map(({ pizza }) => pizza?.tamanho)).toEqual(['grande', 'broto'])
    expect(comoVeio.slice(1).flat()).toEqual([
      'A borda “Catupiry” veio sem dizer de qual pizza. Confira o pedido.',
      'A borda “Catupiry” veio sem dizer de qual pizza. Confira o pedido.',
    ])
  })

  it('what belongs to one of them stays with it', () => {
    const { entrada } = doIFood([
      {
        name: '2 Pizzas Médias',
        quantity: 1,
        options: [
          ...doGrupo('Sabor da 1ª pizza', '1/2 Calabresa', '1/2 Atum'),
          ...doGrupo('Borda da 1ª pizza', 'Catupiry'),
          ...doGrupo('Sabor da 2ª pizza', 'Bacon'),
        ].map(opcao),
      },
    ])
    expect(entrada.itens.map(({ pizza }) => pizza?.borda)).toEqual(['Catupiry', undefined])
    expect(entrada.itens.map(sabores)).toEqual([['1/2 Calabresa', '1/2 Atum'], ['Bacon']])
  })

  it('two flavours of one pizza are still halves of it; two pizzas that nothing tells apart are told', () => {
    const { item } = umItem('Pizza Grande', [...doGrupo('Sabor 1', 'Calabresa'), ...doGrupo('Sabor 2', 'Atum')])
    expect(sabores(item)).toEqual(['Calabresa', 'Atum'])
    const { avisos } = umItem('Combo 2 Pizzas Grandes', doGrupo('Sabores', 'Calabresa', 'Atum'))
    expect(avisos).toEqual(['Diz 2 pizzas, e os sabores não dizem de qual são. Confira o pedido.'])
  })
})

describe('[TR2] a scheduled order whose hour is hard to read', () => {
  const lido = (corpo: object, ler = lerPedidoIFood) => {
    const pedido = ler({ id: 'a', orderType: 'DELIVERY', type: 'DELIVERY', items: [{ name: 'Caldo' }], ...corpo })
    if (ehIlegivel(pedido)) throw new Error(pedido.motivo)
    return traduzirPedido('ifood', pedido, SEM_MAPEAMENTOS)
  }
  const em = '2026-11-20T23:00:00.000Z'

  it.each([
    [{ orderTiming: 'Scheduled', schedule: { deliveryDateTimeStart: em } }, lerPedidoIFood],
    [{ orderTiming: 'SCHEDULED', schedule: { deliveryDateTimeEnd: em } }, lerPedidoIFood],
    [{ orderTiming: 'SCHEDULED', orderType: 'TAKEOUT', takeout: { takeoutDateTime: em } }, lerPedidoIFood],
    [{ orderTiming: 'SCHEDULED', schedule: { scheduledDateTimeEnd: em } }, lerPedidoOpenDelivery],
    [{ orderTiming: 'SCHEDULED', orderType: 'TAKEOUT', takeout: { takeoutDateTime: em } }, lerPedidoOpenDelivery],
  ])('%j is held', (corpo, ler) => {
    const { entrada, avisos } = lido(corpo, ler)
    expect([entrada.agendadoPara, avisos]).toEqual([em, []])
  })

  it('one that says no hour that can be read is told', () => {
    const semFuso = { orderTiming: 'SCHEDULED', schedule: { deliveryDateTimeStart: '2026-11-20T20:00:00' } }
    expect(lido(semFuso).avisos).toEqual([
      'É agendado, e a hora veio como 2026-11-20T20:00:00. Confira o pedido na origem.',
    ])
    expect(lido({ orderTiming: 'SCHEDULED' }, lerPedidoOpenDelivery).avisos).toEqual([
      'É agendado, e a hora não veio. Confira o pedido na origem.',
    ])
  })
})

describe('[TR9] what is bent is read or told', () => {
  it('texts in the place of options, one option in the place of a list, other names of a name', () => {
    const { item } = umItem('X-Burger', [], { options: ['Sem cebola', { title: 'Bacon' }, { description: 'Ovo' }] })
    expect(item.complementos).toEqual([
      { nome: 'cebola', tipo: 'remocao' },
      { nome: 'Bacon', tipo: 'opcao' },
      { nome: 'Ovo', tipo: 'opcao' },
    ])
    expect(umItem('X-Burger', [], { options: { name: 'Bacon' } }).item.complementos).toHaveLength(1)
    expect(lerPedidoIFood({ id: 'a', items: ['Pizza Calabresa'] })).toMatchObject({
      linhas: [{ nome: 'Pizza Calabresa' }],
    })
  })

  it('options that cannot be read, or stand too deep, are counted', () => {
    const { avisos } = umItem('X-Burger', [], { options: [null, {}, 'Bacon'] })
    expect(avisos).toContain('Mais 2 opções vieram e não estão aqui. Confira o pedido na origem.')
    let funda: Opcao = { name: 'Sem amendoim' }
    for (let nivel = 0; nivel < 13; nivel += 1) funda = { name: `Nível ${nivel}`, options: [funda] }
    expect(umItem('X-Burger', [funda]).avisos).toContain(
      'Mais 1 opções vieram e não estão aqui. Confira o pedido na origem.',
    )
  })

  it('a quantity that no kitchen makes is kept small and told', () => {
    const { item, avisos } = umItem('X-Burger', [], { quantity: 1e9 })
    expect(item.quantidade).toBe(9_999)
    expect(avisos).toEqual(['Quantidade veio como 1000000000. Confira o pedido.'])
  })
})

it('[TR9] what stands inside a crust that names no pizza is told with it', () => {
  const borda = { name: 'Catupiry', groupName: 'Borda', observations: 'bem tostada', options: ['Sem gergelim'] }
  const { comoVeio } = doIFood([
    {
      name: 'Leve 2 Pizzas',
      quantity: 1,
      options: [...doGrupo('Sabor da 1ª pizza', 'Calabresa'), ...doGrupo('Sabor da 2ª pizza', 'Atum'), borda].map(
        opcao,
      ),
    },
  ])
  const told = [
    'A borda “Catupiry” veio sem dizer de qual pizza. Confira o pedido.',
    'Catupiry: bem tostada',
    'Catupiry: Sem gergelim',
  ]
  expect(comoVeio).toEqual([told, told])
})
