import { pedidoDaEntrada } from '@kds/domain/entrada'
import { SEM_ROTAS } from '@kds/domain/roteamento'
import { AGORA, umaCozinha } from '@kds/domain/testing/pedidos'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { alteracaoDeEntrada, cancelamentoDeEntrada, pedidoDeEntrada } from './entrada'

const LANCHE = { nome: 'X-Salada', quantidade: 1 }
const PEDIDO = { origem: 'balcao', referencia: 'B-1', tipo: 'balcao', itens: [LANCHE] }

function ler(parte: object) {
  return pedidoDeEntrada.parse({ ...PEDIDO, ...parte })
}

/** One line a fault, as the service shows them: `itens.0.nome: …`. */
function faltas(entrada: unknown, schema: z.ZodType = pedidoDeEntrada): string[] {
  const { error } = schema.safeParse(entrada)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const comItem = (item: object) => ({ ...PEDIDO, itens: [{ ...LANCHE, ...item }] })
const comSabor = (sabor: object) => comItem({ pizza: { tamanho: 'G', sabores: [{ nome: 'Calabresa', ...sabor }] } })

beforeAll(() => {
  z.config(z.locales.pt())
})

describe('text from outside', () => {
  test('loses NUL and other control characters, and half surrogate pairs', () => {
    const { observacao, itens } = ler({
      observacao: 'sem\u0000 cebola\u0007\ud83c',
      itens: [{ ...LANCHE, nome: ' Pizza \ud83c\udf55\t\udf55G ' }],
    })
    expect(observacao).toBe('sem cebola\ufffd')
    expect(itens[0]?.nome).toBe('Pizza \ud83c\udf55 \ufffdG')
  })

  test('is trimmed, and lines of a note stay lines', () => {
    expect(ler({ observacao: '  campainha\r\nquebrada  ' }).observacao).toBe('campainha\nquebrada')
  })

  test('that has nothing left to read is missing', () => {
    expect(faltas(comItem({ nome: ' \u0000\u200b ' }))).toEqual(['itens.0.nome: não pode ficar vazio'])
  })

  test('of any kind becomes an order PostgreSQL can keep', () => {
    const umTexto = fc.string({ unit: 'binary', maxLength: 60 })
    const chegada = { id: 'p1', numero: '1', agora: AGORA }
    fc.assert(
      fc.property(umTexto, umTexto, umTexto, (nome, observacao, cliente) => {
        const lido = pedidoDeEntrada.safeParse({
          ...PEDIDO,
          observacao,
          cliente,
          itens: [{ ...LANCHE, nome, observacao }],
        })
        if (!lido.success) return
        const guardado = pedidoDaEntrada(lido.data, { cozinha: umaCozinha(), rotas: SEM_ROTAS }, chegada)
        expect(JSON.stringify(guardado)).not.toMatch(/\\u0000|\\ud[89a-f]/)
        expect(guardado.itens[0]?.nome).toMatch(/\S/)
      }),
    )
  })
})

describe('fields', () => {
  test('that are null or empty are as good as left out', () => {
    const vazio = { numero: null, mesa: '', cliente: null, criadoEm: null, prioridade: null, observacao: '' }
    expect(ler(vazio)).toEqual(ler({}))
    const item = { linha: null, codigo: '', categoria: null, complementos: null, observacao: null, pizza: null }
    expect(pedidoDeEntrada.parse(comItem(item))).toEqual(ler({}))
    expect(cancelamentoDeEntrada.parse({ motivo: null })).toEqual({})
  })

  test('that nobody knows are passed over', () => {
    const lido = ler({
      cpf: '529.982.247-25',
      endereco: { rua: 'Rua das Flores' },
      itens: [{ ...LANCHE, preco: 23.9 }],
    })
    expect(lido).toEqual(ler({}))
  })

  test('of a change may repeat origin and reference, which are in its path', () => {
    expect(alteracaoDeEntrada.parse(PEDIDO)).toEqual({ tipo: 'balcao', itens: [LANCHE] })
  })

  test('with a moment are kept in UTC, and refused without an offset', () => {
    expect(ler({ agendadoPara: '2026-11-15T20:30:00-03:00' }).agendadoPara).toBe('2026-11-15T23:30:00.000Z')
    expect(faltas({ ...PEDIDO, agendadoPara: '2026-11-15 20:30' })).toEqual([
      'agendadoPara: deve ser data e hora com fuso, como 2026-11-15T20:30:00-03:00',
    ])
    for (const [dia, dito] of [
      ['2026-02-30', '30/02/2026'],
      ['2026-13-01', '01/13/2026'],
      ['2027-02-29', '29/02/2027'],
    ] as const) {
      expect(faltas({ ...PEDIDO, prometidoPara: `${dia}T20:30:00-03:00` })).toEqual([
        `prometidoPara: o dia ${dito} não existe`,
      ])
    }
  })

  test.each(['criadoEm', 'agendadoPara', 'prometidoPara'])(
    'with %s: what .NET sends for a date nobody set is as good as left out, another end of time is refused',
    (campo) => {
      for (const nunca of [
        '9999-12-31T23:59:59-03:00',
        '9999-12-31T23:59:59.9999999',
        '0001-01-01T00:00:00+00:00',
        '1899-12-30T00:00:00.000-03:00',
        '1899-12-30T23:59:59Z',
      ]) {
        expect(ler({ [campo]: nunca })).toEqual(ler({}))
      }
      for (const fora of ['9999-12-30T23:59:59-03:00', '0000-01-01T00:00:00+14:00', '2099-12-31T23:59:59-03:00']) {
        expect(faltas({ ...PEDIDO, [campo]: fora })).toEqual([`${campo}: deve ficar entre os anos 2000 e 2099`])
      }
    },
  )

  test('with a fraction nested 20,000 deep are read to where a till may mean something', () => {
    const fundo = (comeco: string, fim: string) => JSON.parse(comeco.repeat(20_000) + fim.repeat(20_000))
    const lidas = [
      fundo('[', ']'),
      JSON.parse(`${'{"n":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
      { n: { n: { n: { n: 1 } } } },
    ].map((fracao) => pedidoDeEntrada.parse(comSabor({ fracao })).itens[0]?.pizza?.sabores[0]?.fracao)
    expect(lidas).toEqual(['[[["…"]]]', '{"n":{"n":{"n":"…"}}}', '{"n":{"n":{"n":"…"}}}'])
  })

  test('with a fraction that is long text do not end in half a character', () => {
    const sabor = pedidoDeEntrada.parse(comSabor({ fracao: `${'x'.repeat(39)}🍕` })).itens[0]?.pizza?.sabores[0]
    expect(sabor?.fracao).toBe('x'.repeat(39))
  })

  test('of the origin are one form of its name', () => {
    expect(ler({ origem: ' iFood ' }).origem).toBe('ifood')
    expect(faltas({ ...PEDIDO, origem: 'meu/site' })).toEqual([
      'origem: use letras, números, ponto, hífen ou sublinhado, até 40 caracteres',
    ])
  })
})

describe('limits', () => {
  test('a name of 300 characters is refused in Portuguese, at the place where it stands', () => {
    const longo = 'x'.repeat(300)
    for (const [entrada, onde] of [
      [comItem({ nome: longo }), 'itens.0.nome'],
      [comSabor({ nome: longo }), 'itens.0.pizza.sabores.0.nome'],
      [comItem({ complementos: [{ nome: longo }] }), 'itens.0.complementos.0.nome'],
    ] as const) {
      const [falta, ...outras] = faltas(entrada)
      expect(outras).toEqual([])
      expect(falta).toMatch(new RegExp(`^${onde}: .*200 caracteres`))
      expect(falta).not.toMatch(/too|expected|string to/i)
    }
    expect(faltas(comItem({ nome: 'x'.repeat(200) }))).toEqual([])
  })

  test('an order has at least one item, and a pizza at least one flavour', () => {
    expect(faltas({ ...PEDIDO, itens: [] })).toEqual(['itens: precisa de ao menos um item'])
    expect(faltas(comItem({ pizza: { tamanho: 'G', sabores: [] } }))).toEqual([
      'itens.0.pizza.sabores: precisa de ao menos um sabor',
    ])
    expect(faltas({ ...PEDIDO, itens: Array(201).fill(LANCHE) })).toHaveLength(1)
  })

  test.each([0, -1, 10_000, Number.NaN, '2', null])('a quantity of %j is refused', (quantidade) => {
    expect(faltas(comItem({ quantidade }))).toHaveLength(1)
  })

  test.each([
    [{ n: 0, d: 2 }, '{"n":0,"d":2}'],
    [{ n: 1, d: 0 }, '{"n":1,"d":0}'],
    [{ n: 1.5, d: 2 }, '{"n":1.5,"d":2}'],
    [{ n: 1 }, '{"n":1}'],
    ['duas fatias', 'duas fatias'],
    [0.4567, '0.4567'],
    ['\u0000', '?'],
    [{ n: 'x'.repeat(100) }, `{"n":"${'x'.repeat(34)}`],
  ])('a fraction of %j is no reason to refuse an order: it goes on as text', (fracao, texto) => {
    const [item] = pedidoDeEntrada.parse(comSabor({ fracao })).itens
    expect(item?.pizza?.sabores[0]?.fracao).toBe(texto)
  })

  test.each([['1/2'], ['½'], ['meia'], ['50%'], [0.5], [{ n: '1', d: '2' }]])('%j of a pizza is a half', (fracao) => {
    const [item] = pedidoDeEntrada.parse(comSabor({ fracao })).itens
    expect(item?.pizza?.sabores[0]?.fracao).toEqual({ n: 1, d: 2 })
  })

  test.each([['Pizza'], [' PIZZA ']])('the line %j is written otherwise and no other', (linha) => {
    expect(pedidoDeEntrada.parse(comItem({ linha })).itens[0]?.linha).toBe('pizza')
  })

  test('a line that nobody knows is no reason either', () => {
    expect(pedidoDeEntrada.parse(comItem({ linha: 'bar' })).itens[0]?.linha).toBe('bar')
  })

  test('every fault is told, not only the first', () => {
    const tudoErrado = { origem: 'balcao', tipo: 'drone', itens: [{ quantidade: 0, linha: 7 }] }
    expect(faltas(tudoErrado).map((falta) => falta.split(':')[0])).toEqual(
      expect.arrayContaining(['referencia', 'tipo', 'itens.0.nome', 'itens.0.quantidade', 'itens.0.linha']),
    )
  })
})
