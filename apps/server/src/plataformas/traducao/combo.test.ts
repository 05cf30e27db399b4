import { describe, expect, it } from 'vitest'
import { doIFood, type Opcao, opcao } from './ensaio'
import { type Mapeamentos, SEM_MAPEAMENTOS } from './papel'

describe('[TR7] dishes of a combo', () => {
  const BATATA = {
    porCodigo: new Map(),
    porNome: new Map(),
    produtos: { codigos: new Set(['f-7']), nomes: ['batata'] },
  } satisfies Mapeamentos
  const combo = (options: Opcao[], mapeamentos: Mapeamentos = SEM_MAPEAMENTOS, name = 'Combo X-Burger + Batata') =>
    doIFood([{ name, quantity: 2, options: options.map(opcao) }], mapeamentos)
  const nomes = ({ entrada }: ReturnType<typeof doIFood>) => entrada.itens.map(({ nome }) => nome)

  it('what the rules of the kitchen know is an item of its own, with the name of the combo', () => {
    const traducao = combo(['X-Burger', 'Batata frita', 'Coca-Cola lata'], {
      ...BATATA,
      produtos: { ...BATATA.produtos, nomes: ['batata', 'x-burger'] },
    })
    expect(nomes(traducao)).toEqual(['X-Burger', 'Batata frita', 'Coca-Cola lata'])
    for (const item of traducao.entrada.itens) {
      expect(item).toMatchObject({ quantidade: 2, complementos: [{ nome: 'do Combo X-Burger + Batata' }] })
    }
    expect(nomes(combo([{ name: 'Fritas', externalCode: 'F-7' }], BATATA))[0]).toBe('Fritas')
  })

  it('the burger is made too where only the fries are named', () => {
    expect(nomes(combo(['Batata frita'], BATATA))).toEqual(['Batata frita', 'Combo X-Burger + Batata'])
    expect(nomes(combo(['Coca-Cola lata'], BATATA, 'Combo da casa'))).toEqual(['Coca-Cola lata', 'Combo da casa'])
  })

  it('what has options of its own, and what its group or an operator says is a dish', () => {
    const feito = { name: 'Smash duplo', options: [{ name: 'Sem cebola' }] }
    const { entrada } = combo([feito, 'Cheddar'], SEM_MAPEAMENTOS, 'Combo do dia')
    expect(entrada.itens.map(({ nome }) => nome)).toEqual(['Smash duplo', 'Combo do dia'])
    expect(entrada.itens[0]?.complementos).toContainEqual({ nome: 'cebola', tipo: 'remocao' })
    const doGrupo = { name: 'Smash simples', groupName: 'Escolha o seu 1º lanche' }
    expect(nomes(combo([doGrupo], SEM_MAPEAMENTOS, 'Combo do dia'))).toEqual(['Smash simples'])
    const dito = { ...SEM_MAPEAMENTOS, porNome: new Map([['onion rings', 'prato' as const]]) }
    expect(nomes(combo(['Onion rings'], dito, 'Combo do dia'))).toEqual(['Onion rings'])
  })

  it('what may be of any of many dishes is told at the first, and the others say so', () => {
    const pratos = [1, 2].map((at) => ({ name: `X-Burger ${at}`, groupName: `${at}º lanche` }))
    const semNome = Array.from({ length: 12 }, (_, at) => ({ name: `Sem item ${at}` }))
    const { comoVeio } = combo([...pratos, ...semNome], SEM_MAPEAMENTOS, 'Combo da casa')
    expect(comoVeio[0]).toHaveLength(12)
    expect(comoVeio[1]).toEqual([
      ...(comoVeio[0]?.slice(0, 10) ?? []),
      'Mais 2 escolhas vieram sem dizer de qual item. Estão no primeiro.',
    ])
  })

  it('what is only a choice stays, and so does everything of what is no combo', () => {
    const escolhas = [
      { name: 'Ao ponto', groupName: 'Ponto do hambúrguer' },
      { name: 'Picanha', groupName: 'Carne do lanche' },
      { name: 'Molho de batata', groupName: 'Molhos' },
      { name: 'Adicionais', options: [{ name: 'Bacon' }] },
      { name: 'Sem batata' },
      { name: 'Batata extra', groupName: 'Adicionais' },
    ]
    expect(nomes(combo(escolhas, BATATA))).toEqual(['Combo X-Burger + Batata'])
    const prato = doIFood([{ name: 'X-Burger', quantity: 1, options: [opcao('Batata frita')] }], BATATA)
    expect(nomes(prato)).toEqual(['X-Burger'])
  })

  it('what is taken off or put on a combo is of its one dish', () => {
    const { entrada } = combo(
      [
        { name: 'X-Burger', groupName: 'Escolha seu lanche' },
        { name: 'Sem cebola', groupName: 'Retirar ingredientes' },
        { name: 'Bacon', groupName: 'Adicionais' },
        { name: 'Mal passado', groupName: 'Ponto da carne' },
        { name: 'Coca lata', groupName: 'Bebida' },
      ],
      SEM_MAPEAMENTOS,
      'Combo X-Burger',
    )
    expect(entrada.itens.map(({ nome }) => nome)).toEqual(['X-Burger', 'Coca lata'])
    expect(entrada.itens[0]?.complementos).toEqual([
      { nome: 'cebola', tipo: 'remocao' },
      { nome: 'Bacon', tipo: 'adicional' },
      { nome: 'Ponto da carne: Mal passado', tipo: 'opcao' },
      { nome: 'do Combo X-Burger', tipo: 'opcao' },
    ])
  })

  it('of several dishes each says that it may be about it', () => {
    const burger = (n: number) => ({ name: 'X-Burger', groupName: `Escolha o ${n}º lanche` })
    const { entrada, comoVeio } = combo([burger(1), burger(2), 'Sem cebola'], SEM_MAPEAMENTOS, 'Combo Casal')
    expect(entrada.itens.map(({ nome }) => nome)).toEqual(['X-Burger', 'X-Burger'])
    for (const avisos of comoVeio)
      expect(avisos).toEqual(['“Sem cebola” veio sem dizer de qual item. Confira o pedido.'])
  })

  it.each([
    [
      { name: 'Cheddar', groupName: 'Adicionais da batata' },
      { nome: 'Cheddar', tipo: 'adicional' },
    ],
    [
      { name: 'Batata', groupName: 'Complementos' },
      { nome: 'Batata', tipo: 'adicional' },
    ],
    [
      { name: 'Sem gelo', groupName: 'Bebida' },
      { nome: 'gelo', tipo: 'remocao' },
    ],
    [
      { name: 'Sem gelo', groupName: 'Retirar' },
      { nome: 'gelo', tipo: 'remocao' },
    ],
    [
      { name: 'Sem açúcar', groupName: 'Como quer o suco?' },
      { nome: 'açúcar', tipo: 'remocao' },
    ],
    [
      { name: 'Sem refrigerante', groupName: 'Refrigerante' },
      { nome: 'refrigerante', tipo: 'remocao' },
    ],
    [{ name: 'Sem refrigerante' }, { nome: 'refrigerante', tipo: 'remocao' }],
    [
      { name: 'Sem maionese', groupName: 'Retirar da salada' },
      { nome: 'maionese', tipo: 'remocao' },
    ],
    [{ name: 'Sem laranja' }, { nome: 'laranja', tipo: 'remocao' }],
  ])('what may be of the drink or of a side stays with the combo: %j', (dita, complemento) => {
    for (const lanches of [['X-Bacon'], ['X-Bacon', 'X-Tudo']]) {
      const { entrada, comoVeio } = combo(
        [
          ...lanches.map((name) => ({ name, groupName: 'Lanche' })),
          { name: 'Suco de laranja', groupName: 'Bebida' },
          dita,
          { name: 'Farofa', groupName: 'Acompanhamento' },
        ],
        SEM_MAPEAMENTOS,
        'Combo da casa',
      )
      expect(entrada.itens.map(({ nome }) => nome)).toEqual([...lanches, 'Suco de laranja', 'Combo da casa'])
      for (const item of entrada.itens.slice(0, -1))
        expect(item.complementos).toEqual([{ nome: 'do Combo da casa', tipo: 'opcao' }])
      expect(entrada.itens.at(-1)?.complementos).toContainEqual(complemento)
      expect(comoVeio.flat()).toEqual([])
    }
  })

  it('what names the number of one of several dishes is of that one', () => {
    const { entrada, comoVeio } = combo(
      [
        { name: 'X-Salada', groupName: '1º Lanche' },
        { name: 'X-Bacon', groupName: 'Escolha o segundo lanche' },
        { name: 'Cebola', groupName: 'Remover do 1º lanche' },
        { name: 'Ovo', groupName: 'Adicionais do 2º lanche' },
      ],
      SEM_MAPEAMENTOS,
      'Combo 2 X-Salada',
    )
    expect(entrada.itens).toMatchObject([
      { nome: 'X-Salada', complementos: [{ nome: 'Cebola', tipo: 'remocao' }, {}] },
      { nome: 'X-Bacon', complementos: [{ nome: 'Ovo', tipo: 'adicional' }, {}] },
    ])
    expect(comoVeio.flat()).toEqual([])
  })

  it('the onion is of the burger, and never of the dessert', () => {
    const { entrada, comoVeio } = combo(
      [
        { name: 'X-Bacon', groupName: 'Lanche' },
        { name: 'Pudim', groupName: 'Sobremesa' },
        { name: 'Cebola', groupName: 'Retirar' },
      ],
      SEM_MAPEAMENTOS,
      'Combo Burger + Pudim',
    )
    expect(entrada.itens).toMatchObject([
      { nome: 'X-Bacon', complementos: [{ nome: 'Cebola', tipo: 'remocao' }, {}] },
      { nome: 'Pudim', complementos: [{ nome: 'do Combo Burger + Pudim' }] },
    ])
    expect(comoVeio.flat()).toEqual([])
  })

  it.each<[{ name: string; groupName?: string; quantity?: number; observations?: string; options: string[] }, number]>([
    [{ name: 'Suco', groupName: 'Bebidas', quantity: 2, observations: 'bem gelado', options: ['Sem gelo'] }, 2],
    [{ name: 'Refrigerante', quantity: 2, observations: 'bem gelado', options: ['Coca'] }, 2],
    [{ name: 'Suco', options: ['Laranja'] }, 1],
  ])('a drink is one whatever is chosen in it: %j', (dita, quantity) => {
    const { entrada } = doIFood([{ name: 'Combo Z', quantity: 1, options: ['X-Bacon', dita].map(opcao) }])
    const drink = entrada.itens.find(({ nome }) => nome === dita.name)
    expect(drink).toMatchObject({ quantidade: quantity })
    expect(drink?.observacao).toBe(dita.observations)
  })

  describe('the combo’s own dish keeps its line where only sides of it were opened', () => {
    const coca = { name: 'Coca lata', groupName: 'Bebida' }

    it('with what is taken off it and how it is done', () => {
      const { entrada, comoVeio } = combo(
        [
          { name: 'Batata média', groupName: 'Acompanhamento', options: [{ name: 'Cheddar', groupName: 'Molho' }] },
          coca,
          { name: 'Sem picles', groupName: 'Retirar' },
          { name: 'Mal passado', groupName: 'Ponto' },
        ],
        SEM_MAPEAMENTOS,
        'Combo X-Bacon',
      )
      expect(entrada.itens.map(({ nome }) => nome)).toEqual(['Batata média', 'Coca lata', 'Combo X-Bacon'])
      expect(entrada.itens[0]?.complementos).toEqual([
        { nome: 'Cheddar', tipo: 'opcao' },
        { nome: 'do Combo X-Bacon', tipo: 'opcao' },
      ])
      expect(entrada.itens[2]?.complementos).toEqual([
        { nome: 'picles', tipo: 'remocao' },
        { nome: 'Ponto: Mal passado', tipo: 'opcao' },
      ])
      expect(comoVeio.flat()).toEqual([])
    })

    it.each<[string, Opcao[]]>([
      ['Combo Smash', [{ name: 'Batata rústica', options: [{ name: 'Maionese' }] }]],
      ['Combo do Dia - Strogonoff', [{ name: 'Arroz', options: [{ name: 'Sem alho' }] }]],
      ['Combo Parmegiana + Batata', [{ name: 'Batata', options: [{ name: 'Cheddar' }] }, coca]],
      [
        'Combo Parmegiana + Batata',
        [
          { name: 'Batata', options: [{ name: 'Cheddar' }] },
          { name: 'Frango', groupName: 'Sobremesa' },
        ],
      ],
      ['Combo da casa', [{ name: 'Fritas', groupName: 'Acompanhamento', options: [{ name: 'Cheddar' }] }, coca]],
      ['Combo Picanha', [{ name: 'Omelete', options: [{ name: 'Sem sal' }] }]],
      ['Combo Burger + Batata', [{ name: 'X-Salada', groupName: 'Lanche' }, coca]],
    ])('%s', (name, options) => {
      expect(nomes(combo(options, SEM_MAPEAMENTOS, name)).at(-1)).toBe(name)
    })

    it.each<[string, Opcao[]]>([
      ['Combo Batata + Coca', [{ name: 'Batatas', options: [{ name: 'Cheddar' }] }, coca]],
      ['Combo Burger', [{ name: 'X-Salada', groupName: 'Lanche' }, coca]],
      ['Combo Turbo', [{ name: 'X-Salada', options: [{ name: 'Sem alface' }] }, coca]],
      ['Combo Frango', [{ name: 'Filé grelhado', groupName: 'Escolha o prato' }]],
      ['Combo da galera', [{ name: 'Fritas', groupName: 'Escolha sua porção' }]],
    ])('and is no further one where its dish was opened: %s', (name, options) => {
      expect(nomes(combo(options, SEM_MAPEAMENTOS, name))).not.toContain(name)
    })

    it('what is taken off is of the dish and never of the side beside it', () => {
      const { entrada, comoVeio } = combo(
        [
          { name: 'X-Bacon', groupName: 'Lanche' },
          { name: 'Batata', groupName: 'Acompanhamento', options: [{ name: 'Cheddar' }] },
          { name: 'Sem picles', groupName: 'Retirar' },
        ],
        SEM_MAPEAMENTOS,
        'Combo da casa',
      )
      expect(entrada.itens).toMatchObject([
        { nome: 'X-Bacon', complementos: [{ nome: 'picles', tipo: 'remocao' }, {}] },
        { nome: 'Batata', complementos: [{ nome: 'Cheddar' }, {}] },
      ])
      expect(comoVeio[1]?.join()).not.toContain('picles')
    })
  })
})
