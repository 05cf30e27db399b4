import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from './decide'
import { type ItemDeEntrada, itensDaEntrada, pedidoDaEntrada } from './entrada'
import { ehLinha, type Linha } from './linhas'
import { type Item, itensAtivos } from './pedido'
import { normalizarRotas, type Rotas, rotear, SEM_ROTAS } from './roteamento'
import { rotearDeNovo } from './roteamento-da-mudanca'
import { umaEntrada, umasRotas, umItemDeEntrada } from './testing/arbitrarios'
import { AGORA, umaCozinha } from './testing/pedidos'

const ROTAS: Rotas = normalizarRotas({
  codigos: { '10': 'chapa', AB: 'fritura', ab: 'entrada' },
  categorias: { Sobremesas: 'sobremesa', Pizzas: 'pizza' },
  nomes: [
    { contem: 'batata', linha: 'fritura' },
    { contem: 'bata', linha: 'chapa' },
    { contem: 'pizza doce', linha: 'sobremesa' },
  ],
})

test('[RO1] its own line wins over every rule', () => {
  const item = { nome: 'Batata', linha: 'entrada', codigo: '10', categoria: 'Pizzas', pizza: {} } as const
  expect(rotear(item, ROTAS)).toEqual({ linha: 'entrada', regra: 'linha' })
})

test('[RO2] the product code comes before the category', () => {
  const item = { nome: 'Pizza', codigo: '10', categoria: 'Pizzas', pizza: {} }
  expect(rotear(item, ROTAS)).toEqual({ linha: 'chapa', regra: 'codigo', chave: '10' })
})

test('[RO3] the category comes before the name, also when the code is unknown', () => {
  const item = { nome: 'Batata', codigo: '99', categoria: 'Sobremesas' }
  expect(rotear(item, ROTAS)).toEqual({ linha: 'sobremesa', regra: 'categoria', chave: 'sobremesas' })
})

test('[RO4] the first name rule contained in the name comes before the pizza test', () => {
  expect(rotear({ nome: 'Porção de batata' }, ROTAS)).toEqual({ linha: 'fritura', regra: 'nome', chave: 'batata' })
  expect(rotear({ nome: 'Pizza doce de banana', pizza: {} }, ROTAS)).toEqual({
    linha: 'sobremesa',
    regra: 'nome',
    chave: 'pizza doce',
  })
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

describe('[RO11] when the rules changed since an order came, a change of that order', () => {
  const ANTES: Rotas = { ...SEM_ROTAS, codigos: { '10': 'pizza', '20': 'chapa' } }
  const DEPOIS: Rotas = { ...SEM_ROTAS, codigos: { '10': 'sobremesa', '20': 'fritura', '30': 'fritura' } }
  const cozinha = umaCozinha()
  const chegada = { id: 'p1', numero: '1', agora: AGORA }
  const entradaCom = (itens: ItemDeEntrada[]) => ({ origem: 'balcao', referencia: 'r', tipo: 'balcao', itens }) as const

  function mudar(
    antes: ItemDeEntrada[],
    depois: ItemDeEntrada[],
    { regras = DEPOIS, cozinheiro = (item: Item) => item }: { regras?: Rotas; cozinheiro?: (item: Item) => Item } = {},
  ) {
    const recebido = pedidoDaEntrada(entradaCom(antes), { cozinha, rotas: ANTES }, chegada)
    const pedido = { ...recebido, itens: recebido.itens.map(cozinheiro) }
    const itens = itensDaEntrada(entradaCom(depois), { cozinha, rotas: regras, atuais: itensAtivos(pedido) })
    const estado = { cozinha, estoque: {}, pedidos: { p1: pedido }, recentes: [] }
    const dados = { numero: '1', tipo: 'balcao' } as const
    const decisao = decide(estado, { tipo: 'alterarPedido', id: 'c', em: AGORA, pedidoId: 'p1', dados, itens }, AGORA)
    if (decisao.situacao !== 'aceito') return decisao.situacao
    return decisao.fatos.flatMap((fato) =>
      fato.tipo === 'PedidoAlterado'
        ? {
            adicionados: fato.adicionados.map(({ nome, linha }) => `${nome}: ${linha}`),
            removidos: fato.removidos,
            alterados: fato.alterados.map(({ itemId, depois: { linha } }) => `${itemId}: ${linha}`),
          }
        : [],
    )[0]
  }

  test('looks at each item once, however many share a name', () => {
    let olhadas = 0
    const atuais = Array.from({ length: 100 }, (_, indice) => ({
      ...pedidoDaEntrada(entradaCom([{ nome: 'Caldo', quantidade: 1 }]), { cozinha, rotas: ANTES }, chegada).itens[0],
      get codigo() {
        olhadas += 1
        return `c${indice}`
      },
    })) as Item[]
    const rota = rotearDeNovo(DEPOIS, atuais)
    for (let indice = 0; indice < 100; indice += 1) rota({ nome: 'Caldo', codigo: `c${indice}` })
    expect(olhadas).toBeLessThanOrEqual(200)
  })

  const calabresa = { nome: 'Calabresa', quantidade: 3, codigo: '10' }
  const bauru = { nome: 'Bauru', quantidade: 1, codigo: '20', referencia: 'b' }

  test('leaves what it repeats where it is, pizzas on their own cards included', () => {
    expect(mudar([calabresa, bauru], [calabresa, bauru])).toBe('repetido')
  })

  test('routes only what is new', () => {
    const batata = { nome: 'Batata', quantidade: 1, codigo: '30' }
    expect(mudar([calabresa, bauru], [bauru, batata, calabresa])).toEqual({
      adicionados: ['Batata: fritura'],
      removidos: [],
      alterados: [],
    })
  })

  test('keeps an edited item in its line, and in its step', () => {
    expect(mudar([bauru], [{ ...bauru, observacao: 'sem tomate' }])).toEqual({
      adicionados: [],
      removidos: [],
      alterados: ['1: chapa'],
    })
  })

  test('routes another product, and one whose origin names its line', () => {
    const elsewhere = (linha: Linha, nome: string) => ({
      adicionados: [`${nome}: ${linha}`],
      removidos: ['1'],
      alterados: [],
    })
    expect(mudar([bauru], [{ ...bauru, nome: 'Batata', codigo: '30' }])).toEqual(elsewhere('fritura', 'Batata'))
    expect(mudar([bauru], [{ ...bauru, linha: 'entrada' }])).toEqual(elsewhere('entrada', 'Bauru'))
  })

  test('leaves an orphan that a rule now knows, and the line a cook gave to one', () => {
    const agua = { nome: 'Água', quantidade: 2, codigo: '30' }
    const dar = (linha: Linha) => (item: Item) => ({ ...item, linha, semLinha: false })
    expect(mudar([agua], [agua])).toBe('repetido')
    expect(mudar([agua], [agua], { cozinheiro: dar('entrada') })).toBe('repetido')
    expect(mudar([agua], [agua], { cozinheiro: dar('pizza') })).toBe('repetido')
  })

  test('leaves what no rule knows any more', () => {
    expect(mudar([calabresa, bauru], [calabresa, bauru], { regras: SEM_ROTAS })).toBe('repetido')
  })

  test('changes nothing by the same words, whatever the old rules and the new', () => {
    fc.assert(
      fc.property(umaEntrada, umasRotas, umasRotas, (entrada, antes, depois) => {
        const pedido = pedidoDaEntrada(entrada, { cozinha, rotas: antes }, chegada)
        const itens = itensDaEntrada(entrada, { cozinha, rotas: depois, atuais: pedido.itens })
        const estado = { cozinha, estoque: {}, pedidos: { p1: pedido }, recentes: [] }
        const comando = { tipo: 'alterarPedido', id: 'c', em: AGORA, pedidoId: 'p1', dados: pedido, itens } as const
        expect(decide(estado, comando, AGORA).situacao).toBe('repetido')
      }),
    )
  })
})
