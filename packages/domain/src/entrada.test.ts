import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alergiasDoPedido } from './alergia'
import { avisosDaEntrada } from './avisos-da-entrada'
import {
  comprimentoNaCozinha,
  dadosDaEntrada,
  type ItemDeEntrada,
  itensDaEntrada,
  limparEntrada,
  limparEntradaAosPoucos,
  type PedidoDeEntrada,
  pedidoDaEntrada,
} from './entrada'
import { situacaoDoPedido } from './pedido'
import { SEM_ROTAS } from './roteamento'
import { somarMinutos } from './tempo'
import { umaEntrada, umasRotas } from './testing/arbitrarios'
import { CozinhaDeEnsaio } from './testing/cozinha-de-ensaio'
import { AGORA, umaCozinha, umPedido } from './testing/pedidos'

const regras = { cozinha: umaCozinha(), rotas: SEM_ROTAS }
const chegada = { id: 'p1', numero: '42', agora: AGORA }
const em = (minutos: number) => somarMinutos(AGORA, minutos)

function umaEntradaCom(parte: Partial<PedidoDeEntrada> = {}): PedidoDeEntrada {
  return {
    origem: 'balcao',
    referencia: 'r1',
    tipo: 'balcao',
    itens: [{ nome: 'X-Salada', quantidade: 1, linha: 'chapa' }],
    ...parte,
  }
}

function itens(...quais: ItemDeEntrada[]) {
  return itensDaEntrada(umaEntradaCom({ itens: quais }), regras)
}

const PIZZA: ItemDeEntrada = {
  nome: 'Pizza Grande',
  quantidade: 1,
  pizza: { tamanho: 'Grande', sabores: [{ nome: 'Calabresa' }, { nome: 'Mussarela' }] },
}

describe('quantities', () => {
  test('[RO12] an item keeps the code and the category its origin gave it', () => {
    const [comCodigo, sem] = itens(
      { nome: 'Bauru', quantidade: 1, codigo: '7891000', categoria: 'Lanches' },
      { nome: 'Suco', quantidade: 1 },
    )
    expect(comCodigo).toMatchObject({ codigo: '7891000', categoria: 'Lanches' })
    expect(sem).not.toHaveProperty('codigo')
  })

  test('[EN1] three pizzas are three items', () => {
    const tres = itens({ ...PIZZA, quantidade: 3, referencia: 'a' })
    expect(tres).toHaveLength(3)
    expect(tres.every((item) => item.quantidade === 1 && item.referencia === 'a')).toBe(true)
  })

  test('[EN1] [EN2] a pizza is a pizza in whatever line the kitchen makes it: each has a dough of its own', () => {
    const doce = { ...PIZZA, nome: 'Doce', linha: 'sobremesa' } as const
    expect(itens({ ...doce, quantidade: 3 })).toHaveLength(3)
    expect(itens({ ...doce, quantidade: 0.5 })).toMatchObject([{ quantidade: 0.5, avisos: [expect.any(String)] }])
  })

  test('[EN1] three portions stay one item', () => {
    expect(itens({ nome: 'Batata', quantidade: 3 })).toMatchObject([
      { quantidade: 3, linha: 'cozinha', semLinha: true },
    ])
  })

  test('[EN1] nobody taps more than fifty cards of one row', () => {
    expect(itens({ ...PIZZA, quantidade: 50 })).toHaveLength(50)
    expect(itens({ ...PIZZA, quantidade: 51 })).toMatchObject([{ quantidade: 51 }])
  })

  test('[EN1] no order fills the board with more than two hundred cards', () => {
    const linhas = Array.from({ length: 5 }, () => ({ ...PIZZA, quantidade: 50 }))
    expect(itens(...linhas).map((item) => item.quantidade)).toEqual([...Array.from({ length: 200 }, () => 1), 50])
  })

  test('[EN2] half a pizza is one item with a warning', () => {
    expect(itens({ ...PIZZA, quantidade: 0.5 })).toMatchObject([
      { quantidade: 0.5, avisos: ['Quantidade veio como 0,5. Confira o pedido.'] },
    ])
    expect(itens({ nome: 'Picanha', quantidade: 0.5, linha: 'chapa' })).toMatchObject([{ quantidade: 0.5, avisos: [] }])
  })
})

describe('fractions', () => {
  const comFracoes = (...fracoes: ({ n: number; d: number } | string | undefined)[]) => {
    const sabores = fracoes.map((fracao, indice) => ({ nome: `Sabor ${indice + 1}`, ...(fracao && { fracao }) }))
    const [item] = itens({ ...PIZZA, pizza: { tamanho: 'Grande', sabores } })
    return item
  }

  test('[FR3] flavours without fractions share equally', () => {
    const item = comFracoes(undefined, undefined, undefined)
    expect(item?.pizza?.sabores.map(({ fracao }) => fracao)).toEqual(Array(3).fill({ n: 1, d: 3 }))
    expect(item?.avisos).toEqual([])
  })

  test('[EN3] fractions that add up are kept without a word', () => {
    const item = comFracoes({ n: 1, d: 2 }, { n: 1, d: 4 }, { n: 1, d: 4 })
    expect(item?.pizza?.sabores.map(({ fracao }) => fracao?.d)).toEqual([2, 4, 4])
    expect(item?.avisos).toEqual([])
  })

  test('[EN3] fractions that do not add up are kept, warned of and quoted', () => {
    const item = comFracoes({ n: 1, d: 2 }, { n: 1, d: 3 })
    expect(item?.pizza?.sabores.map(({ fracao }) => fracao)).toEqual([
      { n: 1, d: 2 },
      { n: 1, d: 3 },
    ])
    expect(item?.avisos).toEqual(['As partes não somam uma pizza. Veio assim: 1/2 Sabor 1 + 1/3 Sabor 2'])
  })

  test('[EN3] fractions that cannot be read are warned of and quoted, and not guessed either', () => {
    const item = comFracoes('meia', 'meia')
    expect(item?.pizza?.sabores.every((sabor) => !('fracao' in sabor))).toBe(true)
    expect(item?.avisos).toEqual(['As partes não somam uma pizza. Veio assim: meia Sabor 1 + meia Sabor 2'])
  })

  test('[EN3] a missing fraction is never guessed', () => {
    const item = comFracoes({ n: 1, d: 2 }, undefined)
    expect(item?.pizza?.sabores[1]).not.toHaveProperty('fracao')
    expect(item?.avisos).toEqual(['As partes não somam uma pizza. Veio assim: 1/2 Sabor 1 + Sabor 2'])
  })
})

test('[EN12] an item for a line that does not exist goes by the rules, with a warning', () => {
  const [bebida, pizza] = itens({ nome: 'Suco', quantidade: 1, linha: 'bar' }, { ...PIZZA, linha: 'forno' })
  expect(bebida).toMatchObject({ linha: 'cozinha', semLinha: true })
  expect(bebida?.avisos).toEqual(['Veio para a linha “bar”, que não existe. Confira o pedido.'])
  expect(pizza).toMatchObject({ linha: 'pizza', semLinha: false })
})

test('[EN4] a size is known by its name or short name, and an unknown one stays as it came', () => {
  const tamanho = (texto: string) => {
    const [item] = itens({ ...PIZZA, pizza: { tamanho: texto, sabores: [{ nome: 'Calabresa' }] } })
    return item?.pizza?.tamanho
  }
  expect(tamanho('grande')).toBe('Grande')
  expect(tamanho('media')).toBe('Média')
  expect(tamanho('br')).toBe('Broto')
  expect(tamanho(' Gigante ')).toBe('Gigante')
})

test('[EN5] of the customer the first name is kept, and numbers are masked in notes', () => {
  const dados = dadosDaEntrada(
    umaEntradaCom({ cliente: 'maria aparecida da silva', observacao: 'ligar 11 98765-4321' }),
    '42',
  )
  expect(dados).toMatchObject({ numero: '42', cliente: 'Maria', observacao: 'ligar •••' })
  const [item] = itens({ ...PIZZA, observacao: 'CPF 529.982.247-25' })
  expect(item?.observacao).toBe('CPF •••')
})

test('[EN6] an order from the future was created now; one from the past then', () => {
  expect(pedidoDaEntrada(umaEntradaCom({ criadoEm: em(5) }), regras, chegada).criadoEm).toBe(AGORA)
  expect(pedidoDaEntrada(umaEntradaCom({ criadoEm: em(-5) }), regras, chegada)).toMatchObject({
    criadoEm: em(-5),
    recebidoEm: AGORA,
  })
})

test('[EN6] one of another day was created when it came', () => {
  const noite = -24 * 60
  expect(pedidoDaEntrada(umaEntradaCom({ criadoEm: em(noite) }), regras, chegada).criadoEm).toBe(em(noite))
  expect(pedidoDaEntrada(umaEntradaCom({ criadoEm: em(noite - 1) }), regras, chegada).criadoEm).toBe(AGORA)
})

test('[EN15] what nobody understands stands on its item as it came, masked as any note', () => {
  const limpeza = limparEntradaAosPoucos(
    umaEntradaCom({
      itens: [
        { nome: 'Bauru', quantidade: 1 },
        { nome: 'Suco', quantidade: 1 },
      ],
    }),
    { pedido: [], itens: [undefined, [{ campo: 'obs', texto: 'sem gelo, ligar 11 98765-4321' }]] },
  )
  let passo = limpeza.next()
  while (!passo.done) passo = limpeza.next()
  const [bauru, suco] = itensDaEntrada(passo.value, regras)
  expect(bauru?.avisos).toEqual([])
  expect(suco?.avisos).toHaveLength(1)
  expect(suco?.avisos[0]).toMatch(/^obs: sem gelo, ligar /)
  expect(suco?.avisos[0]).not.toContain('98765')
})

test('[EN15] what nobody understands of the order stands in its note, and its allergies are told', () => {
  const limpeza = limparEntradaAosPoucos(umaEntradaCom({ observacao: 'Sem pressa' }), {
    pedido: [{ campo: 'obs', texto: 'Alergia a camarão, ligar 11 98765-4321' }],
    itens: [],
  })
  let passo = limpeza.next()
  while (!passo.done) passo = limpeza.next()
  const { observacao } = passo.value.dados
  expect(observacao).toMatch(/^Sem pressa\nobs: Alergia a camarão, ligar /)
  expect(observacao).not.toMatch(/98765/)
  expect(alergiasDoPedido({ observacao }, [])).toHaveLength(1)
})

test.each([
  ['Ana alérgica a ovo', 'Ana', 'cliente: alérgica a ovo'],
  ['Dona Maria Souza (ALERGIA camarão)', 'Dona Maria', 'cliente: ALERGIA camarão)'],
  ['Ana Souza', 'Ana', undefined],
])('[EN5] of %j the name %j is kept, and no word of an allergy is lost', (cliente, nome, nota) => {
  const { dados } = limparEntrada(umaEntradaCom({ cliente }))
  expect(dados.cliente).toBe(nome)
  expect(dados.observacao).toBe(nota)
})

test('[EN16] what is hard to believe is told to its origin, and a quantity to the cook too', () => {
  const entrada = umaEntradaCom({
    criadoEm: em(5),
    agendadoPara: em(61 * 24 * 60),
    prometidoPara: em(-25 * 60),
    itens: [{ nome: 'Coxinha', quantidade: 5000, linha: 'fritura' }],
  })
  const avisos = avisosDaEntrada(entrada, { ...entrada, recebidoEm: AGORA, numero: '42' })
  expect(avisos).toEqual([
    expect.stringMatching(/^criadoEm .* está no futuro: vale a hora em que o pedido chegou/),
    expect.stringMatching(/^agendadoPara .* mais de 60 dias/),
    expect.stringMatching(/^prometidoPara .* mais de 24 horas atrás/),
    expect.stringMatching(/^itens\[0\]\.quantidade 5000 /),
  ])
  expect(itensDaEntrada(entrada, regras)[0]).toMatchObject({
    quantidade: 5000,
    avisos: ['Quantidade veio como 5000. Confira o pedido.'],
  })
  const longo = umaEntradaCom({ numero: 'A-98765432' })
  expect(avisosDaEntrada(longo, { ...longo, recebidoEm: AGORA, numero: '…5432' })).toEqual([
    'numero parece um telefone, um documento ou um e-mail: a cozinha chama este pedido de “…5432”.',
  ])
  const comum = umaEntradaCom({ numero: ' A-7 ', criadoEm: em(-90), agendadoPara: em(300), prometidoPara: em(310) })
  expect(avisosDaEntrada(comum, { ...comum, recebidoEm: AGORA, numero: '42' })).toEqual([])
})

test.each([
  [{ criadoEm: em(-5), prometidoPara: em(-30) }, ['prometidoPara é antes de criadoEm']],
  [{ criadoEm: em(-5), agendadoPara: em(-6) }, ['agendadoPara é antes de criadoEm']],
  [{ agendadoPara: em(60), prometidoPara: em(30) }, ['prometidoPara é antes de agendadoPara']],
  [{ criadoEm: em(-5), agendadoPara: em(60), prometidoPara: em(60) }, []],
])('[EN16] moments that contradict each other are told: %j', (momentos, ditos) => {
  const entrada = umaEntradaCom(momentos)
  const avisos = avisosDaEntrada(entrada, { ...entrada, recebidoEm: AGORA, numero: '42' })
  expect(avisos.map((aviso) => aviso.replace(/ [\d-]{10}T[\d:.]+Z/g, '').replace('. Foi guardado assim.', ''))).toEqual(
    ditos,
  )
})

test('[EN16] a reference that may be somebody’s is told with the one it is kept as; a moment or an identifier is kept as it came', () => {
  const entrada = umaEntradaCom({ referencia: '11987654321' })
  const guardado = { recebidoEm: AGORA, numero: '42', referencia: 'ref-abcdabcdabcdabcdabcdabcdabcdabcd' }
  expect(avisosDaEntrada(entrada, guardado)).toEqual([
    expect.stringMatching(/^referencia parece um telefone.* foi guardada como “ref-abcd[a-p]+”.* UUID\.$/),
  ])
  const momento = String(Date.parse(AGORA))
  expect(avisosDaEntrada(umaEntradaCom({ referencia: momento }), { ...guardado, referencia: momento })).toEqual([])
  // Erased by age since: it was kept as it came.
  expect(avisosDaEntrada(umaEntradaCom({ referencia: momento }), guardado)).toEqual([])
})

test('[LM1] how long an item is on a card is known from what was measured before its kitchen was', () => {
  const umaLonga = umaEntrada.map((entrada) => ({
    ...entrada,
    itens: entrada.itens.map((item) => ({ ...item, quantidade: 1, linha: item.linha && `${item.linha} “\ud83c\n` })),
  }))
  fc.assert(
    fc.property(umaLonga, umasRotas, (entrada, rotas) => {
      const { itensLimpos } = limparEntrada(entrada)
      for (const [indice, conteudo] of itensDaEntrada(entrada, { ...regras, rotas }).entries()) {
        const limpo = itensLimpos[indice]
        expect(limpo && comprimentoNaCozinha(limpo, conteudo)).toBe(JSON.stringify(conteudo).length)
      }
    }),
  )
})

test('[EN7] content is the same after a trip through JSON', () => {
  fc.assert(
    fc.property(umaEntrada, umasRotas, (entrada, rotas) => {
      const conteudos = itensDaEntrada(entrada, { ...regras, rotas })
      expect(JSON.parse(JSON.stringify(conteudos))).toStrictEqual(conteudos)
      const dados = dadosDaEntrada(entrada, '1')
      expect(JSON.parse(JSON.stringify(dados))).toStrictEqual(dados)
    }),
  )
})

test('[EN8] [PE8] everything stands in fila since the arrival, and a pizza has a pending dough', () => {
  const pedido = pedidoDaEntrada(
    umaEntradaCom({ itens: [PIZZA, { nome: 'Pizza', quantidade: 1 }, { nome: 'Suco', quantidade: 1 }] }),
    regras,
    chegada,
  )
  const fila = { em: AGORA, seq: 0 }
  expect(pedido.itens.map(({ id, etapa, entradas, massa }) => ({ id, etapa, entradas, massa }))).toEqual([
    { id: '1', etapa: 'fila', entradas: { fila }, massa: { situacao: 'pendente' } },
    { id: '2', etapa: 'fila', entradas: { fila }, massa: undefined },
    { id: '3', etapa: 'fila', entradas: { fila }, massa: undefined },
  ])
})

test('[EN8] the queue is entered at the place in the log where the order came in', () => {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ id: 'p1' }), umPedido({ id: 'p2' }))
  expect(ensaio.item('p2', '1').entradas.fila).toEqual({ em: AGORA, seq: 2 })
})

test('[EN9] a complement without more is one option', () => {
  const [item] = itens({
    ...PIZZA,
    complementos: [{ nome: 'bem assada' }, { nome: 'bacon', quantidade: 2, tipo: 'adicional' }],
  })
  expect(item?.complementos).toEqual([
    { nome: 'bem assada', quantidade: 1, tipo: 'opcao' },
    { nome: 'bacon', quantidade: 2, tipo: 'adicional' },
  ])
})

test('[EN10] an order is released on arrival unless its release lies ahead', () => {
  const recebido = (parte: Partial<PedidoDeEntrada>) => pedidoDaEntrada(umaEntradaCom(parte), regras, chegada)
  expect(recebido({}).liberadoEm).toBe(AGORA)
  expect(recebido({ prometidoPara: em(300) }).liberadoEm).toBe(AGORA)
  expect(recebido({ agendadoPara: em(20) }).liberadoEm).toBe(AGORA)
  const agendado = recebido({ agendadoPara: em(21) })
  expect(agendado.liberadoEm).toBeUndefined()
  expect(situacaoDoPedido(agendado)).toBe('agendado')
})

test('[EN11] an order that is known is not received twice, not even when it is closed', () => {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido())
  expect(ensaio.mandar({ tipo: 'receberPedido', pedido: umPedido() })).toEqual({ situacao: 'repetido' })
  ensaio.aprontar('p1')
  ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })
  expect(ensaio.mandar({ tipo: 'receberPedido', pedido: umPedido() })).toEqual({ situacao: 'repetido' })
})

test('[RO6] an item no rule knows is marked as orphan, and only that one', () => {
  const conteudos = itens({ nome: 'Água', quantidade: 1 }, { nome: 'Caldo', quantidade: 1, linha: 'cozinha' })
  expect(conteudos.map(({ linha, semLinha }) => ({ linha, semLinha }))).toEqual([
    { linha: 'cozinha', semLinha: true },
    { linha: 'cozinha', semLinha: false },
  ])
})
